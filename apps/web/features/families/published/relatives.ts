import type { FamilyView } from '@cachotteries/contracts/families'
import type { PersonWithPicture } from '@cachotteries/contracts/accounts'

/** Made at its first use: a phone takes 20 ms for it. */
let french: Intl.Collator | undefined

/** Sorts by name, ignoring case and accents. */
export const sortedByName = <One extends { readonly name: string }>(all: readonly One[]): One[] => {
  const { compare } = (french ??= new Intl.Collator('fr', { sensitivity: 'base' }))
  return all.toSorted((a, b) => compare(a.name, b.name))
}

/** Everybody who shares a family with `me`, and those who are in none and whose lists `me` keeps; once each, by name. */
export function relativesOf(
  families: readonly FamilyView[],
  me: string,
  apart: readonly PersonWithPicture[] = [],
): PersonWithPicture[] {
  const people = [...families.flatMap(({ Users }): readonly PersonWithPicture[] => Users), ...apart]
  const byId = new Map(people.map((person) => [person.uid, person]))
  byId.delete(me)
  return sortedByName([...byId.values()])
}

/**
 * The largest families first; of the same size, by name.
 *
 * @param newest the id of one that comes before all others
 */
export const largestFirst = (
  families: readonly FamilyView[],
  newest: string | null = null,
): readonly FamilyView[] =>
  sortedByName(families).toSorted(
    (a, b) => Number(b.uid === newest) - Number(a.uid === newest) || b.Users.length - a.Users.length,
  )
