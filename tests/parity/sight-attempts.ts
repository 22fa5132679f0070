import type { Attempt } from './attempt.ts'
import type { World } from './world.ts'

const unknown = '20000000-0000-4000-8000-000000000000'
const viewOf = ({ view }: { readonly view: unknown }): unknown => view

/** Attempts about the sight of lists. At the end nobody is set aside. */
export function sightAttempts({ people }: World): readonly Attempt[] {
  const { owner, relative, recipient, stranger } = people
  const lists = { owner, relative, stranger, nobody: { userId: unknown } }
  const others = { recipient, relative, owner, stranger, nobody: { userId: unknown } }
  return Object.entries(lists).flatMap(([whose, { userId: list }]): Attempt[] => [
    {
      what: `who sees the list of the ${whose}`,
      rest: { call: 'GET /users/{id}/sight', at: { id: list } },
      trpc: { kind: 'query', path: 'sight.get', input: { owner: list }, answer: viewOf },
    },
    ...Object.entries(others).flatMap(([who, { userId: personId }]) =>
      (['PUT', 'DELETE'] as const).map((method): Attempt => ({
        what: `${method === 'PUT' ? 'setting aside' : 'no longer setting aside'} the ${who} for the list of the ${whose}`,
        rest: { call: `${method} /users/{id}/sight/set-aside/{personId}`, at: { id: list, personId } },
        trpc: {
          kind: 'mutation',
          path: method === 'PUT' ? 'sight.setAside' : 'sight.restore',
          input: { owner: list, person: personId },
        },
      })),
    ),
  ])
}
