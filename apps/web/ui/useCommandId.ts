import { useState } from 'react'
import { newId } from './newId.ts'

interface CommandIds {
  /** The command id for this content: the same as last time if the content is the same and was not done yet. */
  readonly idOf: (content: unknown) => string
  /** Call it when the command succeeded: the next one gets another id, even with the same content. */
  readonly done: () => void
}

/** Gives commands ids, so that one that is sent again after a lost answer is executed once. */
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
  const [ids] = useState(() => commandIds(newId))
  return ids
}
