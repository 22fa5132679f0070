import { Effect, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commandId, register, signIn, type Person } from '../testing/people.ts'
import { startNode, startTestServer, type TestServer } from '../testing/server.ts'
import { openSocket, type RecordingSocket } from '../testing/socket.ts'
import { servicesLayer, systemAmbient } from './services.ts'
import { Sessions } from './sessions.ts'
import type { RunningServer } from './start.ts'

let one: TestServer
let other: RunningServer
let people = 0

beforeAll(async () => {
  one = await startTestServer()
  other = await startNode(one.databaseUrl)
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const signedOut = 4401
const newPerson = () => register(one.url, `Personne ${++people}`)

/** The same browser, looking at the other node. */
const there = (person: Person): Person => ({ ...person, serverUrl: other.url })

/** Resolves when the socket answers, which a closed one doesn't. */
async function stillServes(socket: RecordingSocket): Promise<void> {
  const id = socket.subscribe('families.live', {})
  await socket.until(() => socket.framesOf(id).some((frame) => frame.result?.type === 'data'))
}

describe('a session that ends', () => {
  it('closes its connections on every node, and no others', async () => {
    const person = await newPerson()
    const elsewhere = await signIn(one.url, person.name)
    const sockets = [await openSocket(person), await openSocket(there(person))]
    const untouched = [await openSocket(elsewhere), await openSocket(there(elsewhere))]
    await person.ask.accounts.signOut.mutate()
    for (const socket of sockets) expect(await socket.closed).toBe(signedOut)
    for (const socket of untouched) {
      await stillServes(socket)
      await socket.close()
    }
  })

  it('closes them also when the word was lost with its connection', async () => {
    const person = await newPerson()
    const socket = await openSocket(there(person))
    // As a node does that dies between the two: nobody is told.
    const { rows } = await one.pool.query<{ id: string }>(
      `delete from app.sessions where user_id = $1 returning id`,
      [person.userId],
    )
    expect(rows).toHaveLength(1)
    await one.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen session_ended'`,
    )
    expect(await socket.closed).toBe(signedOut)
  })

  it('by running out closes them at the next request that is answered 401', async () => {
    const person = await newPerson()
    const sockets = [await openSocket(person), await openSocket(there(person))]
    await one.pool.query(`update app.sessions set expires_at = now() where user_id = $1`, [person.userId])
    await expect(person.ask.accounts.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    for (const socket of sockets) expect(await socket.closed).toBe(signedOut)
  })

  it('while its socket is opening closes that too', async () => {
    const person = await newPerson()
    const opening = Array.from({ length: 5 }, () => openSocket(person))
    await one.pool.query(`delete from app.sessions where user_id = $1`, [person.userId])
    const opened = await Promise.allSettled(opening)
    for (const result of opened)
      if (result.status === 'fulfilled') expect(await result.value.closed).toBe(signedOut)
    await expect(
      person.ask.families.create.mutate({ commandId: commandId(), name: 'Martin', code: 'A' }),
    ).rejects.toThrow('Vous devez vous connecter')
  })
})

describe('a new password', () => {
  it('leaves no way in to who was signing in with the old one', async () => {
    const person = await newPerson()
    const { rows } = await one.pool.query<{ hash: string }>(
      `update app.credentials set password_hash = 'another' where user_id = $1
       returning (select password_hash from app.credentials where user_id = $1) as hash`,
      [person.userId],
    )
    const runtime = ManagedRuntime.make(servicesLayer(one.databaseUrl, systemAmbient))
    const open = (hash = '') =>
      runtime.runPromise(Sessions.use((sessions) => sessions.open(person.userId, hash)))
    expect(await open(rows[0]?.hash)).toBeUndefined()
    expect(await open('another')).toMatch(/^[\w-]{43}$/)
    await runtime.dispose()
  })

  it('closes all connections of that person, on every node, and nobody else’s', async () => {
    const [person, bystander] = [await newPerson(), await newPerson()]
    const again = await signIn(one.url, person.name)
    const sockets = [await openSocket(person), await openSocket(there(again))]
    const untouched = await openSocket(there(bystander))
    const { rows } = await one.pool.query<{ id: string }>(
      `delete from app.sessions where user_id = $1 returning id`,
      [person.userId],
    )
    const runtime = ManagedRuntime.make(servicesLayer(one.databaseUrl, systemAmbient))
    const end = ({ id }: { id: string }) => Sessions.use((sessions) => sessions.end(id))
    await runtime.runPromise(Effect.forEach(rows, end, { discard: true }))
    await runtime.dispose()
    for (const socket of sockets) expect(await socket.closed).toBe(signedOut)
    await stillServes(untouched)
    await untouched.close()
  })
})
