/** By which family one came to a person, as the address carries it on. */
export interface FamilyTrail {
  readonly familyId: string
  readonly familyName: string
}

/** The query of an address that carries the trail; empty without one. */
export const trailQuery = (trail: FamilyTrail | undefined): string =>
  trail ? `?${new URLSearchParams({ from: 'family', ...trail }).toString()}` : ''

/** The trail that an address carries; undefined where it has none, or half of one. */
export function trailOf(query: URLSearchParams): FamilyTrail | undefined {
  const [familyId, familyName] = [query.get('familyId'), query.get('familyName')]
  return query.get('from') === 'family' && familyId && familyName ? { familyId, familyName } : undefined
}
