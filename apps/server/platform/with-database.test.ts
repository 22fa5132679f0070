import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Database } from './database.ts'
import { operate } from './operate.ts'
import { borrowDatabase, withDatabase } from './with-database.ts'

let place: { readonly databaseUrl: undefined; readonly dataDir: string }

beforeAll(async () => {
  place = { databaseUrl: undefined, dataDir: await mkdtemp(join(tmpdir(), 'cachotteries-database-')) }
  vi.spyOn(console, 'log').mockReturnValue()
  await (await withDatabase(place)).stop()
})
beforeEach(() => void vi.mocked(console.log).mockClear())
afterAll(async () => {
  vi.restoreAllMocks()
  await rm(place.dataDir, { recursive: true, force: true })
})

describe('a server that starts while a command has its database', () => {
  it('says so, and goes on when the command ends', async () => {
    const command = await borrowDatabase(place)
    const starting = withDatabase(place)
    await vi.waitUntil(() => vi.mocked(console.log).mock.calls.length > 0, { timeout: 30_000 })
    expect(console.log).toHaveBeenCalledWith(
      expect.stringContaining(`déjà utilisée par le processus ${process.pid}`),
    )
    await command.stop()
    await (await starting).stop()
    expect(console.log).toHaveBeenLastCalledWith(expect.stringContaining('est prêt'))
  })
})

describe('a server that stops while a command works', () => {
  it('takes the database with it, which the command says', async () => {
    const server = await withDatabase(place)
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
  it('that come while a server runs use its database, and leave it to the server', async () => {
    const server = await withDatabase(place)
    const commands = await Promise.all([borrowDatabase(place), borrowDatabase(place)])
    expect(commands.map(({ url }) => url)).toEqual([server.url, server.url])
    await Promise.all(commands.map((command) => command.stop()))
    expect((await borrowDatabase(place)).url).toBe(server.url)
    await server.stop()
  })

  it('that come at once, where no server runs, share the database that the first one starts', async () => {
    const [first, second] = await Promise.all([borrowDatabase(place), borrowDatabase(place)])
    expect(first.url).toBe(second.url)
    await Promise.all([first.stop(), second.stop()])
  })
})
