import { randomUUID } from 'node:crypto'
import { registerFamily, type Person } from '@cachotteries/server/testing/people'
import { testServer } from '@cachotteries/server/testing/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../support/command.ts'
import { runProgram } from '../support/program.ts'

let lea: Person
let marc: Person

const server = testServer()

beforeAll(async () => {
  ;[lea, marc] = await registerFamily(server.url, 'Les Martin', ['Léa Martin', 'Marc'])
  await add(lea, lea, 'Une lampe')
  await add(marc, lea, 'Une photo avec Léa Martin')
})

const add = ({ ask }: Person, owner: Person, name: string) =>
  ask.wishes.add.mutate({ commandId: randomUUID(), owner: owner.userId, name })

const admin = (...args: readonly string[]): Promise<string> => runCommand(server.databaseUrl, args)

const complaintOf = (...args: readonly string[]): Promise<string> =>
  admin(...args).then(
    (printed) => expect.unreachable(printed),
    ({ message }: Error) => message,
  )

describe('erasing somebody', () => {
  it('is refused as long as their account is open, and for a name that nobody has', async () => {
    expect(await complaintOf('erase', 'Léa Martin')).toBe(
      '« Léa Martin » n’est pas fermé : fermez d’abord avec « disable », puis effacez. Rien n’est effacé.',
    )
    await expect(admin('erase', 'Personne')).rejects.toThrow('Personne')
    await lea.ask.accounts.me.query()
  })

  it('is done while the server runs, and says where their name stands still', async () => {
    await admin('disable', 'Léa Martin')
    const outcome = await runProgram('admin', ['erase', 'léa martin'], { DATABASE_URL: server.databaseUrl })
    expect(outcome).toMatchObject({ status: 0, stderr: '' })
    expect(outcome.stdout).toContain('« Léa Martin » est effacé, dans le journal aussi')
    expect(outcome.stdout).toContain('Ce nom se lit encore dans ce que d’autres ont écrit :')
    expect(outcome.stdout).toContain('    event_store.events : 1 ligne\n')
    // What Marc wrote is his, and not for the operator.
    expect(outcome.stdout).not.toContain('photo')
    const { view } = await marc.ask.families.mine.query()
    expect(view.Families[0]?.Users.map(({ name }) => name)).toEqual(['Marc'])
    expect(await admin('users')).not.toContain('membre')
  })

  it('is not undone: there is nobody of that name any more', async () => {
    await expect(admin('enable', 'Léa Martin')).rejects.toThrow('Léa Martin')
    await expect(admin('enable', 'un ancien membre')).rejects.toThrow('un ancien membre')
  })

  it('says when their name stands nowhere', async () => {
    await admin('disable', 'Marc')
    expect(await admin('erase', 'Marc')).toContain(
      'Ni ce nom ni cette adresse ne se lisent plus nulle part dans la base.',
    )
  })

  it('is verified: something of them in the log is found, and erased by their id', async () => {
    expect(await admin('verify')).toMatch(/^Le journal se lit en entier/)
    await server.pool.query(
      `update event_store.events set data = replace(data::text, 'un souhait effacé', 'Une lampe')::json
       where type = 'WishAdded'`,
    )
    await admin('rebuild')
    expect(await complaintOf('verify')).toContain(
      'dans 1 événement : relancez « erase » avec leur identifiant',
    )
    await admin('erase', lea.userId)
    expect(await admin('verify')).toMatch(/^Le journal se lit en entier/)
  })
})
