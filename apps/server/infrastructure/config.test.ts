import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

let home: string

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'cachotteries-config-'))
})
afterAll(() => rm(home, { recursive: true }))

const read = (env: Record<string, string>) => readConfig(env, undefined)

async function fileOf(name: string, content: string): Promise<string> {
  const path = join(home, name)
  await writeFile(path, content)
  return path
}

describe('the settings', () => {
  it('without any are those of one machine', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: undefined,
      rateLimits: true,
    })
  })

  it('that are empty are as good as none', () => {
    expect(read({ PORT: '', DATABASE_URL: '', DATABASE_URL_FILE: '', SMTP_URL_FILE: '' })).toEqual(read({}))
  })

  it('that can’t be used are all named at once', () => {
    expect(() => read({ PORT: 'porte', RATE_LIMITS: 'peut-être', SMTP_URL_FILE: '/nulle/part' })).toThrow(
      'La configuration est invalide :\n' +
        '  SMTP_URL_FILE : /nulle/part n’existe pas\n' +
        '  PORT : PORT doit être un nombre\n' +
        '  RATE_LIMITS : RATE_LIMITS vaut on ou off',
    )
  })
})

describe('the time zone', () => {
  it.each(['Europe/Paris', 'UTC', ':/etc/localtime'])('may be %s', (TZ) => {
    expect(() => read({ TZ })).not.toThrow()
  })

  it('that nobody knows is refused: days would be counted in UTC without a word', () => {
    expect(() => read({ TZ: 'Paris' })).toThrow('TZ : TZ doit nommer un fuseau horaire, comme Europe/Paris')
  })
})

describe('a secret in a file', () => {
  it('is read from there, without the end of its line', async () => {
    const database = await fileOf('database-url', 'postgres://nous:secret@postgres/cachotteries\n')
    const mail = await fileOf('smtp-url', ' smtps://nous:secret@smtp.example \r\n')
    expect(read({ DATABASE_URL_FILE: database, SMTP_URL_FILE: mail })).toMatchObject({
      databaseUrl: 'postgres://nous:secret@postgres/cachotteries',
      mail: { smtpUrl: 'smtps://nous:secret@smtp.example' },
    })
  })

  it('and in the environment too leaves open which is meant', async () => {
    const file = await fileOf('another', 'smtps://smtp.example')
    expect(() => read({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://localhost' })).toThrow(
      'SMTP_URL_FILE : SMTP_URL est donnée aussi, gardez l’une des deux',
    )
  })

  it('that isn’t there, is empty or is a folder is said to be so', async () => {
    const empty = await fileOf('empty', '\n')
    const attempt = (path: string) => () => read({ DATABASE_URL_FILE: path })
    expect(attempt(join(home, 'rien'))).toThrow(/DATABASE_URL_FILE : .*rien n’existe pas/)
    expect(attempt(empty)).toThrow(/DATABASE_URL_FILE : .*empty est vide/)
    expect(attempt(home)).toThrow(/DATABASE_URL_FILE : .* est un dossier, pas un fichier/)
  })

  it('is held to the same rules, and not repeated', async () => {
    const file = await fileOf('wrong', 'https://nous:motdepasse@smtp.example')
    expect(() => read({ SMTP_URL_FILE: file })).toThrow('SMTP_URL doit être une adresse smtp://')
    expect(() => read({ SMTP_URL_FILE: file })).not.toThrow('motdepasse')
  })
})
