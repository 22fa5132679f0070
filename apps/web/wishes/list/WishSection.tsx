import type { WishView } from '@cachotteries/contracts/wishes'
import { useId, type ReactNode } from 'react'
import type { ShownWish } from '../shownWish.ts'
import './list.css'
import { WishCard } from '../card/WishCard.tsx'

interface Props {
  readonly title?: string
  /** A line under the title. */
  readonly hint?: string | undefined
  /** The number of wishes that belong to it: not one that was just pressed and only keeps its place here. */
  readonly count: number
  readonly wishes: readonly ShownWish[]
  readonly owner: string
  /** Whether the owner has no account. */
  readonly isKept?: boolean | undefined
  /** How many of them are rendered as cards. */
  readonly unrolled: number
  /** The wish whose card is replaced by its editor. */
  readonly edited: string | undefined
  readonly onEdit: (uid: string) => void
  readonly editor: ReactNode
  readonly me: string
  /** A wish that was just pressed, and keeps its place for a moment. */
  readonly held: string | undefined
  /** Called when the pointer leaves it. */
  readonly onLeave: () => void
  readonly onPurchase?: (wish: WishView) => void
}

/** A grid of cards, under an optional title with their number. */
export function WishSection({
  title,
  hint,
  count,
  wishes,
  unrolled,
  edited,
  editor,
  held,
  onLeave,
  ...cards
}: Props) {
  const id = useId()
  return (
    <section
      className="list-section"
      {...(title !== undefined ? { 'aria-labelledby': id } : { 'aria-label': 'Souhaits' })}
    >
      {title !== undefined && (
        <h2 id={id}>
          {title} <span>{count}</span>
        </h2>
      )}
      {hint !== undefined && <p className="wish-note wish-hint">{hint}</p>}
      <ul className="wish-grid">
        {wishes.map(({ wish, saved, pending }, index) => (
          <li
            key={wish.uid}
            data-glide={wish.uid}
            data-held={wish.uid === held || undefined}
            className={wish.uid === edited ? 'wish-edited' : undefined}
            // A finger leaves whenever it is lifted.
            onPointerLeave={({ pointerType }) => {
              if (wish.uid === held && pointerType === 'mouse') onLeave()
            }}
          >
            {wish.uid === edited
              ? editor
              : index < unrolled && (
                  <WishCard
                    wish={wish}
                    saved={saved}
                    pending={pending || wish.uid === held}
                    {...cards}
                    heading={title === undefined ? 'h2' : 'h3'}
                  />
                )}
          </li>
        ))}
      </ul>
    </section>
  )
}
