/** What the address of a wish carries with it, unseen: on whose list it was met. */
export interface Trail {
  readonly owner: string
  /** Whether the list is one step back. */
  readonly fromList: boolean
}

/** Where a wish is looked at and changed. */
export const editAddress = (uid: string): string => `/app/wishes/${uid}/edit`

/** The trail that a location carries; undefined for an address that was typed or kept. */
export function trailOf(state: unknown): Trail | undefined {
  if (typeof state !== 'object' || state === null || !('owner' in state)) return undefined
  const { owner } = state
  if (typeof owner !== 'string') return undefined
  return { owner, fromList: 'fromList' in state && state.fromList === true }
}

/** The list of a person, for `me`. */
export const listAddress = (owner: string, me: string): string =>
  owner === me ? '/app/my-list' : `/app/users/${owner}`
