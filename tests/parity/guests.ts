import type { Attempt } from './attempt.ts'
import { listsAskedFor, nobody } from './lists.ts'
import type { World } from './world.ts'

/** Attempts on the guests of lists. */
export function attemptsOnGuests(world: World): readonly Attempt[] {
  const guest = nobody
  return listsAskedFor(world).flatMap(([whose, owner]): Attempt[] => [
    {
      what: `inviting somebody to the list of ${whose}`,
      rest: { call: 'POST /users/{id}/guests', at: { id: owner } },
      trpc: { kind: 'mutation', path: 'guests.invite', input: { owner } },
    },
    {
      what: `another link for a guest of the list of ${whose}`,
      rest: { call: 'POST /users/{id}/guests/{guestId}/link', at: { id: owner, guestId: guest } },
      trpc: { kind: 'mutation', path: 'guests.renew', input: { owner, guest } },
    },
    {
      what: `letting a guest of the list of ${whose} in`,
      rest: { call: 'PUT /users/{id}/guests/{guestId}', at: { id: owner, guestId: guest } },
      trpc: { kind: 'mutation', path: 'guests.admit', input: { owner, guest } },
    },
    {
      what: `refusing a guest of the list of ${whose}`,
      rest: { call: 'DELETE /users/{id}/guests/{guestId}/link', at: { id: owner, guestId: guest } },
      trpc: { kind: 'mutation', path: 'guests.turnAway', input: { owner, guest } },
    },
    {
      what: `withdrawing a guest of the list of ${whose}`,
      rest: { call: 'DELETE /users/{id}/guests/{guestId}', at: { id: owner, guestId: guest } },
      trpc: { kind: 'mutation', path: 'guests.withdraw', input: { owner, guest } },
    },
  ])
}
