import type { KnownGiverView, ReceivedGiftView } from '@cachotteries/contracts/received'

interface Year<Gift = ReceivedGiftView> {
  readonly year: string
  readonly gifts: readonly Gift[]
}

/** What was received, year by year, the latest first. */
export function byYear(gifts: readonly ReceivedGiftView[]): readonly Year[] {
  const sorted = gifts.toSorted((one, other) => other.on.localeCompare(one.on))
  const years = [...new Set(sorted.map(({ on }) => on.slice(0, 4)))]
  return years.map((year) => ({ year, gifts: sorted.filter(({ on }) => on.startsWith(year)) }))
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

/** The names of those whom one knows, and hasn't thanked for everything yet, each once. */
export const notThanked = (gifts: readonly ReceivedGiftView[]): readonly string[] => [
  ...new Map(
    gifts.flatMap(({ Givers }) =>
      Givers.filter(({ thanks }) => thanks === null).map(({ uid, name }) => [uid, name]),
    ),
  ).values(),
]

/** Somebody who can be thanked in the same words for these gifts. */
export interface ThankedAlike {
  readonly giver: KnownGiverView
  /** The ids of those for which they aren't thanked yet. */
  readonly gifts: readonly string[]
}

/** Those who gave something for which they aren't thanked yet. */
export function toThank(gifts: readonly ReceivedGiftView[]): readonly ThankedAlike[] {
  const known = gifts.flatMap(({ uid, Givers }) =>
    Givers.filter(({ thanks }) => thanks === null).map((giver) => ({ uid, giver })),
  )
  const givers = new Map(known.map(({ giver }) => [giver.uid, giver]))
  return [...givers.values()].map((giver) => ({
    giver,
    gifts: known.filter((one) => one.giver.uid === giver.uid).map(({ uid }) => uid),
  }))
}
