import { ArchiveRestore } from 'lucide-react'
import '../../../ui/action.css'
import type { WishView } from '@cachotteries/contracts/wishes'
import { isOfferable, openTo } from '../../purchases/published/gifts.ts'
import { isRelatives } from '@cachotteries/contracts/wish-views'
import { ShopLink } from '../ShopLink.tsx'
import { GiveActions } from '../../purchases/published/GiveActions.tsx'
import { useOffer } from '../offer.ts'
import { usePutBack } from '../putBack.ts'

interface Props {
  readonly wish: WishView
  readonly pending: boolean
  /** The user. */
  readonly me: string
}

/** The buttons and the link of a card. */
export function CardActions({ wish, pending, me }: Props) {
  const offer = useOffer()
  const putBack = usePutBack()
  const givable = isRelatives(wish) && (isOfferable(wish, me) || openTo(wish, me)) ? wish : undefined
  if (wish.url === null && !givable && !putBack) return null
  return (
    <div className="wish-actions">
      <ShopLink wish={wish} source="wish-card" />
      {putBack && (
        <button
          type="button"
          className="action action-outlined action-primary"
          aria-label={`Remettre\u00a0: ${wish.name}`}
          onClick={() => putBack(wish)}
        >
          <ArchiveRestore size={18} />
          Remettre
        </button>
      )}
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
