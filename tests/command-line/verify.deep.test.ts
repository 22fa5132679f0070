import { randomUUID } from 'node:crypto'
import { registerFamily, type Person } from '@cachotteries/server/testing/people'
import { testServer } from '@cachotteries/server/testing/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../support/command.ts'
import { runProgram } from '../support/program.ts'

let lea: Person

const server = testServer()

beforeAll(async () => {
  ;[lea] = await registerFamily(server.url, 'Les Martin', ['Léa', 'Marc'])
  for (const name of ['Un vélo', 'Une théière']) await wish(name)
})

const wish = (name: string) => lea.ask.wishes.add.mutate({ commandId: randomUUID(), owner: lea.userId, name })

const admin = (command: string): Promise<string> => runCommand(server.databaseUrl, [command])

const complaintOf = (command: string): Promise<string> =>
  admin(command).then(
    (printed) => expect.unreachable(printed),
    ({ message }: Error) => message,
  )

const schemas = async (): Promise<readonly string[]> => {
  const { rows } = await server.pool.query<{ name: string }>(
    `select nspname as name from pg_namespace where nspname like 'read_models%' order by 1`,
  )
  return rows.map(({ name }) => name)
}

const allIsWell =
  /^Le journal se lit en entier : \d+ événements\. Les vues sont ce qu’il en donne : \d+ lignes, \d+ tables\.\n?$/

describe('verifying', () => {
  it('finds no difference while people write, and leaves nothing behind', async () => {
    const verifying = runProgram('admin', ['verify'], { DATABASE_URL: server.databaseUrl })
    const [outcome] = await Promise.all([verifying, wish('Pendant ce temps')])
    expect(outcome).toEqual({ status: 0, stdout: expect.stringMatching(allIsWell), stderr: '' })
    expect(await schemas()).toEqual(['read_models'])
  })

  it('finds a row that differs, and one that is missing, without printing their content; rebuilding repairs them', async () => {
    await server.pool.query(`update read_models.owner_wishes set name = 'Un camion' where name = 'Un vélo'`)
    await server.pool.query(`delete from read_models.visitor_wishes where name = 'Une théière'`)
    const complaint = await complaintOf('verify')
    expect(complaint).toContain('owner_wishes : 1 en moins, 1 en trop\n')
    expect(complaint).toContain('visitor_wishes : 1 en moins, 0 en trop\n')
    expect(complaint).not.toMatch(/camion|vélo|théière/)
    await admin('rebuild')
    expect(await admin('verify')).toMatch(allIsWell)
  })

  it.each(['verify', 'rebuild'])('shows its progress: %s', async (command) => {
    const shown: string[] = []
    const progress = (done: number, of: number) => void shown.push(`${done} of ${of}`)
    await runCommand(server.databaseUrl, [command], { progress })
    const { rows } = await server.pool.query<{ position: string }>('select position from event_store.head')
    const of = rows[0]?.position
    expect([shown.at(0), shown.at(-1)]).toEqual([`0 of ${of}`, `${of} of ${of}`])
  })

  it('names an event that this release doesn’t understand, and one that is missing', async () => {
    const { rows } = await server.pool.query<{ position: string }>(
      `select max(position) as position from event_store.events where type = 'WishAdded'`,
    )
    const position = rows[0]?.position
    await server.pool.query(`update event_store.events set type = 'WishPainted' where position = $1`, [
      position,
    ])
    expect(await complaintOf('verify')).toContain(`L’événement ${position} (WishPainted)`)
    await server.pool.query(`delete from event_store.events where position = $1`, [position])
    expect(await complaintOf('verify')).toContain(`Il manque l’événement ${position} au journal`)
    expect(await schemas()).toEqual(['read_models'])
  })
})
