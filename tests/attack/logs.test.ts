import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually } from '@cachotteries/event-store/testing/eventually'
import { emailOf, password, register } from '@cachotteries/server/testing/people'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indiscretions } from '../support/discretion.ts'
import { startServerProcess } from '../support/server-process.ts'

const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEF_'
const user = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('a log', () => {
  it.each([
    ['a mail address', 'impossible d’écrire à olive@famille.example'],
    ['a token', `cookie session=${token}; Path=/`],
    ['a token', `GET /reset/${user}/${token}`],
    ['the hash of a token', `${'0a'.repeat(32)} n’est à personne`],
    ['a password’s hash', '$argon2id$v=19$m=19456'],
  ])('with %s is recognised', (what, line) => {
    expect(indiscretions(`prêt\n${line}\n`)).toEqual([`${what}: ${line}`])
  })

  it('with a user’s text is recognised', () => {
    expect(indiscretions('insert failed: Montre', ['Vélo', 'Montre'])).toHaveLength(1)
  })

  it('may have the link that the operator passes on, only in its own line', () => {
    const link = `http://localhost:3000/reset/${user}/${token}`
    const inJson = (more: string) =>
      `{"level":"info","at":"2026-11-21T14:24:35.340Z","node":"0305e82c3301","event":"mail written","file":"/data/mail/un.eml","link":"${link}"${more}}`
    expect(indiscretions(`  Son lien : ${link}`)).toEqual([])
    expect(indiscretions(inJson(''))).toEqual([])
    expect(indiscretions(inJson(',"to":"olive@famille.example"'))).toHaveLength(2)
    expect(indiscretions(`erreur : ${link}`)).toHaveLength(1)
    expect(indiscretions(`  Son lien : ${link} de olive@famille.example`)).toHaveLength(2)
  })

  it('may have ids, times, codes and places in the code', () => {
    expect(
      indiscretions(
        `{"level":"error","at":"2026-11-21T14:24:35.340Z","code":"23505","stack":"Error\\n at file:///srv/node_modules/@hono/node-server/dist/index.mjs:796:17 ${user}"}`,
      ),
    ).toEqual([])
  })
})

async function logsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true })
  return files.filter((name) => name.endsWith('.log')).map((name) => join(folder, name))
}

describe('a server that was used and stopped', () => {
  let home: string
  let output: string
  let link: string
  const stop = 'x'.repeat(22)

  beforeAll(async () => {
    home = await mkdtemp(join(tmpdir(), 'cachotteries-log-'))
    const server = await startServerProcess({ DATA_DIR: home, RATE_LIMITS: 'off' })
    const olive = await register(server.url, 'Olive Martin')
    const taken = [
      { name: 'Olive Martin', email: emailOf('Zoé'), password },
      { name: 'Zoé', email: emailOf('Olive Martin'), password },
    ]
    await Promise.allSettled(taken.map((form) => olive.ask.accounts.register.mutate(form)))
    const { path } = await olive.ask.occasions.makeCalendar.mutate()
    link = (await olive.ask.links.make.mutate({ owner: olive.userId })).path
    const wrong = [path, link].map((one) => one.replace('s/', 's/x'))
    for (const address of [path, link, `${link}/pictures/${olive.userId}/card`, ...wrong])
      await fetch(`${server.url}${address}`)
    for (const method of ['GET', 'POST']) await fetch(`${server.url}/digests/${stop}`, { method })
    await olive.ask.accounts.requestRecovery.mutate({ email: emailOf('Olive Martin') })
    await eventually(() => server.output().includes('mail written'), 'the link')
    await server.end('SIGTERM')
    // The last lines may arrive after the process has ended.
    await eventually(() => server.output().includes('"stopped"'), 'its last line')
    output = server.output()
  })
  afterAll(() => rm(home, { recursive: true, force: true }))

  it('writes only lines of JSON to a journal', () => {
    const lines = output.split('\n').filter((line) => line !== '')
    const entries = lines.map((line): unknown => JSON.parse(line))
    for (const one of entries)
      expect(one).toMatchObject({
        level: expect.stringMatching(/^(info|warn|error)$/),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        node: expect.stringMatching(/^[0-9a-f]{12}$/),
        event: expect.any(String),
      })
    const events = ['database', 'ready', 'account registered', 'signed in', 'recovery asked', 'mail written']
    for (const event of [...events, 'stopped'])
      expect(entries).toContainEqual(expect.objectContaining({ event }))
    const token = link.replace('/links/', '')
    expect(indiscretions(output, ['Olive', 'olive', 'Zoé', 'zoé', token, stop])).toEqual([])
  })

  it('has a PostgreSQL that doesn’t log the values that it refuses', async () => {
    const written = await Promise.all((await logsIn(home)).map((file) => readFile(file, 'utf8')))
    // The email. A name that is taken is refused before PostgreSQL has to, unless two ask for it at once.
    expect(written.join('').match(/duplicate key value/g)).toHaveLength(1)
    expect(indiscretions(written.join(''), ['Olive', 'olive', 'Zoé', 'zoé'])).toEqual([])
  })
})
