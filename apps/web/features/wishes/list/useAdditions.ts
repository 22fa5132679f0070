import { derivedId } from '@cachotteries/contracts/derived-id'
import type { ListView } from '@cachotteries/contracts/wishes'
import { useSetAtom } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { refusalOf, type Complaint } from '../../../api/refusal.ts'
import { useAlert } from '../../../ui/alerts.ts'
import { useOutcome } from '../../../ui/useAct.ts'
import type { WishValues } from '../published/values.ts'
import type { AddInput } from '../intent.ts'
import { useIntent } from '../useIntent.ts'
import { newId } from '../../../ui/newId.ts'
import { justAddedAtom } from '../published/justAdded.ts'

/** A form for a new wish: shown, or hidden until the server answers. */
export interface Addition {
  /** The id of its command, however often it is sent. */
  readonly id: string
  readonly open: boolean
  readonly refused: Complaint | undefined
  /** Initial values, when the wish was changed on its card after it was sent. */
  readonly amended: WishValues | undefined
}

const blank = { open: true, refused: undefined, amended: undefined } as const

/**
 * The forms for new wishes of one list. A form is hidden when it is sent, and shown again with its input and the
 * reason when the server refuses, so that no input is lost. If the screen was left, a message says it, and the input is
 * in the next form of the list.
 *
 * @param me the user's id.
 * @param list undefined until it is loaded: the form can be filled in already, but not sent.
 */
export function useAdditions(owner: string, me: string, list: ListView | undefined) {
  const [additions, setAdditions] = useState<readonly Addition[]>([])
  const { mutateAsync } = useIntent(owner)
  const setJustAdded = useSetAtom(justAddedAtom)
  const alert = useAlert()
  const say = useOutcome()
  /** Those whose answer is awaited, and those that were added. */
  const sent = useRef(new Set<string>())
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => void (isLeft.current = true)
  }, [])

  const update = (id: string, change: Partial<Addition>): void =>
    setAdditions((all) => all.map((one) => (one.id === id ? { ...one, ...change } : one)))
  const drop = (id: string): void => setAdditions((all) => all.filter((one) => one.id !== id))

  const submit = async (
    addition: Addition,
    wish: Omit<AddInput, 'commandId'>,
    keepAgain: () => void,
  ): Promise<void> => {
    const { id } = addition
    if (sent.current.has(id)) return
    if (!list) {
      // Rarely needed, and it imports the schemas.
      const { unready } = await import('./unready.ts')
      keepAgain()
      return update(id, { refused: { message: unready(owner), issues: [] } })
    }
    sent.current.add(id)
    update(id, { open: false, refused: undefined })
    setJustAdded([derivedId(me, id)])
    try {
      const input = { ...wish, commandId: id }
      await mutateAsync({ kind: 'add', uid: derivedId(me, id), at: new Date().toISOString(), input })
      alert('normal', 'Souhait ajouté', () => {
        const removal = { uid: derivedId(me, id), commandId: newId() }
        void say(mutateAsync({ kind: 'remove', input: removal }), 'C’est annulé')
      })
      drop(id)
    } catch (error) {
      const refused = refusalOf(error)
      if (refused.failure === 'OtherCommand') {
        // Only its answer was lost.
        alert('warning', 'Souhait ajouté, mais avant vos corrections\u00a0: vérifiez-le')
        return drop(id)
      }
      sent.current.delete(id)
      keepAgain()
      if (isLeft.current)
        alert('critical', `«\u00a0${wish.name}\u00a0» n’a pas été ajouté. ${refused.message}`)
      update(id, { open: true, refused })
    }
  }

  return {
    additions,
    /** Opens another form, unless one is open: it may be on its way to the screen. */
    open: () =>
      setAdditions((all) => (all.some(({ open }) => open) ? all : [...all, { id: newId(), ...blank }])),
    submit: (addition: Addition, wish: Omit<AddInput, 'commandId'>, keepAgain: () => void) =>
      void submit(addition, wish, keepAgain),
    /** Applies a change of the card to a wish that may still be being added. */
    amend: (uid: string, amended: WishValues) =>
      setAdditions((all) => all.map((one) => (derivedId(me, one.id) === uid ? { ...one, amended } : one))),
    close: (addition: Addition) => update(addition.id, { open: false }),
    /** Hides a form. It is discarded, unless an answer is awaited, or was a refusal while the form was closing. */
    closed: ({ id }: Addition) => {
      if (!sent.current.has(id)) setAdditions((all) => all.filter((one) => one.id !== id || one.open))
    },
  }
}
