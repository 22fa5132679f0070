import type { WishView } from '@cachotteries/contracts/wishes'
import { isOfferable, openTo } from '../../purchases/published/gifts.ts'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import { ShopLink } from '../ShopLink.tsx'
import { GiveActions } from '../../purchases/published/GiveActions.tsx'
import { useOffer } from '../offer.ts'

interface Props {
  readonly wish: WishView
  readonly pending: boolean
  /** The user. */
  readonly me: string
}

/** The buttons and the link of a card. */
export function CardActions({ wish, pending, me }: Props) {
  const offer = useOffer()
  const givable = isRelatives(wish) && (isOfferable(wish, me) || openTo(wish, me)) ? wish : undefined
  if (wish.url === null && !givable) return null
  return (
    <div className="wish-actions">
      <ShopLink wish={wish} source="wish-card" />
      {givable && (
        <GiveActions
          wish={givable}
          me={me}
          isAmongOthers
          resting={pending}
          onOffer={(quantity) => offer(wish, quantity)}
        />
      )}
    </div>
  )
}
