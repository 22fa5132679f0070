import type { WishView } from '@cachotteries/contracts/wishes'
import { Gift } from 'lucide-react'
import '../../ui/action.css'
import { ShopLink } from '../ShopLink.tsx'

interface Props {
  readonly wish: WishView
  readonly pending: boolean
  readonly onQuickMark: ((wish: WishView) => void) | undefined
}

/** The link and the button of a card. */
export function CardActions({ wish, pending, onQuickMark }: Props) {
  if (wish.url === null && !onQuickMark) return null
  return (
    <div className="wish-actions">
      <ShopLink wish={wish} source="wish-card" />
      {onQuickMark && (
        <button
          type="button"
          className="action action-outlined action-accent"
          data-on-hover
          disabled={pending}
          onClick={() => onQuickMark(wish)}
          aria-label={`Je l’offre : ${wish.name}`}
        >
          <Gift size={18} />
          Je l’offre
        </button>
      )}
    </div>
  )
}
