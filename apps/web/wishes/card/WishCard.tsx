import { textFields } from '@cachotteries/contracts/wish-fields'
import type { WishView } from '@cachotteries/contracts/wishes'
import { memo } from 'react'
import { Stars } from '../../ui/Stars.tsx'
import { priceWords } from '../../ui/price.ts'
import { isRelatives, type ShownWish } from '../shownWish.ts'
import './card.css'
import { CardActions } from './CardActions.tsx'
import { CardOpener } from './CardOpener.tsx'
import { RelativesDetails } from './RelativesDetails.tsx'
import { WishPicture } from './WishPicture.tsx'

interface Props extends Pick<ShownWish, 'wish' | 'saved' | 'pending'> {
  /** The level of its heading below the titles around it. */
  readonly heading: 'h2' | 'h3'
  /** The owner of the list that shows it. */
  readonly owner: string
  /** Whether that owner has no account. */
  readonly isKept?: boolean | undefined
  /** Opens an editor in the card's place: for a wish that has no address yet. */
  readonly onEdit: (uid: string) => void
  /** The user. */
  readonly me: string
  /** Marks a wish as bought by the user, or takes that back. */
  readonly onPurchase?: (wish: WishView) => void
}

/**
 * One wish. A click anywhere on the card opens it, except on its buttons. It is memoized: wishes that didn't change stay
 * the same objects, and its other props are stable.
 */
export const WishCard = memo(function WishCard(props: Props) {
  const { wish, saved, pending, heading: Heading, owner, isKept, me, onEdit, onPurchase } = props
  const isFree = !wish.isPurchased
  const isMine = isRelatives(wish) && wish.buyerUid === me
  const looks = ['wish-card', wish.isSecret && 'wish-secret', wish.isPurchased && 'wish-bought']
  return (
    <article className={looks.filter(Boolean).join(' ')}>
      <WishPicture uid={wish.uid} picture={wish.picture} />
      <div className="wish-body">
        <Heading className="wish-name">
          <CardOpener wish={wish} saved={saved} owner={owner} onEdit={onEdit} />
        </Heading>
        <Stars value={wish.importance} />
        {textFields.map(
          (field) =>
            wish[field] && (
              <p key={field} className="wish-comment">
                {wish[field]}
              </p>
            ),
        )}
        {wish.price && <p className="wish-note">{priceWords(wish.price)}</p>}
        {!isRelatives(wish) && wish.isDraft && (
          <div className="wish-labels">
            <span className="wish-label wish-label-plain">Brouillon</span>
          </div>
        )}
        {isRelatives(wish) && <RelativesDetails wish={wish} owner={owner} isKept={isKept} />}
        <CardActions wish={wish} pending={pending} onPurchase={isFree || isMine ? onPurchase : undefined} />
      </div>
    </article>
  )
})
