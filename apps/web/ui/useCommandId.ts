import { useState } from 'react'

interface CommandIds {
  /** The id under which to send something: the same as last time, as long as it is the same and not done. */
  readonly idOf: (content: unknown) => string
  /** It was done: what comes next is another intention, even if it says the same. */
  readonly done: () => void
}

/** Names what one asks for, so that what is sent again after a lost answer is one command. */
export function commandIds(newId: () => string): CommandIds {
  let last: { readonly content: string; readonly id: string } | undefined
  return {
    idOf: (content) => {
      const text = JSON.stringify(content)
      if (last?.content !== text) last = { content: text, id: newId() }
      return last.id
    },
    done: () => {
      last = undefined
    },
  }
}

/** The command ids of one form or button. */
export function useCommandId(): CommandIds {
  const [ids] = useState(() => commandIds(() => crypto.randomUUID()))
  return ids
}
