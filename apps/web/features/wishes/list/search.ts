import type { WishView } from '@cachotteries/contracts/wishes'
import type { Sections } from './sections.ts'

/** A list with more wishes than this can be searched: fewer are read at a glance. */
export const searchedFrom = 12

/** Without accents and capital letters. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The wishes whose name or comment has all words that were typed, or begins of them. */
export function found(shown: Sections, typed: string): Sections {
  const words = plain(typed).split(/\s+/)
  const has = ({ wish }: { readonly wish: WishView }): boolean => {
    const text = plain(`${wish.name} ${wish.comment ?? ''}`)
    return words.every((word) => text.includes(word))
  }
  return {
    available: shown.available.filter(has),
    together: shown.together.filter(has),
    bought: shown.bought.filter(has),
    putAway: shown.putAway.filter(has),
  }
}
