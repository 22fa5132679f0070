import { eventually } from '@cachotteries/event-store/testing/eventually'
import { ManagedRuntime } from 'effect'
import { describe, expect, it } from 'vitest'
import { register, signIn, type Person } from '../testing/people.ts'
import { running, startNode, testServer } from '../testing/server.ts'
import { openSocket, type RecordingSocket } from '../testing/socket.ts'
import { servicesLayer, systemAmbient } from '../composition/services.ts'
import { Sessions } from './sessions.ts'

let people = 0

const one = testServer()
const other = running(() => startNode(one.databaseUrl))

const signedOut = 4401
const newPerson = () => register(one.url, `Personne ${++people}`)

/** The same browser, connected to the other node. */
const there = (person: Person): Person => ({ ...person, serverUrl: other.url })

/** Resolves when the socket answers; a closed one doesn't. */
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

  it('also closes them when the notification was lost with its connection', async () => {
    const person = await newPerson()
    const socket = await openSocket(there(person))
    await endUntold(person, async () => {})
    await one.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and query = 'listen session_ended'`,
    )
    expect(await socket.closed).toBe(signedOut)
  })

  it('because it expired closes them at the next request, which is answered 401', async () => {
    const person = await newPerson()
    const sockets = [await openSocket(person), await openSocket(there(person))]
    await one.pool.query(`update app.sessions set expires_at = now() where user_id = $1`, [person.userId])
    await expect(person.ask.accounts.me.query()).rejects.toMatchObject({ data: { httpStatus: 401 } })
    for (const socket of sockets) expect(await socket.closed).toBe(signedOut)
  })

  it('because it expired also closes them when somebody else’s sign-in deleted it', async () => {
    const [person, other] = [await newPerson(), await newPerson()]
    const sockets = [await openSocket(person), await openSocket(there(person))]
    await one.pool.query(`update app.sessions set expires_at = now() where user_id = $1`, [person.userId])
    await signIn(one.url, other.name)
    for (const socket of sockets) expect(await socket.closed).toBe(signedOut)
  })

  it('while its socket is opening closes that socket too', async () => {
    const person = await newPerson()
    // Due to be renewed: the request that finds the session waits for its deletion, after it has read it.
    await one.pool.query(
      `update app.sessions set expires_at = now() + interval '20 days' where user_id = $1`,
      [person.userId],
    )
    const opening = await endUntold(person, async () => {
      const socket = openSocket(person)
      await eventually(async () => {
        const { rows } = await one.pool.query(
          `select from pg_stat_activity where datname = current_database()
           and wait_event_type = 'Lock' and query like 'update sessions%'`,
        )
        return rows.length > 0
      }, 'the socket to be let in')
      return { socket }
    })
    const socket = await opening.socket
    expect(await socket.closed).toBe(signedOut)
  })
})

describe('a new password', () => {
  it('ends a sign-in that is under way with the old one', async () => {
    const person = await newPerson()
    const { rows } = await one.pool.query<{ hash: string }>(
      `update app.credentials set password_hash = 'another' where user_id = $1
       returning (select password_hash from app.credentials where user_id = $1) as hash`,
      [person.userId],
    )
    const runtime = ManagedRuntime.make(servicesLayer(one.databaseUrl, systemAmbient))
    const open = (hash = '') =>
      runtime.runPromise(Sessions.use((sessions) => sessions.open(person.userId, hash, null)))
    expect(await open(rows[0]?.hash)).toBeUndefined()
    expect(await open('another')).toMatch(/^[\w-]{43}$/)
    await runtime.dispose()
  })

  it('closes all connections of that person, on every node, and nobody else’s', async () => {
    const [person, bystander] = [await newPerson(), await newPerson()]
    const again = await signIn(one.url, person.name)
    const sockets = [await openSocket(person), await openSocket(there(again))]
    const untouched = await openSocket(there(bystander))
    // As a new password is set: in one transaction, without any other notification to a node.
    await one.pool.query(
      `with changed as (update app.credentials set password_hash = 'another' where user_id = $1)
       delete from app.sessions where user_id = $1`,
      [person.userId],
    )
    for (const socket of sockets) expect(await socket.closed).toBe(signedOut)
    await stillServes(untouched)
    await untouched.close()
  })
})

/** Deletes a person's sessions without the notification, as if it were lost. */
async function endUntold<A>(person: Person, meanwhile: () => Promise<A>): Promise<A> {
  const client = await one.pool.connect()
  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica')
    const { rowCount } = await client.query(`delete from app.sessions where user_id = $1`, [person.userId])
    expect(rowCount).toBe(1)
    const result = await meanwhile()
    await client.query('commit')
    return result
  } finally {
    client.release()
  }
}
