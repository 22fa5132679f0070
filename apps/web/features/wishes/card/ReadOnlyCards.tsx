import { byPlace, type WishView } from '@cachotteries/contracts/wishes'
import { count } from '../../../ui/count.ts'
import { CardFrame } from './CardFrame.tsx'

interface Props {
  readonly wishes: readonly WishView[]
  /** The level of the headings of the cards. */
  readonly heading: 'h2' | 'h3'
}

/** The wishes of a list as its owner sees them, to be read alone: without links and buttons. */
export const ReadOnlyCards = ({ wishes, heading }: Props) => (
  <>
    <p>{count(wishes.length, 'souhait', 'souhaits')}</p>
    <ul className="wish-grid">
      {wishes.toSorted(byPlace).map((wish) => (
        <li key={wish.uid}>
          <CardFrame wish={wish} heading={heading} name={wish.name} />
        </li>
      ))}
    </ul>
  </>
)
