import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, undefined)

/** What the operator reads of these settings; undefined when they are taken. */
function complaintOf(env: Record<string, string>): string | undefined {
  try {
    read(env)
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const protocols = { DATABASE_URL: 'postgres', SMTP_URL: 'smtps', NATS_URL: 'nats' } as const
type Variable = keyof typeof protocols
const variables = Object.keys(protocols) as Variable[]

const how = 'dans le compte et le mot de passe, @ : / % # ? s’écrivent %40 %3A %2F %25 %23 %3F'

describe('an operator who writes a password as it is', () => {
  /** With one that is a number before the sign, the account is taken for the server. */
  const passwords = [
    'se/cret',
    'se#cret',
    'se?cret',
    'se%cret',
    '12/cret',
    '12#cret',
    '12?cret',
    'a@secret/b',
    'a@secret:9#b',
    'a@secret?b',
    '/secret',
    '@/secret',
    'se%C3cret',
  ]

  it.each(variables.flatMap((name) => passwords.map((password) => [name, password] as const)))(
    'in %s reads how to write it, and nothing of it: %s',
    (name, password) => {
      const complaint = complaintOf({
        [name]: `${protocols[name]}://nous:${password}@serveur.example/famille`,
      })
      expect(complaint).toContain(`  ${name} : ${name} doit être une adresse ${protocols[name].slice(0, 4)}`)
      expect(complaint).toContain(how)
      for (const part of ['secret', 'cret', 'nous', 'serveur', 'famille'])
        expect(complaint).not.toContain(part)
    },
  )

  it.each(['host=db user=nous password=secret', 'nous:secret@db/famille', 'http://nous:secret@db/famille'])(
    'in an address of another kind reads it too: %s',
    (address) => {
      for (const name of variables) {
        expect(complaintOf({ [name]: address })).toContain(how)
        expect(complaintOf({ [name]: address })).not.toContain('secret')
      }
    },
  )

  it('in place of its file doesn’t read it in the log', () => {
    for (const secret of ['smtps://nous:secret@serveur.example', 'un/secret', 'secret\0'])
      for (const name of [...variables, 'METRICS_TOKEN', 'OIDC_CLIENT_SECRET']) {
        expect(complaintOf({ [`${name}_FILE`]: secret })).toContain(
          `${name}_FILE : le fichier, dont il faut ici le chemin et non le contenu,`,
        )
        expect(complaintOf({ [`${name}_FILE`]: secret })).not.toContain('secret')
      }
  })

  it('in the address or the headers of a collector reads where it goes, and nothing of it', () => {
    const name = 'OTEL_EXPORTER_OTLP_ENDPOINT'
    for (const userinfo of ['nous:secret', 'nous:12/secret', 'nous:a@secret/b'])
      expect(complaintOf({ [name]: `https://${userinfo}@collecteur` })).toBe(
        `La configuration est invalide :\n  ${name} : sans compte ni mot de passe, qui vont dans OTEL_EXPORTER_OTLP_HEADERS`,
      )
    for (const headers of ['clé=100%secret', 'secret']) {
      const complaint = complaintOf({ OTEL_EXPORTER_OTLP_HEADERS: headers })
      expect(complaint).toContain('OTEL_EXPORTER_OTLP_HEADERS : nom=valeur')
      expect(complaint).not.toContain('secret')
    }
  })
})

describe('an operator who encodes a password', () => {
  it.each(variables)('in %s is understood', (name) => {
    const address = `${protocols[name]}://nous:%40%3A%2F%25%23%3F@serveur.example:1234`
    expect(complaintOf({ [name]: address })).toBeUndefined()
    // An unencoded @ or : of the password is where both read it.
    expect(complaintOf({ [name]: address.replace('%40%3A', '@:') })).toBeUndefined()
  })
})

describe('the address of a database', () => {
  it.each([
    'postgres://localhost/famille',
    'postgresql://nous@[::1]:5433/famille?sslmode=require',
    'postgres:///famille?host=/run/postgresql',
    'postgres://nous:secret@/famille?host=/run/postgresql',
    'postgres://%2Frun%2Fpostgresql/famille',
    'socket:/run/postgresql?db=famille',
    '/run/postgresql famille',
  ])('may be %s', (DATABASE_URL) => {
    expect(read({ DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
  })
})
