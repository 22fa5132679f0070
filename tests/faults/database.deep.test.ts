import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@cachotteries/contracts/messages'
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '@cachotteries/embedded-postgres/embedded-postgres'
import { startCuttingProxy } from '@cachotteries/event-store/testing/cutting-proxy'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { openCuttablePool } from '@cachotteries/event-store/testing/test-database'
import { atNode, commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { startNode } from '@cachotteries/server/testing/server'
import { watchList, shown } from '@cachotteries/server/testing/socket'
import type { RunningServer } from '@cachotteries/server/composition/start'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freeze } from '../support/frozen.ts'
import { freePort } from '../support/ports.ts'
import { startServerProcess } from '../support/server-process.ts'

let home: string
let port: number
let postgres: EmbeddedPostgres
let server: RunningServer
let pool: pg.Pool
let people: [owner: Person, relative: Person]

const startPostgres = (): Promise<EmbeddedPostgres> =>
  startEmbeddedPostgres({ dataDir: join(home, 'postgres'), port, durable: false })

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cachotteries-outage-'))
  port = await freePort()
  postgres = await startPostgres()
  pool = openCuttablePool(postgres.url)
  const timeouts = { connection: 1_500, statement: 2_000, answer: 2_500 }
  server = await startNode(postgres.url, { timeouts })
  const [owner, relative] = await registerFamily(server.url, 'Les Martin', ['Léa', 'Marc'])
  people = [owner, relative]
})
afterAll(async () => {
  await server.stop()
  await pool.end()
  await postgres.stop()
  await rm(home, { recursive: true, force: true })
})

const wish = (name: string, id = commandId()) =>
  people[0].ask.wishes.add.mutate({ commandId: id, owner: people[0].userId, name })

async function names(): Promise<readonly string[]> {
  const { view } = await people[1].ask.wishes.list.query({ owner: people[0].userId })
  return view.Wishes.map(({ name }) => name)
}

const statusOf = async (path: string): Promise<number> => (await fetch(`${server.url}${path}`)).status

async function readyAgain(): Promise<void> {
  while ((await statusOf('/readyz')) !== 200);
}

/** The message in an answer of the documented calls. */
async function expectUnavailableOverRest(path: string, init: RequestInit = {}): Promise<void> {
  const response = await fetch(`${server.url}/api${path}`, {
    ...init,
    headers: { cookie: people[1].cookie(), 'content-type': 'application/json' },
  })
  expect([response.status, await response.json()]).toEqual([503, { message: messages.Unavailable }])
}

const unavailable = { message: messages.Unavailable, data: { httpStatus: 503 } }

describe('a database that is down', () => {
  it('causes a message in French, loses no acknowledged change, and is used again when it is back', async () => {
    await wish('Avant la panne')
    const { socket, id } = await watchList(people[1], people[0].userId)
    await postgres.stop()
    await expect(wish('Pendant la panne')).rejects.toMatchObject(unavailable)
    await expectUnavailableOverRest('/users/me')
    expect(await statusOf('/readyz')).toBe(503)
    expect(await statusOf('/healthz')).toBe(200)
    postgres = await startPostgres()
    await readyAgain()
    expect(await names()).toEqual(['Avant la panne'])
    await wish('Après la panne')
    await socket.until(() => shown(socket.messagesOf(id)).size === 2)
    await socket.close()
  })
})

describe('a database that goes away while an open screen is updated', () => {
  it('leaves the screen as it is, without an error, until the update can be sent', async () => {
    const proxy = await startCuttingProxy(postgres.url)
    const timeouts = { connection: 500, statement: 2_000, answer: 2_500 }
    const watching = await startNode(proxy.url, { timeouts })
    const { socket, id } = await watchList(atNode(watching.url, people[1]), people[0].userId)
    const before = shown(socket.messagesOf(id)).size
    proxy.breakDownBefore('event_store.streams')
    await wish('Vu après la panne')
    // More attempts than a request's time limit allows.
    await eventually(() => proxy.refused() > 15, 'the screen’s node to try again')
    proxy.mend()
    await socket.until(() => shown(socket.messagesOf(id)).size > before)
    expect(socket.frames.filter(({ error }) => error)).toEqual([])
    await socket.close()
    await watching.stop()
    await proxy.close()
  })
})

describe('a database that is frozen', () => {
  it('makes nobody wait without limit, and a change that was sent again is done once', async () => {
    const intention = commandId()
    const thaw = await freeze(postgres.url)
    try {
      await expect(wish('Gelé', intention)).rejects.toMatchObject(unavailable)
      await expectUnavailableOverRest('/users/me')
      expect(await statusOf('/readyz')).toBe(503)
      expect(await statusOf('/healthz')).toBe(200)
    } finally {
      thaw()
    }
    await readyAgain()
    await wish('Gelé', intention)
    expect((await names()).filter((name) => name === 'Gelé')).toHaveLength(1)
  })

  it('doesn’t keep the server from stopping gracefully', async () => {
    const own = await startServerProcess({ DATABASE_URL: postgres.url, DATA_DIR: home, RATE_LIMITS: 'off' })
    const thaw = await freeze(postgres.url)
    try {
      const waiting = fetch(`${own.url}/readyz`).catch(() => {})
      expect(await own.end('SIGTERM')).toBe(0)
      await waiting
    } finally {
      thaw()
    }
    await readyAgain()
  })
})

describe('a database that is slow', () => {
  it('asks those who waited too long to try again, all at once', async () => {
    const holder = await pool.connect()
    await holder.query(`begin; select pg_advisory_xact_lock(hashtextextended('event_store.append', 0))`)
    const intentions = Array.from({ length: 6 }, commandId)
    const add = () => Promise.allSettled(intentions.map((id, index) => wish(`Lent ${index}`, id)))
    const outcomes = await add()
    expect(outcomes.map(({ status }) => status)).toEqual(intentions.map(() => 'rejected'))
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: unavailable })
    await holder.query('rollback')
    holder.release()
    await add()
    expect((await names()).filter((name) => name.startsWith('Lent')).toSorted()).toEqual(
      intentions.map((_, index) => `Lent ${index}`),
    )
  })
})

describe('a database that can’t write', () => {
  it('because its disk is full: lists can be read, and the answer to changes asks to try again', async () => {
    // The error that PostgreSQL raises when its disk is full.
    await pool.query(`
      create function public.no_room() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
      create trigger no_room before insert on event_store.events execute function public.no_room()`)
    const before = await names()
    await expect(wish('Plein')).rejects.toMatchObject(unavailable)
    expect(await names()).toEqual(before)
    await pool.query('drop function public.no_room cascade')
    await wish('Plein')
    expect(await names()).toEqual([...before, 'Plein'].toSorted())
  })

  it('because it is read-only: the same, and the server is not ready', async () => {
    const before = await names()
    const { view } = await people[0].ask.wishes.list.query({ owner: people[0].userId })
    const { uid: wishlist } = view
    await readOnly('on')
    await expect(wish('Figé')).rejects.toMatchObject(unavailable)
    await expectUnavailableOverRest(`/wishlists/${wishlist}/wishes`, {
      method: 'POST',
      body: JSON.stringify({ name: 'Figé' }),
    })
    expect(await names()).toEqual(before)
    expect(await statusOf('/readyz')).toBe(503)
    await readOnly('off')
    await readyAgain()
    await wish('Figé')
    expect(await names()).toContain('Figé')
  })

  /** Takes effect for new connections. Existing ones are terminated, as when another server takes over. */
  async function readOnly(value: 'on' | 'off'): Promise<void> {
    await pool.query(
      `begin read write; alter database postgres set default_transaction_read_only = ${value}; commit`,
    )
    await pool
      .query(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()`,
      )
      .catch(() => {})
  }
})
