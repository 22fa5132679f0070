import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'
import { startTestServer, type TestServer } from '@cachotteries/server/testing/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../support/command.ts'

let server: TestServer
let people: readonly Person[]
let pairs: readonly (readonly [string, string])[]
let directory: string
const question = 'Plutôt rouge ou bleu ?'

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cachotteries-draws-'))
  server = await startTestServer()
  people = await registerFamily(server.url, 'Les Martin', ['Léa', 'Marc', 'Inès', 'Paul'])
  const [lea] = people as [Person]
  const family = (await lea.ask.families.mine.query()).view.Families[0]?.uid ?? ''
  const { uid } = await lea.ask.draws.draw.mutate({
    commandId: commandId(),
    family,
    title: 'Noël',
    day: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
    participants: people.map(({ userId }) => userId),
  })
  pairs = await Promise.all(people.map(async (one) => [one.userId, await drawnBy(one)] as const))
  await lea.ask.draws.ask.mutate({ commandId: commandId(), family, uid, giver: lea.userId, text: question })
})
afterAll(async () => {
  await server.stop()
  await rm(directory, { recursive: true, force: true })
})

const drawnBy = async ({ ask }: Person): Promise<string> =>
  (await ask.draws.list.query()).view.Draws[0]?.mine[0]?.drawn.uid ?? ''
const admin = (...args: string[]): Promise<string> => runCommand(server.databaseUrl, args)

/** Whether some line names both people of a pair, by id or by name, or has the question. */
function tells(text: string): boolean {
  const nameOf = (uid: string): string => people.find(({ userId }) => userId === uid)?.name ?? uid
  return text
    .split('\n')
    .some(
      (line) =>
        line.includes(question) ||
        pairs.some(
          (pair) =>
            pair.every((uid) => line.includes(uid)) || pair.every((uid) => line.includes(nameOf(uid))),
        ),
    )
}

describe('who draws whom, on the command line', () => {
  it('is in no list, and in no export', async () => {
    const [lea] = people as [Person]
    for (const command of [['users'], ['families'], ['members', 'Les Martin'], ['verify']])
      expect([command, tells(await admin(...command))]).toEqual([command, false])
    const file = join(directory, 'lea.json')
    await admin('export', lea.name, file)
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ draws: [] })
    expect(tells(await readFile(file, 'utf8'))).toBe(false)
  })

  it('is not printed where the views differ from the log', async () => {
    await server.pool.query(`update read_models.draw_pairs set changed = true where giver = $1`, [
      people[0]?.userId,
    ])
    const complaint = await admin('verify').then(
      (printed) => expect.unreachable(printed),
      ({ message }: Error) => message,
    )
    expect(complaint).toContain('draw_pairs : 1 en moins, 1 en trop')
    expect(complaint).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}/)
    expect(tells(complaint)).toBe(false)
  })

  it('comes back from a backup for each giver, and for nobody else', async () => {
    await admin('rebuild')
    expect(await admin('verify')).toContain('Les vues sont ce qu’il en donne')
    expect(await Promise.all(people.map(async (one) => [one.userId, await drawnBy(one)] as const))).toEqual(
      pairs,
    )
    const file = join(directory, 'famille.gz')
    expect(tells(await admin('backup', file))).toBe(false)
  })
})
