import type { Attempt } from './attempt.ts'

/** Attempts on whether one wants digests. */
export const attemptsOnDigests: readonly Attempt[] = [
  ...['weekly', 'monthly', 'never', 'daily', null].map((rhythm): Attempt => ({
    what: `digests that come ${rhythm}`,
    rest: { call: 'PUT /users/me/digests', body: { rhythm } },
    trpc: { kind: 'mutation', path: 'digests.choose', input: { rhythm } },
  })),
  {
    what: 'what one chose about digests',
    rest: { call: 'GET /users/me/digests' },
    trpc: { kind: 'query', path: 'digests.mine' },
  },
]
