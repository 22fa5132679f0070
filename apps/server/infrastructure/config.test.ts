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
  it('have defaults for one machine', () => {
    expect(read({})).toMatchObject({
      port: 3000,
      host: 'localhost',
      databaseUrl: undefined,
      rateLimits: true,
    })
  })

  it('that are empty count as missing', () => {
    expect(read({ PORT: '', DATABASE_URL: '', DATABASE_URL_FILE: '', SMTP_URL_FILE: '' })).toEqual(read({}))
  })

  it('that are invalid are all named at once', () => {
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

  it('that doesn’t exist is refused: Node.js would silently use UTC', () => {
    expect(() => read({ TZ: 'Paris' })).toThrow('TZ : TZ doit nommer un fuseau horaire, comme Europe/Paris')
  })
})

describe('a secret in a file', () => {
  it('is read without its final line break', async () => {
    const database = await fileOf('database-url', 'postgres://nous:secret@postgres/cachotteries\n')
    const mail = await fileOf('smtp-url', ' smtps://nous:secret@smtp.example \r\n')
    expect(read({ DATABASE_URL_FILE: database, SMTP_URL_FILE: mail })).toMatchObject({
      databaseUrl: 'postgres://nous:secret@postgres/cachotteries',
      mail: { smtpUrl: 'smtps://nous:secret@smtp.example' },
    })
  })

  it('is refused when the variable is set, too', async () => {
    const file = await fileOf('another', 'smtps://smtp.example')
    expect(() => read({ SMTP_URL_FILE: file, SMTP_URL: 'smtp://localhost' })).toThrow(
      'SMTP_URL_FILE : SMTP_URL est donnée aussi, gardez l’une des deux',
    )
  })

  it('that is missing, empty or a folder is refused with that reason', async () => {
    const empty = await fileOf('empty', '\n')
    const attempt = (path: string) => () => read({ DATABASE_URL_FILE: path })
    expect(attempt(join(home, 'rien'))).toThrow(/DATABASE_URL_FILE : .*rien n’existe pas/)
    expect(attempt(empty)).toThrow(/DATABASE_URL_FILE : .*empty est vide/)
    expect(attempt(home)).toThrow(/DATABASE_URL_FILE : .* est un dossier, pas un fichier/)
  })

  it('is validated by the same rules, and not quoted', async () => {
    const file = await fileOf('wrong', 'https://nous:motdepasse@smtp.example')
    expect(() => read({ SMTP_URL_FILE: file })).toThrow('SMTP_URL doit être une adresse smtp://')
    expect(() => read({ SMTP_URL_FILE: file })).not.toThrow('motdepasse')
  })
})

describe('the provider of OpenID Connect', () => {
  const named = { OIDC_ISSUER: 'https://maison.example', OIDC_CLIENT_ID: 'cachotteries' }

  it('is none by default, and allows nothing that isn’t said', async () => {
    expect(read({}).provider).toBeUndefined()
    const secret = await fileOf('oidc-secret', 'un secret\n')
    expect(read({ ...named, OIDC_CLIENT_SECRET_FILE: secret }).provider).toEqual({
      issuer: new URL('https://maison.example'),
      clientId: 'cachotteries',
      clientSecret: 'un secret',
      name: 'maison.example',
      registers: false,
      only: false,
      trustsEmail: false,
    })
    const allowed = { OIDC_NAME: 'La maison', OIDC_REGISTER: 'on', OIDC_ONLY: 'on', OIDC_TRUST_EMAIL: 'on' }
    expect(read({ ...named, ...allowed }).provider).toMatchObject({
      clientSecret: undefined,
      name: 'La maison',
      registers: true,
      only: true,
      trustsEmail: true,
    })
  })

  it.each(['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000/realms/nous'])(
    'may be without https on this machine: %s',
    (OIDC_ISSUER) => expect(() => read({ ...named, OIDC_ISSUER })).not.toThrow(),
  )

  it.each([
    'http://maison.example',
    'http://192.168.1.5',
    'http://localhost.example',
    'ftp://maison.example',
    'maison',
  ])('is refused where what it says could be changed on the way: %s', (OIDC_ISSUER) =>
    expect(() => read({ ...named, OIDC_ISSUER })).toThrow('OIDC_ISSUER doit être une adresse https'),
  )

  it('is named by its issuer, and not by the file that describes it', () => {
    const OIDC_ISSUER = 'https://maison.example/.well-known/openid-configuration'
    expect(() => read({ ...named, OIDC_ISSUER })).toThrow('OIDC_ISSUER est ce qui précède /.well-known/')
  })

  it('is refused by halves, since passwords would stay open, or nobody come in', () => {
    expect(() => read({ OIDC_ONLY: 'on' })).toThrow('OIDC_ISSUER : manque, avec OIDC_ONLY')
    expect(() => read({ OIDC_ISSUER: named.OIDC_ISSUER })).toThrow(
      'OIDC_CLIENT_ID : manque, avec OIDC_ISSUER',
    )
    expect(() => read({ ...named, OIDC_ONLY: 'oui' })).toThrow('OIDC_ONLY vaut on ou off')
  })
})
