import { isRelatives } from '@cachotteries/contracts/wish-views'
import type { ListView, WishView } from '@cachotteries/contracts/wishes'
import { rowsIn, type Rows } from './applyChange.ts'

/** The rows of a list are its wishes. */
export const listRows: Rows<ListView, WishView> = rowsIn('Wishes')

/** Whether a wish, as it is now, is on this person's list. */
export const isOnListOf = (wish: WishView, owner: string): boolean =>
  !isRelatives(wish) || wish.recipientIds.includes(owner)

/** A change of one wish on a list that the user asked for. An addition says which id the wish will have. */
export type ListIntent =
  | { readonly kind: 'add'; readonly uid: string }
  | { readonly kind: string; readonly input: { readonly uid: string } }

/** The id of the wish that it changes. */
export const uidOf = (intent: ListIntent): string => ('uid' in intent ? intent.uid : intent.input.uid)
