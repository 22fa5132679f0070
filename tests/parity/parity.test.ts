import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { askRest, askTrpc } from './ask.ts'
import { attemptsOf } from './attempts.ts'
import { comparedCalls } from './compared.ts'
import { attemptsOnDigests } from './digests.ts'
import { attemptsOnDraws } from './draws.ts'
import { attemptsOnKeptPeople } from './kept-people.ts'
import { attemptsOnGuests } from './guests.ts'
import { attemptsOnLinks } from './links.ts'
import { attemptsOnOccasions } from './occasions.ts'
import { roles, startWorld, type Role, type World } from './world.ts'

interface Recorded {
  readonly position: string
}

/** The last attempt is to sign out. */
const everyAttempt = (world: World, role: Role) => [
  ...attemptsOnKeptPeople(world),
  ...attemptsOnOccasions(world),
  ...attemptsOnLinks(world),
  ...attemptsOnGuests(world),
  ...attemptsOnDigests,
  ...attemptsOnDraws(world),
  ...attemptsOf(world, role),
]

const eventsAfter = async ({ server }: World, position: string): Promise<readonly Recorded[]> => {
  const { rows } = await server.pool.query<Recorded & { readonly fingerprint: unknown }>(
    'select * from event_store.events where position > $1 order by position',
    [position],
  )
  // A fingerprint is of the call, by the name that it has there.
  return rows.map(({ fingerprint: _, ...event }) => event)
}

describe.each(roles)('what the %s requests', (role) => {
  /** Two equal worlds: one gets every request over REST, the other over tRPC. */
  let byRest: World
  let byTrpc: World

  beforeAll(async () => {
    ;[byRest, byTrpc] = await Promise.all([startWorld(), startWorld()])
  })
  afterAll(async () => {
    await byRest.server.stop()
    await byTrpc.server.stop()
  })

  it('covers every call of the interface', () => {
    const tried = new Set(everyAttempt(byRest, role).map(({ rest }) => rest.call))
    expect([...tried].toSorted()).toEqual(comparedCalls.toSorted())
  })

  it('is done, refused and recorded in the same way by REST and tRPC', async () => {
    let position = '0'
    const expectSameEvents = async (what: string) => {
      const recorded = await eventsAfter(byRest, position)
      expect(await eventsAfter(byTrpc, position), what).toEqual(recorded)
      position = recorded.at(-1)?.position ?? position
    }
    await expectSameEvents('the lives so far')
    for (const [index, attempt] of everyAttempt(byRest, role).entries()) {
      const commandId = `30000000-0000-4000-8000-${index.toString().padStart(12, '0')}`
      const rest = await askRest(byRest, { as: role, commandId }, attempt)
      expect(await askTrpc(byTrpc, { as: role, commandId }, attempt), attempt.what).toEqual(rest)
      await expectSameEvents(attempt.what)
    }
  }, 600_000)
})
