import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commandId, gather, readAnnouncements, register, type Person } from '../../testing/people.ts'
import { restOf } from '../../testing/rest.ts'
import { testServer } from '../../testing/server.ts'

let people: readonly [olive: Person, ugo: Person, zoe: Person, nina: Person]
let families = 0

const server = testServer()

beforeAll(async () => {
  const known = []
  for (const name of ['Olive', 'Ugo', 'Zoé', 'Nina']) known.push(await register(server.url, name))
  people = known as [Person, Person, Person, Person]
})
/** Everybody leaves, so that nobody is anybody's relative in the next test. */
afterEach(async () => {
  for (const { ask } of people) {
    const { view } = await ask.families.mine.query()
    for (const { uid } of [...view.Families, ...view.Awaited])
      await ask.families.leave.mutate({ commandId: commandId(), uid })
  }
})

const as = (person: Person) => restOf(server.url, person.cookie)

/** A new family with its founder, two members, and somebody who isn't in it. */
async function family() {
  const name = `Tribu ${++families}`
  const [olive, ugo, zoe, nina] = people
  await gather(name, [olive, ugo, zoe])
  await readAnnouncements(people)
  const { view } = await olive.ask.families.mine.query()
  return { name, uid: view.Families[0]?.uid ?? '', olive, ugo, zoe, nina }
}

const join = (person: Person, name: string, code = 'SAPINS') =>
  person.ask.families.join.mutate({ commandId: commandId(), name, code })

const textsFor = async (person: Person): Promise<string[]> => {
  const { view } = await person.ask.families.announcements.query()
  return view.Announcements.map(({ text }) => text)
}

const membersOf = async (person: Person, uid: string): Promise<string[]> =>
  (await person.ask.families.get.query({ uid })).Users.map((user) => user.uid)

/** Every byte of an answer, but the date. */
async function bytesOf(person: Person, path: string, form?: object): Promise<string> {
  const response = await fetch(`${server.url}/api/${path}`, {
    headers: { cookie: person.cookie(), 'content-type': 'application/json' },
    ...(form && { method: 'POST', body: JSON.stringify(form) }),
  })
  const headers = [...response.headers].filter(([name]) => name !== 'date')
  return JSON.stringify([response.status, headers, await response.text()])
}

const refused = (act: Promise<unknown>): Promise<number> =>
  act.then(
    () => 200,
    ({ data }: { data: { httpStatus: number } }) => data.httpStatus,
  )

describe('renewing the code', () => {
  it('lets the new one in, which is made up when none is given, and answers the old one as a wrong one, to the byte, in joining and in join links', async () => {
    const { name, uid, ugo, nina } = await family()
    const { status, body } = await as(ugo)('PUT', `/families/${uid}/code`, { code: ' neiges ' })
    expect([status, body]).toEqual([200, expect.objectContaining({ code: 'NEIGES' })])
    for (const [path, form] of [
      ['families/join', { familyname: name }],
      ['trpc/families.invitation', { uid }],
    ] as const)
      expect(await bytesOf(nina, path, { ...form, code: 'SAPINS' })).toBe(
        await bytesOf(nina, path, { ...form, code: 'RATEAU' }),
      )
    expect(await join(nina, name, 'neiges')).toMatchObject({ uid, code: 'NEIGES' })
    const { body: another } = await as(ugo)<{ code: string }>('PUT', `/families/${uid}/code`, {})
    expect(another.code).toMatch(/^(?!NEIGES)[A-Z]{6}$/)
  })

  it('leaves one code when two members renew it at once', async () => {
    const { name, uid, olive, ugo, nina } = await family()
    await Promise.all(
      [olive, ugo].map((by, index) =>
        by.ask.families.renewCode.mutate({ commandId: commandId(), uid, code: ['UN', 'DEUX'][index] }),
      ),
    )
    const { code } = await olive.ask.families.get.query({ uid })
    const other = code === 'UN' ? 'DEUX' : 'UN'
    expect(await refused(join(nina, name, other))).toBe(404)
    expect(await refused(join(nina, name, code))).toBe(200)
  })
})

describe('renaming', () => {
  it('is the founder’s, then their successor’s, and the name stays unique', async () => {
    const { name, uid, olive, ugo, nina } = await family()
    await nina.ask.families.create.mutate({ commandId: commandId(), name: `Prise ${name}`, code: 'A' })
    const rename = (by: Person, to: string) => as(by)('PUT', `/families/${uid}`, { name: to })
    expect((await rename(ugo, 'Autre')).status).toBe(403)
    expect(await rename(olive, ` prise ${name}`)).toMatchObject({
      status: 409,
      body: { message: 'nom de famille existant' },
    })
    expect(await rename(olive, `  Nouvelle ${name} `)).toMatchObject({
      status: 200,
      body: { name: `Nouvelle ${name}` },
    })
    expect(await refused(join(nina, name))).toBe(404)
    expect(await refused(join(nina, `nouvelle ${name}`))).toBe(200)
    await olive.ask.families.leave.mutate({ commandId: commandId(), uid })
    // The member of longest standing.
    expect(await ugo.ask.families.get.query({ uid })).toMatchObject({ founder: ugo.userId })
    expect((await rename(ugo, `À Ugo ${uid}`)).status).toBe(200)
  })
})

describe('removing a member', () => {
  it('takes their sight of the family away, and the code that they know', async () => {
    const { name, uid, olive, ugo, zoe } = await family()
    const { status, body } = await as(olive)<{ code: string }>(
      'DELETE',
      `/families/${uid}/members/${zoe.userId}`,
    )
    expect([status, body]).toEqual([200, expect.objectContaining({ uid, name })])
    expect(body.code).toMatch(/^[A-Z]{6}$/)
    expect(await membersOf(ugo, uid)).toEqual([olive.userId, ugo.userId])
    expect((await as(zoe)('GET', `/families/${uid}`)).status).toBe(404)
    expect((await as(zoe)('GET', `/users/${olive.userId}/wishlists`)).status).toBe(403)
    expect(await refused(join(zoe, name))).toBe(404)
    expect(await refused(join(zoe, name, body.code))).toBe(200)
  })

  it('wins over joining again with the old code at the same time', async () => {
    const { name, uid, olive, zoe } = await family()
    await zoe.ask.families.leave.mutate({ commandId: commandId(), uid })
    await join(zoe, name)
    const remove = { commandId: commandId(), uid, member: zoe.userId }
    await Promise.all([olive.ask.keptPeople.removeMember.mutate(remove), refused(join(zoe, name))])
    expect(await membersOf(olive, uid)).not.toContain(zoe.userId)
  })

  it('is done once when it is sent twice', async () => {
    const { uid, olive, zoe } = await family()
    const remove = { commandId: commandId(), uid, member: zoe.userId }
    const first = await olive.ask.keptPeople.removeMember.mutate(remove)
    expect(await olive.ask.keptPeople.removeMember.mutate(remove)).toEqual(first)
  })
})

describe('a welcome', () => {
  async function welcoming() {
    const known = await family()
    await known.olive.ask.families.chooseWelcome.mutate({
      commandId: commandId(),
      uid: known.uid,
      welcomes: true,
    })
    return known
  }

  it('shows who waits the family’s name, and nothing of who is in it', async () => {
    const { name, uid, olive, ugo, zoe, nina } = await welcoming()
    const { status, body } = await as(nina)('POST', '/families/join', { familyname: name, code: 'sapins' })
    const nothing = { founder: null, welcomes: true, Newcomers: [], Users: [] }
    expect([status, body]).toEqual([200, { uid, name, code: 'SAPINS', ...nothing }])
    const awaited = { uid, name, since: expect.any(String) }
    expect((await as(nina)('GET', '/families/members/me')).body).toEqual({
      Families: [],
      Awaited: [awaited],
      Apart: [],
    })
    expect((await as(nina)('GET', '/users')).body).toEqual([])
    for (const { userId } of [olive, ugo, zoe])
      expect((await as(nina)('GET', `/users/${userId}/wishlists`)).status).toBe(403)
    expect(await bytesOf(nina, `families/${uid}`)).toBe(
      await bytesOf(nina, 'families/16fd2706-8baf-433b-82eb-8c7fada847da'),
    )
    expect(await textsFor(nina)).toEqual([])
  })

  it('shows the members who waits, and lets any of them answer', async () => {
    const { name, uid, olive, ugo, zoe, nina } = await welcoming()
    await join(nina, name)
    for (const member of [olive, ugo, zoe])
      expect(await member.ask.families.get.query({ uid })).toMatchObject({
        Newcomers: [{ uid: nina.userId, name: nina.name }],
      })
    expect((await as(nina)('POST', `/families/${uid}/newcomers/${nina.userId}`)).status).toBe(404)
    expect((await as(zoe)('POST', `/families/${uid}/newcomers/${nina.userId}`)).body).toMatchObject({
      Newcomers: [],
    })
    expect(await membersOf(nina, uid)).toContain(nina.userId)
  })

  it('can be refused, and given up', async () => {
    const { name, uid, ugo, nina } = await welcoming()
    await join(nina, name)
    expect((await as(ugo)('DELETE', `/families/${uid}/newcomers/${nina.userId}`)).status).toBe(200)
    expect((await as(ugo)('DELETE', `/families/${uid}/newcomers/${nina.userId}`)).status).toBe(404)
    await join(nina, name)
    expect((await as(nina)('DELETE', `/families/${uid}/members/me`)).status).toBe(204)
    expect((await as(nina)('GET', '/families/members/me')).body).toEqual({
      Families: [],
      Awaited: [],
      Apart: [],
    })
    expect((await as(ugo)('POST', `/families/${uid}/newcomers/${nina.userId}`)).status).toBe(404)
  })

  it('is said once when two members say it at once', async () => {
    const { name, uid, olive, ugo, zoe, nina } = await welcoming()
    await join(nina, name)
    const welcome = { uid, newcomer: nina.userId }
    await Promise.all(
      [olive, ugo].map((by) => by.ask.families.welcome.mutate({ ...welcome, commandId: commandId() })),
    )
    expect(await membersOf(zoe, uid)).toHaveLength(4)
    expect((await textsFor(zoe)).filter((text) => text.includes('accueilli Nina'))).toHaveLength(1)
  })

  it('and a removal at the same time leave the newcomer in or out for everybody', async () => {
    const { name, uid, olive, ugo, nina } = await welcoming()
    await join(nina, name)
    await Promise.all([
      refused(ugo.ask.families.welcome.mutate({ uid, newcomer: nina.userId, commandId: commandId() })),
      refused(olive.ask.keptPeople.removeMember.mutate({ uid, member: nina.userId, commandId: commandId() })),
    ])
    const isMember = (await membersOf(olive, uid)).includes(nina.userId)
    const { view } = await nina.ask.families.mine.query()
    expect(view.Families.map((one) => one.uid)).toEqual(isMember ? [uid] : [])
    expect(view.Awaited).toEqual([])
  })

  it('is refused to a name that looks like a member’s, on arriving and when it became so', async () => {
    const { name, uid, ugo, zoe, nina } = await welcoming()
    const call = (to: string) => nina.ask.accounts.changeProfile.mutate({ commandId: commandId(), name: to })
    const double = zoe.name.replace('Z', 'Ζ')
    await call(double)
    expect(await refused(join(nina, name))).toBe(409)
    await call(nina.name)
    await join(nina, name)
    await call(double)
    const answer = await as(ugo)('POST', `/families/${uid}/newcomers/${nina.userId}`)
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'Le nom de cette personne ressemble trop à celui d’un membre de cette famille' },
    })
    await call(nina.name)
  })
})

describe('announcements', () => {
  it('tell those who saw a list who sees it now, until they have read it, on all their devices', async () => {
    const { name, uid, olive, ugo, zoe, nina } = await family()
    await join(nina, name)
    const text = `${nina.name} voit maintenant les listes d’${ugo.name} et de ${zoe.name}`
    expect((await textsFor(olive))[0]).toBe(text)
    expect(await textsFor(nina)).toEqual([])
    const { view } = await olive.ask.families.announcements.query()
    const [newest] = view.Announcements
    expect(newest).toMatchObject({ family: uid, text })
    const { body } = await as(olive)('PUT', '/users/me/announcements/read', { through: newest?.uid })
    expect(body).toEqual({ Announcements: [] })
    expect((await as(olive)('GET', '/users/me/announcements')).body).toEqual({ Announcements: [] })
    await zoe.ask.families.renewCode.mutate({ commandId: commandId(), uid, code: 'NEIGES' })
    expect(await textsFor(olive)).toEqual([
      `${zoe.name} a renouvelé le code de la famille «\u00a0${name}\u00a0»`,
    ])
    expect((await textsFor(zoe)).join()).not.toContain('renouvelé')
  })

  it('reach relatives outside the family that somebody joins', async () => {
    const { olive, ugo, nina } = await family()
    const other = `Autre ${++families}`
    await nina.ask.families.create.mutate({ commandId: commandId(), name: other, code: 'A' })
    await join(ugo, other, 'A')
    expect((await textsFor(olive))[0]).toBe(
      `${nina.name}, que vous ne croisez dans aucune famille, voit maintenant la liste d’${ugo.name}`,
    )
  })
})
