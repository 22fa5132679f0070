/** State of a navigation to a wish: the list from which it was opened. */
export interface Trail {
  readonly owner: string
  /** Whether the list is the previous entry of the history. */
  readonly fromList: boolean
}

/** The path of a wish's page. */
export const editAddress = (uid: string): string => `/app/wishes/${uid}/edit`

/** The trail in a location's state; undefined when the address was typed or bookmarked. */
export function trailOf(state: unknown): Trail | undefined {
  if (typeof state !== 'object' || state === null || !('owner' in state)) return undefined
  const { owner } = state
  if (typeof owner !== 'string') return undefined
  return { owner, fromList: 'fromList' in state && state.fromList === true }
}

/** The path of a person's list, for `me`. */
export const listAddress = (owner: string, me: string): string =>
  owner === me ? '/app/my-list' : `/app/users/${owner}`
