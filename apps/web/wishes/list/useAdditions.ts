import type { ListView } from '@cachotteries/contracts/wishes'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import type { WishValues } from '../form/formValues.ts'
import { derivedId } from '../form/lazy.ts'
import type { AddInput } from '../intent.ts'
import { useIntent } from '../useIntent.ts'

/** A form for a new wish: on the screen, or out of sight until the server answers what it sent. */
export interface Addition {
  readonly id: string
  readonly open: boolean
  readonly sending: boolean
  readonly refused: string | undefined
  /** What was sent last, so that the very same is sent under the same command. */
  readonly sent: { readonly content: string; readonly commandId: string; readonly uid: string } | undefined
  /** What it holds, when that isn't what was typed into it but what was changed on the card. */
  readonly amended: WishValues | undefined
}

const blank = { open: true, sending: false, refused: undefined, sent: undefined, amended: undefined } as const

/**
 * The forms for new wishes of one list. A form leaves the screen when it is sent, and comes back as it was
 * left, with the reason, when the server refuses: nothing typed is lost.
 *
 * @param me the id of who adds.
 * @param list undefined while it isn't there: the form can be filled in already, but not sent.
 */
export function useAdditions(owner: string, me: string, list: ListView | undefined) {
  const [additions, setAdditions] = useState<readonly Addition[]>([])
  const { mutateAsync } = useIntent(owner)
  const alert = useAlert()

  const update = (id: string, change: Partial<Addition>): void =>
    setAdditions((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: string): void => setAdditions((all) => all.filter((one) => one.id !== id))

  const submit = async (addition: Addition, wish: Omit<AddInput, 'commandId'>): Promise<void> => {
    const { id, sent } = addition
    if (!list) {
      // Rarely needed, and it brings the schemas along.
      const { unready } = await import('./unready.ts')
      alert('critical', unready(owner))
      return update(id, { refused: unready(owner) })
    }
    const content = JSON.stringify(wish)
    const commandId = sent?.content === content ? sent.commandId : crypto.randomUUID()
    const uid = await derivedId(me, commandId)
    update(id, { open: false, sending: true, refused: undefined, sent: { content, commandId, uid } })
    try {
      await mutateAsync({ kind: 'add', uid, at: new Date().toISOString(), input: { ...wish, commandId } })
      alert('normal', 'Souhait ajouté')
      drop(id)
    } catch (error) {
      const { message } = refusalOf(error)
      alert('normal', message)
      update(id, { open: true, sending: false, refused: message })
    }
  }

  return {
    additions,
    open: () => setAdditions((all) => [...all, { id: crypto.randomUUID(), ...blank }]),
    submit: (addition: Addition, wish: Omit<AddInput, 'commandId'>) => void submit(addition, wish),
    /** Takes over what was changed on the card of a wish that may still be on its way. */
    amend: (uid: string, amended: WishValues) =>
      setAdditions((all) => all.map((one) => (one.sent?.uid === uid ? { ...one, amended } : one))),
    close: (addition: Addition) => update(addition.id, { open: false }),
    /** Out of sight: it is gone for good, unless an answer is awaited. */
    closed: (addition: Addition) => {
      if (!addition.sending) drop(addition.id)
    },
  }
}
