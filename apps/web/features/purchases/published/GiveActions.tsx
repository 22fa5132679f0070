import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { useState } from 'react'
import { giftWith, openTo } from './gifts.ts'
import { OfferButton } from '../OfferButton.tsx'
import { Count } from '../Count.tsx'
import { TogetherButton } from '../TogetherButton.tsx'

interface Props {
  readonly wish: RelativesWishView
  /** The user. */
  readonly me: string
  /** Whether the wish is one of several on the screen: its buttons say its name. */
  readonly isAmongOthers?: boolean
  /** For a moment the button does nothing. */
  readonly resting: boolean
  /** Gives so many of the wish. Without a number, gives all that is left, or takes back what the user gives. */
  readonly onOffer: (quantity?: number) => void
}

/** What one can do to give a wish: take some, all or none of it, join a gift of several, or open one's own. */
export function GiveActions({ wish, me, isAmongOthers = false, resting, onOffer }: Props) {
  const [wanted, setWanted] = useState<number>()
  const { name, remaining } = wish
  const gift = giftWith(wish, me)
  const open = openTo(wish, me)
  const of = isAmongOthers ? name : undefined
  // Who takes part in a gift of several leaves its number to who is in charge.
  const given = gift?.uid === me ? gift.quantity : undefined
  const most = remaining + (given ?? 0)
  const choosing = (!gift || given !== undefined) && most > 1
  // Who gives one of six glasses rarely shares it: on its own page they can.
  const isWhole = !isAmongOthers || (remaining === 0 && wish.gifts.length === 1)
  const count = Math.min(wanted ?? given ?? 1, most)
  const changes = choosing && count !== given
  return (
    <>
      {open && <TogetherButton does="join" wish={wish} gift={open} of={of} />}
      {choosing && <Count of={name} count={count} most={most} given={given} onChange={setWanted} />}
      {(gift || remaining > 0) && (
        <OfferButton
          offered={gift !== undefined && !changes}
          joined={gift !== undefined && (gift.together?.participants.length ?? 0) > 0}
          {...(changes && { quantity: count })}
          {...(of !== undefined && { of })}
          resting={resting}
          onPress={() => {
            setWanted(undefined)
            onOffer(changes ? count : undefined)
          }}
        />
      )}
      {gift?.uid === me && !gift.isOpen && isWhole && (
        <TogetherButton does="open" wish={wish} gift={gift} of={of} />
      )}
    </>
  )
}
