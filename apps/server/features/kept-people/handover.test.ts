import { beforeAll, describe, expect, it } from 'vitest'
import { SteeredClock } from '../../testing/steered-clock.ts'
import { browser, commandId, emailOf, password, signIn } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { findingsIn } from './testing/findings.ts'
import { accept, offer, openNursery, outcomeOf, type Nursery } from './testing/nursery.ts'

const clock = new SteeredClock()
let nursery: Nursery
let names = 0

const server = testServer({ ambient: clock.ambient })

beforeAll(async () => {
  nursery = await openNursery(server.url)
})

const newName = (): string => `Zoé ${++names}`
const days = (number: number): number => number * 24 * 60
const id = () => ({ commandId: commandId() })

const post = async (path: string, body: object) => {
  const response = await fetch(`${server.url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { headers, status } = response
  const unchanging = [...headers].filter(([name]) => name !== 'date' && name !== 'x-request-id')
  return { status, headers: unchanging, body: await response.text() }
}

/** Every byte that a link answers. */
const answersOf = async (code: string) => ({
  opened: await post('/handover', { code }),
  accepted: await post('/handover/accept', { code, name: 'Autre', email: 'autre@famille.example', password }),
})

describe('a handover link', () => {
  it('tells the person’s present name alone, and makes the account theirs, signed in', async () => {
    const { uid, name } = await nursery.baby()
    const code = await offer(nursery.people.keeper, uid)
    expect(await browser(server.url).ask.keptPeople.openHandover.mutate({ code })).toEqual({ name })
    const person = await accept(server.url, code, newName())
    expect(await person.ask.accounts.me.query()).toMatchObject({
      uid,
      name: person.name,
      email: emailOf(person.name),
      totalSurprise: null,
    })
    expect((await signIn(server.url, person.name)).userId).toBe(uid)
    const { view } = await nursery.people.member.ask.families.mine.query()
    const shown = view.Families.flatMap(({ Users }) => Users).find((user) => user.uid === uid)
    expect(shown).toEqual({ uid, joinedAt: expect.any(String), name: person.name, img: null, picture: null })
  })

  it('answers the same bytes whether it is used, ended, withdrawn, replaced, or never was', async () => {
    const { keeper } = nursery.people
    const babies = []
    for (let made = 0; made < 4; made++) babies.push((await nursery.baby()).uid)
    const [used = '', ended = '', withdrawn = '', replaced = ''] = babies
    const codes = {
      used: await offer(keeper, used),
      ended: await offer(keeper, ended),
      withdrawn: await offer(keeper, withdrawn),
      replaced: await offer(keeper, replaced),
      'of another person': '',
      unknown: `20000000-0000-4000-8000-000000000000.${'x'.repeat(43)}`,
      malformed: '\0 rien',
    }
    codes['of another person'] = `${replaced}${codes.used.slice(36)}`
    await accept(server.url, codes.used, newName())
    clock.pass(days(7))
    await keeper.ask.keptPeople.withdrawHandover.mutate({ ...id(), uid: withdrawn })
    const last = await offer(keeper, replaced)
    const { unknown, ...others } = codes
    const never = await answersOf(unknown)
    expect(never.opened).toMatchObject({ status: 400 })
    expect(never.opened.body).toContain('Ce lien n’est pas valable')
    for (const code of Object.values(others)) expect(await answersOf(code)).toEqual(never)
    await accept(server.url, last, newName())
  })

  it('is valid for seven days', async () => {
    const { uid } = await nursery.baby()
    const code = await offer(nursery.people.keeper, uid)
    const { handover } = await nursery.people.second.ask.keptPeople.get.query({ uid })
    expect(handover?.until).toBe(new Date(clock.now().getTime() + 7 * 86_400_000).toISOString())
    expect((await nursery.people.member.ask.keptPeople.get.query({ uid })).handover).toBeNull()
    clock.pass(days(7) - 1)
    await accept(server.url, code, newName())
  })

  it('stays valid after a name or an address that is taken', async () => {
    const { uid } = await nursery.baby()
    const { member, keeper } = nursery.people
    const code = await offer(keeper, uid)
    const form = { code, password, name: member.name, email: 'zoe@famille.example' }
    const { ask } = browser(server.url)
    const taken = await ask.keptPeople.acceptHandover.mutate(form).catch((error: unknown) => error)
    expect(taken).toMatchObject({
      data: { failure: 'NameTaken', suggestions: expect.any(Array) },
    })
    const second = { ...form, name: newName(), email: emailOf(member.name) }
    expect(await outcomeOf(ask.keptPeople.acceptHandover.mutate(second))).toBe('EmailTaken')
    const common = { ...second, email: form.email, password: 'azerty' }
    expect(await outcomeOf(ask.keptPeople.acceptHandover.mutate(common))).toBe('InvalidInput')
    const { rows } = await server.pool.query(`select from app.credentials where user_id = $1`, [uid])
    expect(rows).toEqual([])
    await accept(server.url, code, newName())
  })

  it('answers the same to the same acceptance that is sent again, for its password alone', async () => {
    const { uid } = await nursery.baby()
    const name = newName()
    const code = await offer(nursery.people.keeper, uid)
    const form = { ...id(), code, name, email: emailOf(name), password }
    for (let sent = 0; sent < 2; sent++) {
      const { ask } = browser(server.url)
      expect(await ask.keptPeople.acceptHandover.mutate(form)).toEqual({ userId: uid })
      expect((await ask.accounts.me.query()).uid).toBe(uid)
    }
    const { ask, cookie } = browser(server.url)
    for (const other of [
      { ...form, password: 'un autre secret' },
      { ...form, ...id() },
    ])
      expect(await outcomeOf(ask.keptPeople.acceptHandover.mutate(other))).toBe('InvalidHandoverLink')
    expect(cookie()).toBe('')
    expect((await signIn(server.url, name)).userId).toBe(uid)
  })

  it('stands nowhere in the database', async () => {
    const { uid } = await nursery.baby()
    const [, token] = (await offer(nursery.people.keeper, uid)).split('.')
    const { rows } = await server.pool.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_schema in ('app', 'read_models', 'event_store')`,
    )
    for (const { name } of rows) {
      const found = await server.pool.query(
        `select from ${name} as one where one::text like '%' || $1 || '%'`,
        [token],
      )
      expect(found.rows).toEqual([])
    }
  })
})

describe('at one moment', () => {
  it('two acceptances have one winner, whose password it is', async () => {
    for (let round = 0; round < 3; round++) {
      const { uid } = await nursery.baby()
      const code = await offer(nursery.people.keeper, uid)
      const tries = Array.from({ length: 4 }, () => newName()).map((name) => ({
        name,
        password: `secret de ${name}`,
      }))
      const outcomes = await Promise.all(
        tries.map((one) =>
          outcomeOf(
            browser(server.url).ask.keptPeople.acceptHandover.mutate({
              code,
              email: emailOf(one.name),
              ...one,
            }),
          ),
        ),
      )
      expect(outcomes.toSorted()).toEqual([
        'InvalidHandoverLink',
        'InvalidHandoverLink',
        'InvalidHandoverLink',
        'done',
      ])
      const winner = tries[outcomes.indexOf('done')]
      const login = { login: winner?.name ?? '', password: winner?.password ?? '' }
      expect(await browser(server.url).ask.accounts.signIn.mutate(login)).toEqual({ userId: uid })
    }
  })

  it('an acceptance and what keepers do: all that follows it is refused as a relative’s', async () => {
    const { keeper, second, member } = nursery.people
    const { uid } = await nursery.baby()
    const wish = await member.ask.wishes.add.mutate({ ...id(), owner: uid, name: 'Hochet', isSecret: false })
    const code = await offer(keeper, uid)
    const edits = Array.from({ length: 12 }, (_, index) =>
      outcomeOf(keeper.ask.wishes.change.mutate({ ...id(), uid: wish.uid, name: `Hochet ${index}` })),
    )
    const others = [
      outcomeOf(second.ask.keptPeople.stepDown.mutate({ ...id(), uid })),
      outcomeOf(keeper.ask.keptPeople.change.mutate({ ...id(), uid, birthDate: null })),
      outcomeOf(keeper.ask.keptPeople.remove.mutate({ ...id(), uid, family: nursery.family })),
    ]
    const accepting = accept(server.url, code, newName()).catch(() => undefined)
    for (const outcome of await Promise.all(edits))
      expect(['done', 'NotAllowed', 'NoSuchWish']).toContain(outcome)
    const outcomes = await Promise.all(others)
    for (const outcome of outcomes) expect(['done', 'NoSuchKeptPerson', 'NotKeeper']).toContain(outcome)
    const person = await accepting
    // The link ends with the person's last family: the person who comes first has won.
    if (!person) return expect(outcomes.at(-1)).toBe('done')
    const { rows } = await server.pool.query<{ type: string; actor: string }>(
      `select type, actor from event_store.events
       where stream in ('wish-' || $1, 'account-' || $2) and position > (
         select position from event_store.events where stream = 'account-' || $2 and type = 'AccountHandedOver')`,
      [wish.uid, uid],
    )
    expect(rows).toEqual([])
    expect((await person.ask.accounts.me.query()).uid).toBe(uid)
  })
})

describe('what the person gets', () => {
  it('is the same whatever was bought, unmarked, revealed or secret before, and nobody keeps the list any more', async () => {
    expect(await findingsIn(nursery)).toEqual([])
  })
})
