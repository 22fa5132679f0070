import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandId, register, signIn, type Person } from '@cachotteries/server/testing/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cachotteries-kill-'))
})
afterAll(() => rm(home, { recursive: true, force: true }))

/** Adds wishes, several at a time, until the server is gone; answers the names of those it acknowledged. */
async function addUntilCut(person: Person, round: number): Promise<string[]> {
  const acknowledged: string[] = []
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let count = 0; ; count++) {
      const name = `${round}-${writer}-${count}`
      try {
        await person.ask.wishes.add.mutate({ commandId: commandId(), owner: person.userId, name })
      } catch {
        return
      }
      acknowledged.push(name)
    }
  })
  await Promise.all(writers)
  return acknowledged
}

describe('a server that is killed while people write', () => {
  it('comes back with all that it acknowledged, nothing twice, and takes over its database', async () => {
    const env = { DATA_DIR: home }
    let server: ServerProcess = await startServerProcess(env)
    await register(server.url, 'Léa')
    const acknowledged: string[] = []
    for (let round = 0; round < 4; round++) {
      const person = await signIn(server.url, 'Léa')
      const writing = addUntilCut(person, round)
      // At a moment that differs from round to round: after some more answers each time.
      for (let answers = 0; answers < 5 + round * 11; answers++) await person.ask.accounts.me.query()
      await server.end('SIGKILL')
      acknowledged.push(...(await writing))
      server = await startServerProcess(env)
      expect(server.output()).toContain('repris')
    }
    const person = await signIn(server.url, 'Léa')
    const { view } = await person.ask.wishes.list.query({ owner: person.userId })
    const found = view.Wishes.map(({ name }) => name)
    expect(acknowledged.length).toBeGreaterThan(20)
    expect(new Set(found).size).toBe(found.length)
    expect(acknowledged.filter((name) => !found.includes(name))).toEqual([])
    expect(await server.end('SIGTERM')).toBe(0)
  })

  it('stopped in good order, has everything at the next start, on a database of its own again', async () => {
    const server = await startServerProcess({ DATA_DIR: home })
    expect(server.output()).not.toContain('repris')
    const person = await signIn(server.url, 'Léa')
    const { view } = await person.ask.wishes.list.query({ owner: person.userId })
    expect(view.Wishes.length).toBeGreaterThan(20)
    expect(await server.end('SIGINT')).toBe(0)
  })
})
