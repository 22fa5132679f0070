import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { createContext, use } from 'react'
import type { WishGift } from './published/gifts.ts'

/** What the sheet about a gift of several is about. */
export interface Asked {
  readonly does: 'join' | 'open'
  readonly wish: Pick<RelativesWishView, 'uid' | 'name' | 'price'>
  readonly gift: Pick<WishGift, 'uid' | 'name' | 'quantity' | 'together'>
  /** What the user gives of it already, in cents, where the screen knows it. */
  readonly amount?: number | null
}

/** A screen provides it, so that its sheet stays open when the card that was pressed moves or goes. */
export const AskContext = createContext<(asked: Asked) => void>(() => undefined)

export const useAsk = (): ((asked: Asked) => void) => use(AskContext)
