import type { WishView } from '@cachotteries/contracts/wishes'
import { createContext, use } from 'react'

/** Gives so many of a wish for the user. Without a number, gives all that is left, or takes back what they give. */
type Offer = (wish: WishView, quantity?: number) => void

/** A list provides it, so that a press needs no property of each part between the list and a card. */
export const OfferContext = createContext<Offer>(() => undefined)

export const useOffer = (): Offer => use(OfferContext)
