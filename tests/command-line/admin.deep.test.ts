import { access, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { commandId, register, signIn, type Person } from '@cachotteries/server/testing/people'
import { startTestServer } from '@cachotteries/server/testing/server'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { runProgram } from '../support/program.ts'
import { startServerProcess, type ServerProcess } from '../support/server-process.ts'

const temporaryFolder = () => mkdtemp(join(tmpdir(), 'cachotteries-admin-'))

/** `npm run admin -- …`, on this database. */
const admin =
  (env: Record<string, string>) =>
  (...args: readonly string[]) =>
    runProgram('admin', args, env)

const done = (line: string) => ({ status: 0, stdout: `${line}\n`, stderr: '' })

const isAdmin = async (person: Person) => (await person.ask.accounts.me.query()).isAdmin

describe('the command line, while the server runs on its own database', () => {
  let home: string
  let server: ServerProcess
  let lea: Person
  let run: ReturnType<typeof admin>

  beforeAll(async () => {
    home = await temporaryFolder()
    server = await startServerProcess({ DATA_DIR: home })
    lea = await register(server.url, 'Léa Martin')
    run = admin({ DATA_DIR: home })
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    await rm(home, { recursive: true, force: true })
  })

  it('gives access to the administration by name or address, and removes it, at once', async () => {
    await expect(lea.ask.clicks.analytics.query()).rejects.toMatchObject({
      data: { failure: 'NotAdministrator' },
    })
    expect(await run('grant', ' LÉA martin')).toEqual(
      done('« Léa Martin » administre maintenant Cachotteries.'),
    )
    expect(await isAdmin(lea)).toBe(true)
    expect((await lea.ask.clicks.analytics.query()).view.summary.totalClicks).toBe(0)
    expect(await run('administrators')).toEqual(done('Léa Martin'))

    const { email } = await lea.ask.accounts.me.query()
    expect(await run('revoke', email.toUpperCase())).toEqual(
      done('« Léa Martin » n’administre plus Cachotteries.'),
    )
    expect(await isAdmin(lea)).toBe(false)
    expect(await run('administrators')).toEqual(done('Personne n’administre Cachotteries.'))
  })

  it('may be repeated', async () => {
    await run('grant', 'Léa Martin')
    expect(await run('grant', 'Léa Martin')).toEqual(done('« Léa Martin » administre déjà Cachotteries.'))
    await run('revoke', 'Léa Martin')
    expect(await run('revoke', 'Léa Martin')).toEqual(done('« Léa Martin » n’administrait pas Cachotteries.'))
  })

  it.each(['grant', 'revoke'])('fails with a clear message to %s for a name nobody has', async (command) => {
    const { status, stdout, stderr } = await run(command, 'Personne')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toBe('\n  Aucun compte n’a « Personne » pour nom ni pour adresse\n\n')
  })

  it('says what is wrong with a command, and lists those that there are', async () => {
    const { status, stdout, stderr } = await run('grnt', 'Léa')
    expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
    expect(stderr).toContain('« grnt » n’est pas une commande. Vouliez-vous dire « grant » ?')
    expect(stderr).toContain('grant <nom ou email>')
  })

  it('lists its commands for help', async () => {
    const { status, stdout } = await run('help')
    expect(status).toBe(0)
    expect(stdout).toContain('grant <nom ou email>')
  })

  it('adds a type of preferences, renames it, and offers it or not', async () => {
    const offered = async () => {
      const types = await lea.ask.preferences.types.query()
      return types.flatMap(({ key, title }) => (key === 'instrument' ? title : []))
    }
    expect(await run('preferences', 'add', 'instrument', ' Instrument ')).toEqual(
      done('« Instrument » est proposé sous la clé instrument.'),
    )
    expect(await offered()).toEqual(['Instrument'])
    expect(await run('preferences', 'rename', 'instrument', 'Instrument joué')).toEqual(
      done('instrument s’appelle maintenant « Instrument joué ».'),
    )
    expect(await offered()).toEqual(['Instrument joué'])
    expect((await run('preferences')).stdout).toMatch(/^\+ instrument +Instrument joué$/m)
    expect(await run('preferences', 'deactivate', 'instrument')).toEqual(
      done('instrument n’est plus proposé.'),
    )
    expect(await offered()).toEqual([])
    expect((await run('preferences')).stdout).toMatch(/^- instrument +Instrument joué$/m)
    expect(await run('preferences', 'activate', 'instrument')).toEqual(done('instrument est proposé.'))
    expect(await offered()).toEqual(['Instrument joué'])
  })

  it.each([
    ['a type that exists already', ['add', 'shoe-size', 'Chaussures'], 'Ce type d’information existe déjà'],
    ['a key with other characters', ['add', 'Pointure été', 'Chaussures'], 'Une clé a 64 signes au plus'],
    ['a title without words', ['add', 'shoes', '  '], 'Il faut un titre'],
    [
      'a name for a type that is not',
      ['rename', 'shoes', 'Chaussures'],
      'Ce type d’information n’existe pas',
    ],
    ['to offer an unknown type', ['activate', 'shoes'], 'Ce type d’information n’existe pas'],
  ])('fails clearly to take %s', async (_what, args, words) => {
    const { status, stdout, stderr } = await run('preferences', ...args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain(words)
  })

  it('rebuilds the views while people write', async () => {
    const name = 'Pendant ce temps'
    const [rebuilt] = await Promise.all([
      runProgram('admin', ['rebuild'], { DATA_DIR: home }),
      lea.ask.wishes.add.mutate({ commandId: commandId(), owner: lea.userId, name }),
    ])
    expect(rebuilt).toMatchObject({ status: 0, stderr: '' })
    expect(rebuilt.stdout).toContain('Les vues sont reconstruites')
    const { view } = await lea.ask.wishes.list.query({ owner: lea.userId })
    expect(view.Wishes.map((wish) => wish.name)).toEqual([name])
  })
})

describe('the command line, while the server is stopped', () => {
  it('starts the database for the duration of the command', async () => {
    const home = await temporaryFolder()
    onTestFinished(() => rm(home, { recursive: true, force: true }))
    const before = await startServerProcess({ DATA_DIR: home })
    await register(before.url, 'Léa')
    await before.end('SIGTERM')
    expect(await admin({ DATA_DIR: home })('grant', 'Léa')).toEqual(
      done('« Léa » administre maintenant Cachotteries.'),
    )

    const after = await startServerProcess({ DATA_DIR: home })
    onTestFinished(async () => void (await after.end('SIGTERM')))
    expect(after.output()).not.toContain('repris')
    expect(await isAdmin(await signIn(after.url, 'Léa'))).toBe(true)
  })

  it('creates no database where there is none', async () => {
    const home = await temporaryFolder()
    onTestFinished(() => rm(home, { recursive: true, force: true }))
    const { status, stdout, stderr } = await admin({ DATA_DIR: home })('administrators')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('Il n’y a pas encore de base')
    await expect(access(join(home, 'postgres'))).rejects.toThrow()
  })
})

describe('the command line, on the operator’s own PostgreSQL', () => {
  it('works while the server runs', async () => {
    const server = await startTestServer()
    onTestFinished(() => server.stop())
    const lea = await register(server.url, 'Léa')
    expect(await admin({ DATABASE_URL: server.databaseUrl })('grant', 'Léa')).toEqual(
      done('« Léa » administre maintenant Cachotteries.'),
    )
    expect(await isAdmin(lea)).toBe(true)
  })

  it('doesn’t print its password when it can’t be reached', async () => {
    const DATABASE_URL = 'postgres://cachotteries:a-password@localhost:1/nowhere'
    const { status, stdout, stderr } = await admin({ DATABASE_URL })('administrators')
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toContain('La base de DATABASE_URL est inutilisable')
    expect(stderr).not.toContain('a-password')
  })
})
