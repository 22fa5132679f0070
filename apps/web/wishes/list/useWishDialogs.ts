import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { additionOf, changesOf, type WishValues } from '../form/formValues.ts'
import type { Intent } from '../intent.ts'
import { useIntent } from '../queries.ts'

/** A form on the screen, or out of sight until the server answers what it sent. */
export interface OpenForm {
  readonly id: string
  /** The wish as it was when last seen; null to add one. */
  readonly wish: WishView | null
  readonly open: boolean
  readonly sending: boolean
  readonly refused: string | undefined
  /** What was sent last, so that the very same is sent under the same command. */
  readonly sent: { readonly content: string; readonly commandId: string } | undefined
}

/**
 * The wish forms of one list. A form leaves the screen when it is sent, and comes back as it was left,
 * with the reason, when the server refuses: nothing typed is lost.
 */
export function useWishDialogs(list: ListView, byVisitor: boolean) {
  const owner = list.User.uid
  const [forms, setForms] = useState<readonly OpenForm[]>([])
  const { mutateAsync } = useIntent(owner)
  const alert = useAlert()

  const update = (id: string, change: Partial<OpenForm>): void =>
    setForms((all) => all.map((form) => (form.id === id ? { ...form, ...change } : form)))
  const drop = (id: string): void => setForms((all) => all.filter((form) => form.id !== id))

  const open = (wish: WishView | null): void =>
    setForms((all) => [
      ...all,
      { id: crypto.randomUUID(), wish, open: true, sending: false, refused: undefined, sent: undefined },
    ])

  const send = async (form: OpenForm, intent: Intent, done: string): Promise<void> => {
    update(form.id, { open: false, sending: true, refused: undefined })
    try {
      await mutateAsync(intent)
      alert('normal', done)
      drop(form.id)
    } catch (error) {
      const { message } = refusalOf(error)
      alert(intent.kind === 'add' ? 'normal' : 'critical', message)
      update(form.id, { open: true, sending: false, refused: message })
    }
  }

  const submit = (form: OpenForm, wish: WishView | null, before: WishValues, after: WishValues): void => {
    const content = wish ? changesOf(before, after) : additionOf(after, owner, byVisitor)
    if (Object.keys(content).length === 0) return update(form.id, { open: false })
    const text = JSON.stringify(content)
    const commandId = form.sent?.content === text ? form.sent.commandId : crypto.randomUUID()
    update(form.id, { sent: { content: text, commandId } })
    void (wish
      ? send(form, { kind: 'change', input: { ...content, uid: wish.uid, commandId } }, 'Souhait modifié')
      : send(
          form,
          {
            kind: 'add',
            input: { ...additionOf(after, owner, byVisitor), commandId },
            seen: list.Wishes.map(({ uid }) => uid),
          },
          'Souhait ajouté',
        ))
  }

  const remove = (form: OpenForm, wish: WishView): void =>
    void send(
      form,
      { kind: 'remove', input: { uid: wish.uid, commandId: crypto.randomUUID() } },
      'Souhait supprimé',
    )

  return {
    forms,
    open,
    submit,
    remove,
    close: (form: OpenForm) => update(form.id, { open: false }),
    /** Out of sight: it is gone for good, unless an answer is awaited. */
    closed: (form: OpenForm) => {
      if (!form.sending) drop(form.id)
    },
  }
}
