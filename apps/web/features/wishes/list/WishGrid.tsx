import type { Elements } from '../../../ui/elements.ts'
import { WishCard } from '../card/WishCard.tsx'
import type { ShownWish } from '../shownWish.ts'
import './list.css'

interface Props {
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
  /** The level of the headings of the cards. */
  readonly heading: 'h2' | 'h3'
}

/** A grid of cards. */
export const WishGrid = ({ wishes, unrolled, lit, edited, editor, ...cards }: Props) => (
  <ul className="wish-grid">
    {wishes.map(({ wish, saved, pending }, index) => (
      <li
        key={wish.uid}
        data-moves={wish.uid}
        className={wish.uid === edited ? 'wish-edited' : wish.uid === lit ? 'wish-lit' : undefined}
      >
        {wish.uid === edited
          ? editor
          : index < unrolled && <WishCard wish={wish} saved={saved} pending={pending} {...cards} />}
      </li>
    ))}
  </ul>
)
