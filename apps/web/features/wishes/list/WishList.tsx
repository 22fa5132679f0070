import type { Person } from '@cachotteries/contracts/accounts'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import '../../../ui/action.css'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { EmptyList } from '../../../ui/illustrations/EmptyList.tsx'
import { AnimatedMoves } from '../../../ui/AnimatedMoves.tsx'
import { useKeptFocus } from '../../../ui/useKeptFocus.ts'
import { OfferContext } from '../offer.ts'
import type { WishValues } from '../published/values.ts'
import type { People } from '../published/people.ts'
import { usePurchase } from '../../purchases/published/usePurchase.ts'
import { isGiving } from '../../purchases/published/gifts.ts'
import { InlineEditor } from '../form/lazy.ts'
import { allOf, type Sections } from './sections.ts'
import { TogetherSheet } from '../../purchases/published/TogetherSheet.tsx'
import { useJustAdded } from '../published/justAdded.ts'
import { usePressed } from './usePressed.ts'
import { useUnrolled } from './useUnrolled.ts'
import { WishSections } from './WishSections.tsx'
import { YearDrawer } from './YearDrawer.tsx'
import { drawersOf } from './years.ts'

interface Props {
  readonly owner: Person
  /** Whether they have no account. */
  readonly isKept: boolean | undefined
  /** Whether the owner goes on seeing what visitors buy. */
  readonly totalSurprise: boolean | undefined
  readonly shown: Sections
  /** Whether the list has no wish, rather than none that is searched for. */
  readonly isEmpty: boolean
  readonly people: People
  readonly onAmend: (uid: string, values: WishValues) => void
}

/** The wishes of a list that has been loaded: one section for its owner, up to three for visitors. */
export function WishList({ owner, isKept, totalSurprise, shown, isEmpty, people, onAmend }: Props) {
  const byVisitor = owner.uid !== people.me.uid
  const { give, giveBack } = usePurchase(owner.uid, people.me.uid)
  const { placed, pressed, press, release } = usePressed(
    shown,
    (wish, quantity) =>
      void (quantity === undefined && isGiving(wish, people.me.uid) ? giveBack(wish) : give(wish, quantity)),
  )
  const { available, together, bought, putAway } = placed
  const all = allOf(placed)
  const drawers = drawersOf(putAway)
  const lastYear = drawers[0]?.year
  const [opened, setOpened] = useState<number>()
  const [edited, setEdited] = useState<string>()
  const editing = [...all, ...putAway].find(({ wish }) => wish.uid === edited)
  const arrangement = [available, together, bought, putAway]
    .map((section) => section.map(({ wish }) => wish.uid).join())
    .join('|')
  const container = useRef<HTMLDivElement>(null)
  useKeptFocus(container, arrangement)
  const openDrawer = (year: number): void => {
    flushSync(() => setOpened(year))
    const drawer = container.current?.querySelector('.list-drawer')
    drawer?.scrollIntoView({ behavior: 'instant' })
    drawer?.querySelector('button')?.focus({ preventScroll: true })
  }
  const lit = useJustAdded(container, arrangement)
  const unrolled = useUnrolled(all.length)
  const cards = {
    me: people.me.uid,
    isKept,
    lit,
    edited,
    onEdit: setEdited,
    editor: editing && (
      <InlineEditor
        shown={editing}
        owner={owner}
        people={people}
        onAmend={onAmend}
        onClose={() => setEdited(undefined)}
      />
    ),
  }
  return (
    <TogetherSheet>
      <div className="list-sections" ref={container}>
        <AnimatedMoves arrangement={arrangement} pressed={pressed} onLeave={release}>
          {isEmpty && (
            <EmptyState drawing={<EmptyList />} text="La liste est vide... mais tu peux y ajouter une idée!">
              {lastYear !== undefined && (
                <button
                  type="button"
                  className="action action-outlined action-primary"
                  onClick={() => openDrawer(lastYear)}
                >
                  {`Reprendre un souhait de ${lastYear}`}
                </button>
              )}
            </EmptyState>
          )}
          <OfferContext value={press}>
            <WishSections
              owner={owner}
              byVisitor={byVisitor}
              totalSurprise={totalSurprise}
              shown={placed}
              counts={shown}
              unrolled={unrolled}
              {...cards}
            />
          </OfferContext>
          {drawers.map((drawer) => (
            <YearDrawer
              key={drawer.year}
              drawer={drawer}
              open={opened === drawer.year}
              onToggle={() => setOpened(opened === drawer.year ? undefined : drawer.year)}
              unrolled={unrolled}
              {...cards}
            />
          ))}
        </AnimatedMoves>
      </div>
    </TogetherSheet>
  )
}
