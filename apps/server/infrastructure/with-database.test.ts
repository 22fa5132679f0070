import '@cachotteries/embedded-postgres/testing/provided'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@cachotteries/embedded-postgres/embedded-postgres'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest'
import { settle } from '../testing/households.ts'
import { Database } from './database.ts'
import { EventLog } from './log/event-log.ts'
import { rebuildReadModels } from './log/read-models.ts'
import { operate } from '../composition/operate.ts'
import { migrateDatabase } from '../composition/start.ts'
import { borrowDatabase, withDatabase } from './with-database.ts'

let place: { readonly databaseUrl: undefined; readonly dataDir: string }
const log = vi.fn<(line: string) => void>()

beforeAll(async () => {
  place = { databaseUrl: undefined, dataDir: await mkdtemp(join(tmpdir(), 'cachotteries-database-')) }
  await (await withDatabase(place, log)).stop()
})
beforeEach(() => void log.mockClear())
afterAll(() => rm(place.dataDir, { recursive: true, force: true }))

describe('a server that starts while a command uses its database', () => {
  it('logs that it waits, and continues when the command ends', async () => {
    const command = await borrowDatabase(place)
    const starting = withDatabase(place, log)
    await eventually(() => log.mock.calls.length > 0, 'a line')
    expect(log).toHaveBeenCalledWith(expect.stringContaining(`déjà utilisée par le processus ${process.pid}`))
    await command.stop()
    await (await starting).stop()
    expect(log).toHaveBeenLastCalledWith(expect.stringContaining('est prêt'))
  })
})

describe('a server on the operator’s PostgreSQL', () => {
  it('logs which version answers', async () => {
    const { stop } = await withDatabase({ ...place, databaseUrl: inject('postgresUrl') }, log)
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^PostgreSQL \d+\.\d+.* répond à l’adresse de DATABASE_URL\.$/)],
    ])
    await stop()
  })

  it('says in French why it can’t be reached, without its address', async () => {
    for (const databaseUrl of [
      'postgres://nous:mot@secret.invalid/famille',
      'postgres://nous:mot@127.0.0.1:1/secret',
    ])
      await expect(withDatabase({ ...place, databaseUrl }, log)).rejects.toThrow(
        /^La base de DATABASE_URL est inutilisable : (le nom de son serveur est introuvable|rien ne répond à son adresse) \([A-Z_]+\)$/,
      )
  })
})

describe('a server that stops while a command works', () => {
  it('stops the database, and the command reports it', async () => {
    const server = await withDatabase(place, log)
    const work = Effect.gen(function* () {
      const { query } = yield* Database
      yield* Effect.promise(() => server.stop())
      yield* query('select 1')
      return 'not reached'
    })
    await expect(operate(place, work)).rejects.toThrow('La base de données s’est arrêtée pendant la commande')
  })
})

describe('commands', () => {
  it('that start while a server runs use its database, and don’t stop it', async () => {
    const server = await withDatabase(place, log)
    const commands = await Promise.all([borrowDatabase(place), borrowDatabase(place)])
    expect(commands.map(({ url }) => url)).toEqual([server.url, server.url])
    await Promise.all(commands.map((command) => command.stop()))
    expect((await borrowDatabase(place)).url).toBe(server.url)
    await server.stop()
  })

  it('that start together without a server share the database that the first one starts', async () => {
    const [first, second] = await Promise.all([borrowDatabase(place), borrowDatabase(place)])
    expect(first.url).toBe(second.url)
    await Promise.all([first.stop(), second.stop()])
  })
})

describe('a data folder from when the superuser owned the database', () => {
  it('is used by a role that owns its database and is no superuser', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cachotteries-one-role-'))
    onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
    const before = await startEmbeddedPostgres({ dataDir: join(dataDir, 'postgres'), durable: false })
    await migrateDatabase(before.superuserUrl)
    await settle(before.superuserUrl, 10)
    await before.stop()
    const rebuildAndLook = Effect.gen(function* () {
      const { pool, query } = yield* Database
      const log = yield* EventLog
      yield* Effect.promise(() => rebuildReadModels(pool, log))
      return yield* query(
        `select (select count(*)::int from accounts) as people, rolsuper as superuser, rolcreaterole as "makes roles"
         from pg_roles where rolname = current_user`,
      )
    })
    expect(await operate({ databaseUrl: undefined, dataDir }, rebuildAndLook)).toEqual([
      { people: 10, superuser: false, 'makes roles': false },
    ])
  })
})
