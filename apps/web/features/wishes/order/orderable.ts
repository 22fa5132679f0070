import { byPlace, type WishView } from '@cachotteries/contracts/wishes'
import { allOf, type Sections } from '../list/sections.ts'

/**
 * What can be put in order: what the owner of the list sees, in the order in which they see it. Secrets have no place, so
 * that the order tells nothing of them.
 */
export const orderable = (shown: Sections): WishView[] =>
  allOf(shown)
    .filter(({ wish, saved }) => saved && !wish.isSecret)
    .map(({ wish }) => wish)
    .toSorted(byPlace)
