import type { Person } from '@cachotteries/contracts/accounts'
import type { WishView } from '@cachotteries/contracts/wishes'
import { useCallback, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyList } from '../../ui/illustrations/lazy.ts'
import { Glide } from '../../ui/Glide.tsx'
import { useKeptFocus } from '../../ui/useKeptFocus.ts'
import type { WishValues } from '../form/formValues.ts'
import type { People } from '../intent.ts'
import { usePurchase } from '../usePurchase.ts'
import { InlineEditor } from '../form/lazy.ts'
import { placeIn, withHeld, type Sections } from './sections.ts'
import { useHeld } from './useHeld.ts'
import { useUnrolled } from './useUnrolled.ts'
import { WishSections } from './WishSections.tsx'
import { Piece } from '../../ui/Piece.tsx'

interface Props {
  readonly owner: Person
  /** Whether they have no account. */
  readonly isKept: boolean | undefined
  /** Whether the owner goes on seeing what visitors buy. */
  readonly totalSurprise: boolean | undefined
  readonly shown: Sections
  readonly people: People
  readonly onAmend: (uid: string, values: WishValues) => void
}

/** The wishes of a list that has been loaded: one section for its owner, two for visitors. */
export function WishList({ owner, isKept, totalSurprise, shown, people, onAmend }: Props) {
  const { held, hold, release } = useHeld()
  const { available, bought } = held ? withHeld(shown, held) : shown
  const byVisitor = owner.uid !== people.me.uid
  const purchase = usePurchase(owner.uid, people.me.uid)
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  })
  // Stable, so that cards aren't rendered again.
  const onPurchase = useCallback(
    (wish: WishView) => {
      hold(placeIn(latest.current, wish.uid))
      void purchase(wish, !wish.isPurchased)
    },
    [hold, purchase],
  )
  const [edited, setEdited] = useState<string>()
  const editing = [...available, ...bought].find(({ wish }) => wish.uid === edited)
  const arrangement = [available, bought]
    .map((section) => section.map(({ wish }) => wish.uid).join())
    .join('|')
  const container = useRef<HTMLDivElement>(null)
  useKeptFocus(container, arrangement)
  const unrolled = useUnrolled(available.length + bought.length)
  const cards = {
    me: people.me.uid,
    isKept,
    held: held?.uid,
    onLeave: release,
    edited,
    onEdit: setEdited,
    editor: editing && (
      <Piece>
        <InlineEditor
          shown={editing}
          owner={owner}
          people={people}
          onAmend={onAmend}
          onClose={() => setEdited(undefined)}
        />
      </Piece>
    ),
    ...(byVisitor && { onPurchase }),
  }
  return (
    <div className="list-sections" ref={container}>
      <Glide arrangement={arrangement}>
        {available.length + bought.length === 0 && (
          <EmptyState drawing={<EmptyList />} text="La liste est vide... mais tu peux y ajouter une idée!" />
        )}
        <WishSections
          owner={owner}
          byVisitor={byVisitor}
          totalSurprise={totalSurprise}
          shown={{ available, bought }}
          counts={shown}
          unrolled={unrolled}
          {...cards}
        />
      </Glide>
    </div>
  )
}
