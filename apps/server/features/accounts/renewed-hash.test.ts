import { eventually } from '@cachotteries/event-store/testing/eventually'
import { hash } from '@node-rs/argon2'
import { describe, expect, it } from 'vitest'
import { earnestHashes } from '../../testing/earnest-hashes.ts'
import { password, register, signIn, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { owaspCost } from './hashing-cost.ts'
import { hasOtherCost } from './passwords.ts'

let people = 0

const server = testServer({ ambient: earnestHashes })

const atAnotherCost = (secret: string) => hash(secret, { memoryCost: 8_192, timeCost: 1, parallelism: 1 })

/** Somebody whose password was hashed with another cost. */
async function somebodyFromBefore(): Promise<Person> {
  const person = await register(server.url, `Personne ${++people}`)
  await keep(person, await atAnotherCost(password))
  return person
}

const keep = (person: Person, hashed: string) =>
  server.pool.query(`update app.credentials set password_hash = $2 where user_id = $1`, [
    person.userId,
    hashed,
  ])

async function keptHash(person: Person): Promise<string> {
  const { rows } = await server.pool.query<{ kept: string }>(
    `select password_hash as kept from app.credentials where user_id = $1`,
    [person.userId],
  )
  return rows[0]?.kept ?? ''
}

/** Locks somebody's credentials until this many sign-ins wait for the lock, changes the hash or not, and unlocks them. */
async function whileSignInsWait(
  person: Person,
  count: number,
  change: string | undefined,
): Promise<readonly PromiseSettledResult<Person>[]> {
  const client = await server.pool.connect()
  try {
    await client.query('begin')
    await client.query(`select from app.credentials where user_id = $1 for update`, [person.userId])
    const signIns = Promise.allSettled(Array.from({ length: count }, () => signIn(server.url, person.name)))
    await eventually(async () => {
      const { rows } = await server.pool.query(
        `select from pg_stat_activity where datname = current_database()
         and wait_event_type = 'Lock' and query like 'update credentials%'`,
      )
      return rows.length === count
    }, 'the sign-ins to wait')
    if (change !== undefined)
      await client.query(`update app.credentials set password_hash = $2 where user_id = $1`, [
        person.userId,
        change,
      ])
    await client.query('commit')
    return await signIns
  } finally {
    client.release()
  }
}

const me = (person: Person) => person.ask.accounts.me.query()

describe('a password’s hash of another cost', () => {
  it('is made anew at a sign-in with the right password, and no session ends for it', async () => {
    const person = await somebodyFromBefore()
    const before = await keptHash(person)
    const guess = { login: person.name, password: 'faux' }
    await expect(person.ask.accounts.signIn.mutate(guess)).rejects.toMatchObject({
      data: { failure: 'WrongCredentials' },
    })
    expect(await keptHash(person)).toBe(before)
    const again = await signIn(server.url, person.name)
    const after = await keptHash(person)
    expect([before, after].map((kept) => hasOtherCost(kept, owaspCost))).toEqual([true, false])
    await Promise.all([me(person), me(again)])
    await signIn(server.url, person.name)
    expect(await keptHash(person)).toBe(after)
  })

  it('lets everybody in who signs in at the same moment', async () => {
    const person = await somebodyFromBefore()
    const signIns = await whileSignInsWait(person, 3, undefined)
    expect(signIns.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
    for (const signedIn of signIns) if (signedIn.status === 'fulfilled') await me(signedIn.value)
    expect(hasOtherCost(await keptHash(person), owaspCost)).toBe(false)
  })

  it('doesn’t come back over a new password that was set meanwhile, to which the old one opens nothing', async () => {
    const person = await somebodyFromBefore()
    const chosen = await atAnotherCost('un autre')
    const [signedIn] = await whileSignInsWait(person, 1, chosen)
    expect(signedIn).toMatchObject({
      status: 'rejected',
      reason: { data: { failure: 'WrongCredentials' } },
    })
    expect(await keptHash(person)).toBe(chosen)
  })
})
