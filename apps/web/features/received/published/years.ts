import type { ReceivedGiftView } from '@cachotteries/contracts/received'

export interface Year<Gift = ReceivedGiftView> {
  readonly year: string
  readonly gifts: readonly Gift[]
}

/** So many gifts a screen begins with: one of two hundred would come late. */
export const atFirst = 20

/** So many more come by a press. */
export const more = 50

/** The years of the first gifts. The last of them may have others, which aren't shown. */
export function firstOf<Gift>(
  years: readonly Year<Gift>[],
  most: number,
): readonly (Year<Gift> & { readonly shown: readonly Gift[] })[] {
  let left = most
  return years.flatMap(({ year, gifts }) => {
    const shown = gifts.slice(0, left)
    left -= shown.length
    return shown.length > 0 ? [{ year, gifts, shown }] : []
  })
}
