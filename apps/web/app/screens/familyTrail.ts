/** The family through which the user came to a person, as the address has it. */
export interface FamilyTrail {
  readonly familyId: string
  readonly familyName: string
}

/** The query part of an address with this trail; empty without one. */
export const trailQuery = (trail: FamilyTrail | undefined): string =>
  trail ? `?${new URLSearchParams({ from: 'family', ...trail }).toString()}` : ''

/** The trail in an address; undefined if it has none or only a part of one. */
export function trailOf(query: URLSearchParams): FamilyTrail | undefined {
  const [familyId, familyName] = [query.get('familyId'), query.get('familyName')]
  return query.get('from') === 'family' && familyId && familyName ? { familyId, familyName } : undefined
}
