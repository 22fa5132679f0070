import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { Ghost, PartyPopper, Users } from 'lucide-react'
import { longDay } from '../../../ui/dates.ts'
import { openGiftOf } from '../../purchases/published/gifts.ts'
import { Sum, SumBar } from '../../purchases/published/Sum.tsx'
import {
  whatIsBeyond,
  whatIsLeft,
  whoGives,
  whoProposes,
  whoTakesPart,
} from '../../purchases/published/words.ts'
import { ownersWarning, sharedWith, whenReceived, whoseIdea } from './words.ts'

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
  const received = whenReceived(wish, owner)
  const idea = whoseIdea(wish, owner, isKept)
  const left = whatIsLeft(wish)
  const beyond = whatIsBeyond(wish)
  const open = openGiftOf(wish)
  const taking = open && whoTakesPart(open)
  return (
    <>
      {(wish.isSecret || others !== '' || wish.isPurchased) && (
        <div className="wish-labels">
          {wish.isSecret && (
            <span className="wish-label">
              <Ghost size={16} />
              Secret
            </span>
          )}
          {others !== '' && (
            <span className="wish-label wish-label-plain">
              <Users size={16} />
              <span>{`Partagé avec ${others}`}</span>
            </span>
          )}
          {open && (
            <span className="wish-label">
              <Users size={16} />
              <span>{whoProposes(open)}</span>
            </span>
          )}
          {wish.isPurchased && !open && (
            <span className="wish-label wish-label-bought">
              <PartyPopper size={16} />
              <span>{whoGives(wish)}</span>
            </span>
          )}
          {!open && wish.purchaseDate !== null && wish.gifts.length === 1 && (
            <span className="wish-note wish-day">{`le ${longDay(wish.purchaseDate)}`}</span>
          )}
        </div>
      )}
      {taking !== undefined && <p className="wish-note">{taking}</p>}
      {left !== undefined && <p className="wish-note">{left}</p>}
      {beyond !== undefined && <p className="wish-note">{beyond}</p>}
      {wish.gifts.map((gift) =>
        gift === open ? (
          <SumBar key={gift.uid} of={gift.together} />
        ) : (
          <Sum key={gift.uid} of={gift.together} />
        ),
      )}
      {received !== undefined && <p className="wish-note">{received}</p>}
      {warning !== undefined && <p className="wish-note">{warning}</p>}
      {idea && <p className="wish-note">{idea}</p>}
    </>
  )
}
