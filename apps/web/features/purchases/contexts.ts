import type { RelativesWishView, WishView } from '@cachotteries/contracts/wishes'
import { createContext, use } from 'react'
import type { WishGift } from './gifts.ts'

/** Gives so many of a wish for the user. Without a number, gives all that is left, or takes back what they give. */
type Offer = (wish: WishView, quantity?: number) => void

/** A list provides it, so that a press needs no property of each part between the list and a card. */
export const OfferContext = createContext<Offer>(() => undefined)

export const useOffer = (): Offer => use(OfferContext)

/** What the sheet about a gift of several is about. */
export interface Asked {
  readonly does: 'join' | 'open'
  readonly wish: Pick<RelativesWishView, 'uid' | 'name' | 'price'>
  readonly gift: Pick<WishGift, 'uid' | 'name' | 'quantity' | 'together'>
}

/** A screen provides it, so that its sheet stays open when the card that was pressed moves or goes. */
export const AskContext = createContext<(asked: Asked) => void>(() => undefined)

export const useAsk = (): ((asked: Asked) => void) => use(AskContext)
