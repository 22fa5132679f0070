import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@cachotteries/contracts/messages'
import { emailOf, password, register } from '@cachotteries/server/testing/people'
import { describe, expect, it, onTestFinished } from 'vitest'
import { indiscretions } from '../support/discretion.ts'
import { startServerProcess } from '../support/server-process.ts'

const token = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEF_'
const user = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

describe('a log', () => {
  it.each([
    ['a mail address', 'impossible d’écrire à olive@famille.example'],
    ['a token', `cookie session=${token}; Path=/`],
    ['a token', `GET /reset/${user}/${token}`],
    ['the digest of one', `${'0a'.repeat(32)} n’est à personne`],
    ['a password’s hash', '$argon2id$v=19$m=19456'],
  ])('that holds %s is found out', (what, line) => {
    expect(indiscretions(`prêt\n${line}\n`)).toEqual([`${what}: ${line}`])
  })

  it('that holds a word of somebody’s is found out', () => {
    expect(indiscretions('insert failed: Montre', ['Vélo', 'Montre'])).toHaveLength(1)
  })

  it('may hold the link that the operator is to hand over, in its own line alone', () => {
    const link = `http://localhost:3000/reset/${user}/${token}`
    expect(indiscretions(`  Son lien : ${link}`)).toEqual([])
    expect(indiscretions(`erreur : ${link}`)).toHaveLength(1)
    expect(indiscretions(`  Son lien : ${link} de olive@famille.example`)).toHaveLength(2)
  })

  it('may hold ids, times, codes and places in the code', () => {
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

describe('the embedded PostgreSQL', () => {
  it('keeps to itself what it refuses', async () => {
    const home = await mkdtemp(join(tmpdir(), 'cachotteries-log-'))
    onTestFinished(() => rm(home, { recursive: true, force: true }))
    const server = await startServerProcess({ DATA_DIR: home, RATE_LIMITS: 'off' })
    const olive = await register(server.url, 'Olive Martin')
    const again = { name: 'Olive Martin', email: emailOf('Zoé'), password }
    await expect(olive.ask.accounts.register.mutate(again)).rejects.toThrow(messages.NameTaken)
    const twice = { name: 'Zoé', email: emailOf('Olive Martin'), password }
    await expect(olive.ask.accounts.register.mutate(twice)).rejects.toThrow(messages.EmailTaken)
    await server.end('SIGTERM')
    const written = await Promise.all((await logsIn(home)).map((file) => readFile(file, 'utf8')))
    expect(written.join('')).toContain('duplicate key value')
    expect(indiscretions(written.join(''), ['Olive', 'olive', 'Zoé', 'zoé'])).toEqual([])
  })
})
