import type { Person } from '@cachotteries/contracts/accounts'
import { styled } from '@mui/material/styles'
import { Sheet } from '../../../ui/page.ts'
import type { People } from '../published/people.ts'
import { useKeeping } from '../keeping.ts'
import type { ShownWish } from '../shownWish.ts'
import { changesOf, type WishValues } from '../published/values.ts'
import { isReadOnly } from './isReadOnly.ts'
import { WishForm } from '../published/WishForm.tsx'
import { WishToRead } from './WishToRead.tsx'
import { useOutcome } from '../../../ui/useAct.ts'
import { useIntent } from '../useIntent.ts'
import { useRemovalTold } from '../useRemovalTold.ts'
import { newId } from '../../../ui/newId.ts'

const Frame = styled(Sheet)({ paddingTop: 16 })

export interface InlineEditorProps {
  readonly shown: ShownWish
  readonly owner: Person
  readonly people: People
  /** Called with the new values. */
  readonly onAmend: (uid: string, values: WishValues) => void
  readonly onClose: () => void
}

/** The form of a wish in place of its card, for a wish that is still being added and has no page yet. */
export function InlineEditor({ shown, owner, people, onAmend, onClose }: InlineEditorProps) {
  const amendment = useAmendment(owner.uid, shown)
  const { wish } = shown
  const { isKeeper } = useKeeping()
  const remove = (): void => {
    onClose()
    amendment.remove()
  }
  const submit = (before: WishValues, after: WishValues): void => {
    onClose()
    const changes = changesOf(before, after)
    if (Object.keys(changes).length === 0) return
    onAmend(wish.uid, after)
    amendment.change(changes)
  }
  const given = { owner, people, refused: undefined, onClose, onSubmit: submit }
  return (
    <Frame as="article" aria-label={wish.name}>
      {isReadOnly(wish, isKeeper) ? (
        <WishToRead wish={wish} title={<h2>{wish.name}</h2>} {...given} />
      ) : (
        <WishForm wish={wish} byVisitor={owner.uid !== people.me.uid} onRemove={remove} {...given} />
      )}
    </Frame>
  )
}

/** Changes or removes a wish that may still be being added: sent once the addition was answered. */
function useAmendment(owner: string, { wish }: ShownWish) {
  const { mutateAsync } = useIntent(owner)
  const say = useOutcome()
  const named = () => ({ uid: wish.uid, commandId: newId() })
  const tellRemoval = useRemovalTold(owner)
  return {
    change: (changes: ReturnType<typeof changesOf>) =>
      void say(mutateAsync({ kind: 'change', input: { ...changes, ...named() } }), 'Souhait modifié'),
    remove: () =>
      void say(
        mutateAsync({ kind: 'remove', input: named() }).then(() => tellRemoval(wish, 'Souhait supprimé')),
      ),
  }
}
