import type { PreferenceTypeView, PreferenceView } from '@cachotteries/contracts/preferences'

/** Sorts preferences in the order of their types. Those whose type is no longer offered come last, by title. */
export function inOrder(
  preferences: readonly PreferenceView[],
  types: readonly PreferenceTypeView[],
): readonly PreferenceView[] {
  const places = new Map(types.map(({ key }, place) => [key, place]))
  const placeOf = ({ type }: PreferenceView): number => places.get(type) ?? Number.POSITIVE_INFINITY
  return preferences.toSorted((a, b) => {
    const [one, other] = [placeOf(a), placeOf(b)]
    return one === other ? a.title.localeCompare(b.title, 'fr') : one - other
  })
}

/** The types that can be chosen: offered, and not used yet. */
export function unused(
  types: readonly PreferenceTypeView[],
  preferences: readonly PreferenceView[],
): readonly PreferenceTypeView[] {
  const used = new Set(preferences.map(({ type }) => type))
  return types.filter(({ key, isActive }) => isActive && !used.has(key))
}
