import type { Person } from '@cachotteries/contracts/accounts'
import type { SightView } from '@cachotteries/contracts/sight'
import { withGuests } from '../guests/published/withGuests.ts'
import { byName } from '@cachotteries/contracts/wishes'

/** The people, by name, with somebody set aside by `by`, as the server will answer. */
export const withSetAside = (
  view: SightView,
  { uid, name }: Person,
  by: Person,
  at: string,
  isRelative = view.People.find((one) => one.uid === uid)?.isRelative ?? true,
): SightView => ({
  ...view,
  People: view.People.filter((one) => one.uid !== uid),
  SetAside: [...view.SetAside, { uid, name, by, at, mayLift: true, isRelative }].toSorted(byName),
})

/** The same, no longer aside. Whether they see the list again, and since when they are a relative, the server knows. */
export const withRestored = (view: SightView, { uid }: Person): SightView => ({
  ...view,
  SetAside: view.SetAside.filter((one) => one.uid !== uid),
})

/**
 * Who learns of a secret idea, or of a purchase, by name: all who see a list that it is on, but whom it is for, and a person who
 * is set aside for one of these lists.
 *
 * @param sights of the lists of `concerned`
 */
export function informedOf(sights: readonly SightView[], concerned: readonly string[]): Person[] {
  const excluded = new Set([
    ...concerned,
    ...sights.flatMap(({ SetAside }) => SetAside.map(({ uid }) => uid)),
  ])
  const people = new Map(sights.flatMap(withGuests).map((one) => [one.uid, one] as const))
  return [...people.values()].filter(({ uid }) => !excluded.has(uid)).toSorted(byName)
}

/**
 * Who reads what is written about a list, by name: all with an account who see it. When it is about a wish on it that is for
 * others too, neither these nor a person who is set aside for their lists.
 *
 * @param sight of the list that it is about
 * @param others of the lists of the others whom the wish is for, as far as the user sees them
 */
export const readersOf = (
  sight: SightView,
  others: readonly SightView[],
  concerned: readonly string[],
): Person[] => {
  const seeing = new Set(sight.People.map(({ uid }) => uid))
  return informedOf([sight, ...others], concerned).filter(({ uid }) => seeing.has(uid))
}
