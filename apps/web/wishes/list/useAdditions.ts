import type { ListView } from '@cachotteries/contracts/wishes'
import { useState } from 'react'
import { refusalOf, type Complaint } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import type { WishValues } from '../form/formValues.ts'
import { derivedId } from '../form/lazy.ts'
import type { AddInput } from '../intent.ts'
import { useIntent } from '../useIntent.ts'
import { newId } from '../../ui/newId.ts'

/** A form for a new wish: shown, or hidden until the server answers. */
export interface Addition {
  readonly id: string
  readonly open: boolean
  readonly sending: boolean
  readonly refused: Complaint | undefined
  /** The last input that was sent, so that the same input again is the same command. */
  readonly sent: { readonly content: string; readonly commandId: string; readonly uid: string } | undefined
  /** Initial values, when the wish was changed on its card after it was sent. */
  readonly amended: WishValues | undefined
}

const blank = { open: true, sending: false, refused: undefined, sent: undefined, amended: undefined } as const

/**
 * The forms for new wishes of one list. A form is hidden when it is sent, and shown again with its input and the
 * reason when the server refuses, so that no input is lost.
 *
 * @param me the user's id.
 * @param list undefined until it is loaded: the form can be filled in already, but not sent.
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
      // Rarely needed, and it imports the schemas.
      const { unready } = await import('./unready.ts')
      alert('critical', unready(owner))
      return update(id, { refused: { message: unready(owner), issues: [] } })
    }
    const content = JSON.stringify(wish)
    const commandId = sent?.content === content ? sent.commandId : newId()
    const uid = await derivedId(me, commandId)
    update(id, { open: false, sending: true, refused: undefined, sent: { content, commandId, uid } })
    try {
      await mutateAsync({ kind: 'add', uid, at: new Date().toISOString(), input: { ...wish, commandId } })
      alert('normal', 'Souhait ajouté')
      drop(id)
    } catch (error) {
      const refused = refusalOf(error)
      alert('normal', refused.message)
      update(id, { open: true, sending: false, refused })
    }
  }

  return {
    additions,
    open: () => setAdditions((all) => [...all, { id: newId(), ...blank }]),
    submit: (addition: Addition, wish: Omit<AddInput, 'commandId'>) => void submit(addition, wish),
    /** Applies a change of the card to a wish that may still be being added. */
    amend: (uid: string, amended: WishValues) =>
      setAdditions((all) => all.map((one) => (one.sent?.uid === uid ? { ...one, amended } : one))),
    close: (addition: Addition) => update(addition.id, { open: false }),
    /** Hides a form. It is discarded, unless an answer is awaited. */
    closed: (addition: Addition) => {
      if (!addition.sending) drop(addition.id)
    },
  }
}
