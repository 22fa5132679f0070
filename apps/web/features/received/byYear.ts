import type { KnownGiverView, ReceivedGiftView } from '@cachotteries/contracts/received'
import type { Year } from './published/years.ts'

/** What was received, year by year, the latest first. */
export function byYear(gifts: readonly ReceivedGiftView[]): readonly Year[] {
  const sorted = gifts.toSorted((one, other) => other.on.localeCompare(one.on))
  const years = [...new Set(sorted.map(({ on }) => on.slice(0, 4)))]
  return years.map((year) => ({ year, gifts: sorted.filter(({ on }) => on.startsWith(year)) }))
}

/** The names of those whom one knows, and hasn't thanked for everything yet, each once. */
export const notThanked = (gifts: readonly ReceivedGiftView[]): readonly string[] => [
  ...new Map(
    gifts.flatMap(({ Givers }) =>
      Givers.filter(({ thanks }) => thanks === null).map(({ uid, name }) => [uid, name]),
    ),
  ).values(),
]

/** The givers of one thing, those together who were thanked in the same words at the same moment, or not yet. */
export function thankedAlike(
  givers: readonly KnownGiverView[],
): readonly { readonly givers: readonly KnownGiverView[]; readonly thanks: KnownGiverView['thanks'] }[] {
  const alike = new Map<string, KnownGiverView[]>()
  for (const giver of givers) {
    const key = giver.thanks ? `${giver.thanks.at} ${giver.thanks.text}` : ''
    alike.set(key, [...(alike.get(key) ?? []), giver])
  }
  return [...alike.values()].map((some) => ({ givers: some, thanks: some[0]?.thanks ?? null }))
}

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
