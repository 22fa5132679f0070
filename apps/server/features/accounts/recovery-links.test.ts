import { emptyDatabase } from '@cachotteries/event-store/testing/migrated-database'
import { randomUUID } from 'node:crypto'
import { type Effect, ManagedRuntime } from 'effect'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SteeredClock } from '../../testing/steered-clock.ts'
import { servicesLayer } from '../../composition/services.ts'
import { accessOf } from '../../infrastructure/other-access.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import type { Services, ServicesRuntime } from '../../infrastructure/services.ts'
import { migrateDatabase } from '../../composition/start.ts'
import { attemptAt, knowBrowser } from './known-browsers.ts'
import { recoveryLetter } from './recovery-links.ts'
import { requestRecovery, resetPassword } from './recovery.ts'
import { authenticate, register } from './service.ts'

const clock = new SteeredClock()
const database = emptyDatabase()
let runtime: ServicesRuntime
let people = 0

const run = <A, E>(effect: Effect.Effect<A, E, Services>): Promise<A> => runtime.runPromise(effect)

beforeAll(async () => {
  await migrateDatabase(database.url)
  runtime = ManagedRuntime.make(servicesLayer(database.url, clock.ambient))
})
afterAll(() => runtime.dispose())

interface Person {
  readonly user: string
  readonly name: string
  readonly email: string
}

async function newPerson(): Promise<Person> {
  const name = `Olive ${++people}`
  const email = `olive.${people}@famille.example`
  const { userId } = await run(register({ name, email, password: 'ancien' }))
  return { user: userId, name, email }
}

let olive: Person

beforeEach(async () => {
  olive = await newPerson()
})

/** The link in an attempt to send this mail to this address, if there is one. */
async function linkFor(addressKey: string, id: string = randomUUID()): Promise<string | undefined> {
  const mail = { id, addressKey, notice: null, browserHash: null, queuedAt: clock.now(), nth: 1, tries: 1 }
  const letter = await run(recoveryLetter(mail, 'https://cadeaux.example'))
  return letter?.view.link
}

async function tokenFor({ email }: Person, id?: string): Promise<string> {
  const link = await linkFor(email, id)
  return /[^/]+$/.exec(link ?? '')?.[0] ?? expect.unreachable('no link was made')
}

const reset = (user: string, token: string, password = 'nouveau') =>
  run(resetPassword({ access: accessOf([]) }, user, token, password)).then(
    ({ message }) => message,
    (failure: { readonly reason?: string }) => failure.reason ?? failure,
  )

const changed = 'Votre mot de passe a bien été modifié.'

const signsInWith = ({ name }: Person, password: string) =>
  run(authenticate({ login: name, password }, 'unknown')).then(
    () => true,
    () => false,
  )

describe('a recovery link', () => {
  it('leads to the screen of its account, with 256 random bits, and is made for no address that nobody has', async () => {
    expect(await linkFor(olive.email)).toMatch(
      new RegExp(`^https://cadeaux\\.example/reset/${olive.user}/[\\w-]{43}$`),
    )
    expect(await linkFor('personne@famille.example')).toBeUndefined()
    expect(await linkFor(olive.name)).toBeUndefined()
  })

  it('gives the account its new password, once', async () => {
    const token = await tokenFor(olive)
    expect(await reset(olive.user, token)).toBe(changed)
    expect(await signsInWith(olive, 'nouveau')).toBe(true)
    expect(await signsInWith(olive, 'ancien')).toBe(false)
    expect(await reset(olive.user, token, 'encore autre')).toBe('InvalidResetLink')
    expect(await signsInWith(olive, 'nouveau')).toBe(true)
  })

  it('works for an hour', async () => {
    const [soon, late] = [await tokenFor(olive), await tokenFor(olive)]
    clock.pass(59)
    expect(await reset(olive.user, soon)).toBe(changed)
    const other = await newPerson()
    const token = await tokenFor(other)
    clock.pass(60)
    expect(await reset(other.user, token)).toBe('InvalidResetLink')
    expect(await reset(olive.user, late)).toBe('InvalidResetLink')
  })

  it('opens no other account, and is wrong, and nothing else, whatever is wrong with it', async () => {
    const token = await tokenFor(olive)
    const other = await newPerson()
    expect(await reset(other.user, token)).toBe('InvalidResetLink')
    expect(await signsInWith(other, 'ancien')).toBe(true)
    for (const [user, wrong] of [
      ['olive', token],
      [randomUUID(), token],
      [olive.user, 'jeton'],
      [olive.user, '\0\uD800'],
      [olive.user, ''],
    ] as const)
      expect(await reset(user, wrong)).toBe('InvalidResetLink')
    expect(await reset(olive.user, token)).toBe(changed)
  })

  it('used twice at the same moment has one winner', async () => {
    const token = await tokenFor(olive)
    const passwords = ['premier', 'deuxième', 'troisième', 'quatrième']
    const answers = await Promise.all(passwords.map((password) => reset(olive.user, token, password)))
    expect(answers.filter((answer) => answer === changed)).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'InvalidResetLink')).toHaveLength(3)
    const winner = passwords[answers.indexOf(changed)] ?? ''
    expect(await signsInWith(olive, winner)).toBe(true)
  })

  it('of a person used at the same moment as another of theirs has one winner too', async () => {
    const tokens = [await tokenFor(olive), await tokenFor(olive), await tokenFor(olive)]
    const answers = await Promise.all(tokens.map((token) => reset(olive.user, token)))
    expect(answers.filter((answer) => answer === changed)).toHaveLength(1)
  })

  it('stands nowhere in the database', async () => {
    const token = await tokenFor(olive)
    const { rows } = await database.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('app', 'read_models', 'event_store')`,
    )
    for (const { name } of rows) {
      const found = await database.pool.query(
        `select from ${name} as one where one::text like '%' || $1 || '%'`,
        [token],
      )
      expect(found.rows).toEqual([])
    }
  })
})

describe('several links of one person', () => {
  it('all work, also those of one mail that was sent again', async () => {
    const mail = randomUUID()
    const [first] = [await tokenFor(olive, mail), await tokenFor(olive, mail)]
    expect(await reset(olive.user, first)).toBe(changed)
  })

  it('are all used up by one of them', async () => {
    const [one, two] = [await tokenFor(olive), await tokenFor(olive)]
    expect(await reset(olive.user, two)).toBe(changed)
    expect(await reset(olive.user, one)).toBe('InvalidResetLink')
  })

  it('are in three mails an hour at most, each tried as often as it takes', async () => {
    const mails = Array.from({ length: 4 }, () => randomUUID())
    const links = []
    for (const mail of [...mails, ...mails]) links.push(await linkFor(olive.email, mail))
    expect(links.map((link) => link !== undefined)).toEqual([
      ...[true, true, true, false],
      ...[true, true, true, false],
    ])
    clock.pass(60)
    expect(await linkFor(olive.email)).toBeDefined()
  })

  it('are in three mails at most when several nodes make them at once', async () => {
    const links = await Promise.all(Array.from({ length: 12 }, () => linkFor(olive.email)))
    expect(links.filter((link) => link !== undefined)).toHaveLength(3)
  })
})

describe('a new password', () => {
  it('makes strangers of all browsers that knew the account, and of one that just used the old password', async () => {
    const { hash } = await run(authenticate({ login: olive.name, password: 'ancien' }, 'unknown'))
    const browser = await run(knowBrowser(olive.user, hash, undefined))
    expect(await run(attemptAt(olive.email, browser))).toEqual({
      account: olive.user,
      browser: hashOf(browser),
    })
    await reset(olive.user, await tokenFor(olive))
    const late = await run(knowBrowser(olive.user, hash, undefined))
    for (const token of [browser, late])
      expect(await run(attemptAt(olive.name, token))).toEqual({ account: olive.user, browser: undefined })
  })

  it('has no more mails sent about the one that was forgotten', async () => {
    const waiting = async () => {
      const { rows } = await database.pool.query<{ key: string }>(
        `select address_key as key from app.mail_queue`,
      )
      return rows.map(({ key }) => key)
    }
    const token = await tokenFor(olive)
    await run(requestRecovery(olive.email))
    await run(requestRecovery('personne@famille.example'))
    expect(await waiting()).toContain(olive.email)
    await reset(olive.user, token)
    expect(await waiting()).toEqual(['personne@famille.example'])
  })
})
