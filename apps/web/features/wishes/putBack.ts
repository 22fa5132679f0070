import type { WishView } from '@cachotteries/contracts/wishes'
import { createContext, use } from 'react'

/** Puts a wish that was put away back on the list; undefined for the cards that are on it. */
export const PutBackContext = createContext<((wish: WishView) => void) | undefined>(undefined)

export const usePutBack = () => use(PutBackContext)
