import type { WishView } from '@cachotteries/contracts/wishes'
import { Gift, Undo2 } from 'lucide-react'
import '../../ui/action.css'
import { ShopLink } from '../ShopLink.tsx'

interface Props {
  readonly wish: WishView
  readonly pending: boolean
  /** Marks the wish as bought by the user, or takes that back. */
  readonly onPurchase: ((wish: WishView) => void) | undefined
}

/** The link and the button of a card. */
export function CardActions({ wish, pending, onPurchase }: Props) {
  if (wish.url === null && !onPurchase) return null
  const act = wish.isPurchased ? 'Je ne l’offre plus' : 'Je l’offre'
  return (
    <div className="wish-actions">
      <ShopLink wish={wish} source="wish-card" />
      {onPurchase && (
        <button
          type="button"
          className="action action-outlined action-accent"
          data-quiet
          disabled={pending}
          onClick={() => onPurchase(wish)}
          aria-label={`${act} : ${wish.name}`}
        >
          {wish.isPurchased ? <Undo2 size={18} /> : <Gift size={18} />}
          {act}
        </button>
      )}
    </div>
  )
}
