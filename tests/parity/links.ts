import type { Attempt } from './attempt.ts'
import { listsAskedFor } from './lists.ts'
import type { World } from './world.ts'

/** Attempts on the link that shows a list. */
export function attemptsOnLinks(world: World): readonly Attempt[] {
  const ends = {
    'without an end': {},
    'for some days': { until: '2999-12-31' },
    'that has ended': { until: '2020-01-01' },
    'until a day that is none': { until: 'bientôt' },
  }
  return listsAskedFor(world).flatMap(([whose, owner]): Attempt[] => [
    ...Object.entries(ends).map(([which, body]): Attempt => ({
      what: `a link ${which} to the list of ${whose}`,
      rest: { call: 'POST /users/{id}/link', at: { id: owner }, body },
      trpc: { kind: 'mutation', path: 'links.make', input: { owner, ...body } },
    })),
    {
      what: `since when there is a link to the list of ${whose}`,
      rest: { call: 'GET /users/{id}/link', at: { id: owner } },
      trpc: { kind: 'query', path: 'links.get', input: { owner } },
    },
    {
      what: `the end of the link to the list of ${whose}`,
      rest: { call: 'DELETE /users/{id}/link', at: { id: owner } },
      trpc: { kind: 'mutation', path: 'links.withdraw', input: { owner } },
    },
  ])
}
