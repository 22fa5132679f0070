import type { ContentField } from '@cachotteries/contracts/wish-fields'
import type { WishView } from '@cachotteries/contracts/wishes'
import type { Elements } from '../../../ui/elements.ts'
import { openGiftOf } from '../../purchases/published/gifts.ts'
import { WishFields } from '../published/WishFields.tsx'
import './card.css'
import { WishPicture } from './WishPicture.tsx'

interface Props {
  readonly wish: WishView
  /** The level of its heading below the titles around it. */
  readonly heading: 'h2' | 'h3'
  readonly name: Elements | string
  /** What is shown in another way than as a line of text. */
  readonly without?: readonly ContentField[]
  /** What stands below what the wish says. */
  readonly children?: Elements
  /** What one may do with it. */
  readonly actions?: Elements
}

/** The picture of a wish, its name, and what it says. */
export function CardFrame({ wish, heading: Heading, name, without, children, actions }: Props) {
  // What others can join isn't done with.
  const isDone = wish.isPurchased && openGiftOf(wish) === undefined
  const looks = ['wish-card', wish.isSecret && 'wish-secret', isDone && 'wish-bought']
  return (
    <article className={looks.filter(Boolean).join(' ')}>
      <WishPicture uid={wish.uid} picture={wish.picture} />
      <div className="wish-body">
        <Heading className="wish-name">{name}</Heading>
        <WishFields wish={wish} {...(without && { without })} />
        {children}
      </div>
      {actions}
    </article>
  )
}
