import type { GiftView } from '@cachotteries/contracts/gifts'

/** Without accents and capital letters. */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The gifts that have all words that were typed, in their name, their note or the names of those they were for. */
export function foundGiven(
  gifts: readonly GiftView[],
  typed: string,
  person: string | undefined,
): GiftView[] {
  const words = plain(typed).split(/\s+/)
  return gifts.filter((gift) => {
    if (person !== undefined && !gift.for.some(({ uid }) => uid === person)) return false
    const text = plain([gift.name, gift.comment, gift.note, ...gift.for.map(({ name }) => name)].join(' '))
    return words.every((word) => text.includes(word))
  })
}
