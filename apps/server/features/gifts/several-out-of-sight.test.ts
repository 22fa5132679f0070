import { describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

/** What becomes of a gift of several when those who give it don't see its wish any more. Bob is in charge, of a wish of Léa's. */
let families = 0

const server = testServer()

const id = () => ({ commandId: commandId() })

async function family() {
  const tag = ++families
  const names = ['Léa', 'Max', 'Bob', 'Carol', 'Dan'].map((name) => `${name} ${tag}`)
  const [lea, max, bob, carol, dan] = (await registerFamily(server.url, `Famille ${tag}`, names)) as [
    Person,
    Person,
    Person,
    Person,
    Person,
  ]
  const [home] = (await bob.ask.families.mine.query()).view.Families
  return { lea, bob, carol, dan, max, home: home?.uid ?? '' }
}
type Family = Awaited<ReturnType<typeof family>>

const named = ({ userId, name }: Person) => ({ uid: userId, name })
const join = (by: Person, uid: string, amount: number, more: object = {}) =>
  by.ask.purchases.takePart.mutate({ ...id(), uid, amount, ...more })
const settle = (by: Person, uid: string, person?: Person, isSettled = true) =>
  by.ask.purchases.settleShare.mutate({ ...id(), uid, ...(person && { person: person.userId }), isSettled })
const giftOf = async (by: Person, uid: string) =>
  (await by.ask.gifts.list.query()).view.Gifts.find((gift) => gift.uid === uid)
const togetherOf = async (by: Person, uid: string) => (await giftOf(by, uid))?.together
const leave = (by: Person, home: string) => by.ask.families.leave.mutate({ ...id(), uid: home })
const setAside = (by: Person, owner: Person, person: Person) =>
  by.ask.sight.setAside.mutate({ ...id(), owner: owner.userId, person: person.userId })

/** Bob opens it to others, Carol and Dan join; all of them act before the last one does. */
async function given({ lea, bob, carol, dan }: Family, add: object = {}): Promise<string> {
  const by = 'isSecret' in add ? bob : lea
  const { uid } = await by.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Tente', ...add })
  await bob.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true, purchaseDate: '2026-11-20' })
  await bob.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true, target: 30_000 })
  await join(carol, uid, 2_000)
  await join(dan, uid, 3_000, { isNamed: false })
  return uid
}

/** By what the givers who are named lose the wish. */
const ways: readonly (readonly [
  string,
  {
    readonly add?: object
    readonly lost: (of: Family, uid: string) => Promise<unknown>
    readonly by: string
  },
])[] = [
  [
    'is deleted',
    {
      add: { isSecret: true },
      by: 'bob carol dan',
      lost: ({ max }, uid) => max.ask.wishes.remove.mutate({ ...id(), uid }),
    },
  ],
  [
    'is a draft',
    {
      by: 'bob carol dan',
      lost: ({ lea }, uid) => lea.ask.wishes.change.mutate({ ...id(), uid, isDraft: true }),
    },
  ],
  [
    'is put away',
    { by: 'bob carol dan', lost: ({ lea }) => lea.ask.wishes.putAway.mutate({ ...id(), isDraft: true }) },
  ],
  ['is of a family that Bob leaves', { by: 'bob', lost: ({ bob, home }) => leave(bob, home) }],
  ['is of a family that Carol leaves', { by: 'carol', lost: ({ carol, home }) => leave(carol, home) }],
  ['is hidden from Bob', { by: 'bob', lost: ({ max, lea, bob }) => setAside(max, lea, bob) }],
  ['is hidden from Dan', { by: 'dan', lost: ({ max, lea, dan }) => setAside(max, lea, dan) }],
]

describe('a gift of several whose wish', () => {
  it.each(ways)('%s keeps its people, its shares and its sum', async (_, { add, lost, by }) => {
    const those = await family()
    await those.lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
    const uid = await given(those, add)
    const { bob, carol, dan } = those
    const losing = [bob, carol, dan].filter((one) => by.includes(one.name.slice(0, 3).toLowerCase()))
    const before = await Promise.all(losing.map((one) => togetherOf(one, uid)))
    expect(before[0]).toMatchObject({ participants: [bob, carol, dan].map(named), missing: 25_000 })
    await lost(those, uid)
    // A person who is set aside sees it as its owner does.
    for (const one of losing)
      expect(await one.ask.wishes.get.query({ uid }).catch(() => ({}))).not.toHaveProperty('gifts')
    const after = await Promise.all(losing.map((one) => togetherOf(one, uid)))
    // Whether somebody could take the charge over was about the wish.
    expect(after).toStrictEqual(
      before.map(
        (together) =>
          together && {
            ...together,
            shares: together.shares.map((share) => ({ ...share, mayBeInCharge: true })),
          },
      ),
    )
  })

  it.each(ways)('%s is settled between two of them, for both', async (_, { add, lost, by }) => {
    const those = await family()
    await those.lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
    const uid = await given(those, add)
    const { bob, carol, dan } = those
    await lost(those, uid)
    const isLost = (one: Person): boolean => by.includes(one.name.slice(0, 3).toLowerCase())
    const answer = await settle(carol, uid)
    expect(answer === undefined).toBe(isLost(carol))
    await settle(bob, uid, dan)
    expect(await togetherOf(carol, uid)).toMatchObject({ isSettled: true })
    expect(await togetherOf(dan, uid)).toMatchObject({ isSettled: true })
    expect((await togetherOf(bob, uid))?.shares).toMatchObject([
      { ...named(carol), isSettled: true },
      { ...named(dan), isSettled: true },
    ])
    await settle(bob, uid, carol, false)
    await settle(bob, uid, carol, false)
    expect(await togetherOf(carol, uid)).toMatchObject({ isSettled: false })
    await expect(settle(carol, uid, dan)).rejects.toMatchObject({ data: { httpStatus: 403 } })
    await expect(settle(bob, uid, those.max)).rejects.toMatchObject({ data: { httpStatus: 409 } })
    await expect(settle(those.max, uid)).rejects.toMatchObject({
      data: { httpStatus: expect.toBeOneOf([404, 409]) },
    })
  })

  it.each(ways)(
    '%s is told by the person who is in charge with those who take part',
    async (_, { add, lost }) => {
      const those = await family()
      await those.lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
      const uid = await given(those, add)
      const { lea, bob, carol } = those
      await lost(those, uid)
      await bob.ask.gifts.change.mutate({ ...id(), uid, stage: 'given' })
      await bob.ask.received.tell.mutate({ ...id(), gift: uid, to: lea.userId })
      const [received] = (await lea.ask.received.list.query({ owner: lea.userId })).view.Received
      // Dan said no.
      expect(received?.Givers.map((giver) => giver.uid)).toStrictEqual([bob.userId, carol.userId])
    },
  )

  it.each([
    ['Bob left', (of: Family) => leave(of.bob, of.home)],
    ['Bob was set aside', (of: Family) => setAside(of.max, of.lea, of.bob)],
  ])('was lost when %s says nothing of what came since, nor does settling it', async (_, lost) => {
    const those = await family()
    const uid = await given(those)
    const { bob, carol, dan, max } = those
    await lost(those)
    const before = await togetherOf(bob, uid)
    await join(max, uid, 5_000)
    await join(carol, uid, 9_000)
    await carol.ask.wishes.change.mutate({ ...id(), uid, buyerUid: carol.userId })
    await carol.ask.purchases.arrangeGift.mutate({ ...id(), uid, target: 90_000 })
    await dan.ask.purchases.leaveGift.mutate({ ...id(), uid })
    expect(await togetherOf(bob, uid)).toStrictEqual(before)
    await settle(bob, uid, carol)
    await settle(bob, uid, dan)
    const settled = before?.shares.map((share) => ({ ...share, isSettled: true }))
    expect(await togetherOf(bob, uid)).toStrictEqual({ ...before, shares: settled })
    // They owe nothing to Bob any more, and what they owe to Carol isn't his to say.
    expect((await togetherOf(carol, uid))?.shares).toMatchObject([
      { ...named(bob), isSettled: false },
      { ...named(max), isSettled: false },
    ])
    await expect(settle(bob, uid, max)).rejects.toMatchObject({ data: { httpStatus: 409 } })
  })

  it('was revealed before it is a draft keeps all of them, too', async () => {
    const those = await family()
    await those.lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
    const secret = await given(those, { isSecret: true })
    const { lea, bob, carol, dan, max } = those
    const { uid } = await max.ask.wishes.change.mutate({ ...id(), uid: secret, isSecret: false })
    const before = await Promise.all([bob, carol, dan].map((one) => togetherOf(one, uid)))
    await lea.ask.wishes.change.mutate({ ...id(), uid, isDraft: true })
    expect(await Promise.all([bob, carol, dan].map((one) => togetherOf(one, uid)))).toStrictEqual(before)
  })

  it('is a draft is left by one of them, which the others don’t learn', async () => {
    const those = await family()
    await those.lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
    const uid = await given(those)
    const { lea, bob, carol } = those
    await lea.ask.wishes.change.mutate({ ...id(), uid, isDraft: true })
    const before = await togetherOf(bob, uid)
    await carol.ask.gifts.end.mutate({ ...id(), uid })
    expect(await giftOf(carol, uid)).toBeUndefined()
    expect(await togetherOf(bob, uid)).toStrictEqual(before)
  })
})

describe('the documented call that settles a share', () => {
  it('answers the wish to who sees it, and nothing to who doesn’t', async () => {
    const those = await family()
    await those.lea.ask.accounts.changeProfile.mutate({ ...id(), totalSurprise: true })
    const uid = await given(those)
    const { lea, carol, max } = those
    const ask = (by: Person, isSettled: boolean) =>
      fetch(`${server.url}/api/wishes/${uid}/share/settled`, {
        method: 'PUT',
        headers: { cookie: by.cookie(), 'content-type': 'application/json' },
        body: JSON.stringify({ isSettled }),
      })
    const seen = await ask(carol, true)
    expect([seen.status, await seen.json()]).toMatchObject([200, { uid }])
    await lea.ask.wishes.change.mutate({ ...id(), uid, isDraft: true })
    const unseen = await ask(carol, false)
    expect([unseen.status, await unseen.text()]).toStrictEqual([204, ''])
    expect((await ask(max, true)).status).toBe(404)
    expect((await ask(lea, true)).status).toBe(403)
  })
})
