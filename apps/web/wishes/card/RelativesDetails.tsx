import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { Ghost, PartyPopper, Users } from 'lucide-react'
import { longDay } from '../../ui/dates.ts'
import { ownersWarning } from './ownersWarning.ts'
import { sharedWith } from './sharedWith.ts'
import { whoseIdea } from './whoseIdea.ts'

interface Props {
  readonly wish: RelativesWishView
  readonly owner: string
  /** Whether the owner has no account. */
  readonly isKept: boolean | undefined
}

/** What only relatives see of a wish, never its owner: whether it is secret, shared or bought, and whose idea it is. */
export function RelativesDetails({ wish, owner, isKept }: Props) {
  const others = sharedWith(wish, owner)
  const warning = ownersWarning(wish, owner)
  const idea = whoseIdea(wish, owner, isKept)
  return (
    <>
      {(wish.isSecret || others !== '' || wish.isPurchased) && (
        <div className="wish-labels">
          {wish.isSecret && (
            <span className="wish-label">
              <Ghost size={16} aria-hidden />
              Secret
            </span>
          )}
          {others !== '' && (
            <span className="wish-label wish-label-plain">
              <Users size={16} aria-hidden />
              {`Partagé avec ${others}`}
            </span>
          )}
          {wish.isPurchased && (
            <span className="wish-label wish-label-bought">
              {wish.buyer ? `Acheté par ${wish.buyer.name}` : 'Déjà pris'}
            </span>
          )}
        </div>
      )}
      {wish.buyer && (
        <p className="wish-note wish-purchase">
          <PartyPopper size={18} aria-hidden />
          <span>
            {wish.purchaseDate !== null && `Le ${longDay(wish.purchaseDate)}, `}
            {`par ${wish.buyer.name}`}
          </span>
        </p>
      )}
      {warning !== undefined && <p className="wish-note">{warning}</p>}
      {idea && <p className="wish-note">{idea}</p>}
    </>
  )
}
