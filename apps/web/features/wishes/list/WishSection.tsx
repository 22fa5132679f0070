import { useId } from 'react'
import type { Elements } from '../../../ui/elements.ts'
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
  /** The wish that was just added. */
  readonly lit?: string | undefined
  /** The wish whose card is replaced by its editor. */
  readonly edited: string | undefined
  readonly onEdit: (uid: string) => void
  readonly editor: Elements
  readonly me: string
}

/** A grid of cards, under an optional title with their number. */
export function WishSection({ title, hint, count, wishes, unrolled, lit, edited, editor, ...cards }: Props) {
  const id = useId()
  return (
    <section
      className="list-section"
      {...(title !== undefined ? { 'aria-labelledby': id } : { 'aria-label': 'Souhaits' })}
    >
      {title !== undefined && (
        <h2 id={id}>
          <span>{title}</span> <span>{count}</span>
        </h2>
      )}
      {hint !== undefined && <p className="wish-note wish-hint">{hint}</p>}
      <ul className="wish-grid">
        {wishes.map(({ wish, saved, pending }, index) => (
          <li
            key={wish.uid}
            data-moves={wish.uid}
            className={wish.uid === edited ? 'wish-edited' : wish.uid === lit ? 'wish-lit' : undefined}
          >
            {wish.uid === edited
              ? editor
              : index < unrolled && (
                  <WishCard
                    wish={wish}
                    saved={saved}
                    pending={pending}
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
