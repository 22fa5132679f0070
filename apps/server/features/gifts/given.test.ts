import { beforeEach, describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { SteeredClock } from '../../testing/steered-clock.ts'

/** What somebody gave, year by year. Marc gives, Léa and Zoé wish. */
const clock = new SteeredClock()
let families = 0
let lea: Person
let marc: Person
let zoe: Person

const server = testServer({ ambient: clock.ambient })

/** They register at that moment: sessions end a month later. */
async function meetAt(time: string): Promise<void> {
  clock.set(new Date(time))
  const tag = ++families
  ;[lea, marc, zoe] = await registerFamily(server.url, `Martin ${tag}`, [
    `Léa ${tag}`,
    `Marc ${tag}`,
    `Zoé ${tag}`,
  ])
}

beforeEach(() => meetAt('2026-11-25T12:00:00.000Z'))

const id = () => ({ commandId: commandId() })
const change = (by: Person, uid: string, changes: object) =>
  by.ask.wishes.change.mutate({ ...id(), uid, ...changes })
const note = (by: Person, uid: string, changes: object) =>
  by.ask.gifts.change.mutate({ ...id(), uid, ...changes })
const given = (by: Person, year?: number) => by.ask.gifts.given.query({ year })
const giftsOf = async (by: Person) => (await by.ask.gifts.list.query()).view.Gifts.map(({ name }) => name)
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    ({ data }) => data.failure,
  )

async function take(name: string, owner = lea, by = owner): Promise<string> {
  const { uid } = await by.ask.wishes.add.mutate({ ...id(), owner: owner.userId, name })
  await change(marc, uid, { isPurchased: true })
  return uid
}
async function give(name: string, givenOn: string): Promise<string> {
  const uid = await take(name)
  await note(marc, uid, { stage: 'given', givenOn })
  return uid
}

describe('what somebody gave', () => {
  it('is out of what is bought for them alone, however long ago it was, and whatever became of the wish', async () => {
    const [old, put] = [await give('Vélo', '2024-12-25'), await give('Livre', '2026-11-20')]
    await take('Lampe')
    await lea.ask.wishes.putAway.mutate({ ...id(), isDraft: true, year: 2026 })
    const noted = (by: Person) => by.ask.gifts.givenWishes.query()
    expect((await noted(marc)).Given.toSorted()).toEqual([old, put].toSorted())
    for (const other of [lea, zoe]) expect(await noted(other)).toEqual({ Given: [] })
    // For others it is bought, as before.
    expect(await zoe.ask.wishes.get.query({ uid: old })).toMatchObject({ isPurchased: true })
  })

  it('is told by year, the last year first, to them alone', async () => {
    await give('Vélo', '2024-12-25')
    const uid = await give('Livre', '2025-12-25')
    const last = await given(marc)
    expect(last).toMatchObject({ year: 2025, Years: [2025, 2024], Gifts: [{ uid, name: 'Livre' }] })
    expect((await given(marc, 2024)).Gifts).toMatchObject([{ name: 'Vélo', givenOn: '2024-12-25' }])
    expect((await given(marc, 2023)).Gifts).toEqual([])
    for (const other of [lea, zoe]) expect(await given(other)).toEqual({ year: null, Gifts: [], Years: [] })
  })

  it('is what was marked as given alone, and leaves when it is no more', async () => {
    const uid = await give('Vélo', '2025-12-25')
    await take('Livre')
    expect((await given(marc)).Gifts).toHaveLength(1)
    await note(marc, uid, { stage: 'have' })
    expect(await given(marc)).toEqual({ year: null, Gifts: [], Years: [] })
    expect((await giftsOf(marc)).toSorted()).toEqual(['Livre', 'Vélo'])
  })

  it('leaves the other gifts three months later, and can be corrected then', async () => {
    await meetAt('2027-03-10T12:00:00.000Z')
    const uid = await give('Vélo', '2026-12-25')
    expect(await giftsOf(marc)).toEqual(['Vélo'])
    clock.set(new Date('2027-03-28T12:00:00.000Z'))
    expect(await giftsOf(marc)).toEqual([])
    expect((await given(marc)).Gifts).toMatchObject([{ name: 'Vélo' }])
    await note(marc, uid, { givenOn: '2027-01-06' })
    expect(await giftsOf(marc)).toEqual(['Vélo'])
    expect(await given(marc)).toMatchObject({ year: 2027, Years: [2027] })
  })

  it('is not to come anywhere on Earth, and is today by the server’s day without another', async () => {
    await meetAt('2026-12-31T13:30:00.000Z')
    const uid = await take('Vélo')
    // It is 2027 in Nouméa already.
    expect(await note(marc, uid, { stage: 'given', givenOn: '2027-01-01' })).toMatchObject({
      givenOn: '2027-01-01',
    })
    expect(await refusal(note(marc, uid, { givenOn: '2027-01-02' }))).toBe('GivenInFuture')
    expect((await given(marc)).Years).toEqual([2027])
    await note(marc, uid, { stage: 'have' })
    expect(await note(marc, uid, { stage: 'given' })).toMatchObject({ givenOn: '2026-12-31' })
  })

  it('stays when the wish is deleted, its family is left and its owner’s account is closed', async () => {
    await give('Livre', '2025-12-25')
    const uid = await take('Vélo', lea, zoe)
    await note(marc, uid, { stage: 'given', givenOn: '2025-12-25' })
    const names = async () => (await given(marc)).Gifts.map((gift) => [gift.name, gift.for[0]?.name])
    const before = await names()
    expect(before).toHaveLength(2)
    await zoe.ask.wishes.remove.mutate({ ...id(), uid })
    const [home] = (await marc.ask.families.mine.query()).view.Families
    await marc.ask.families.leave.mutate({ ...id(), uid: home?.uid ?? '' })
    expect(await names()).toEqual(before)
  })

  it('is a gift of several, with one’s own share and no more than one knew', async () => {
    const uid = await take('Vélo')
    await marc.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true, target: null })
    await zoe.ask.purchases.takePart.mutate({ ...id(), uid, amount: 2_000 })
    await note(zoe, uid, { stage: 'given', givenOn: '2025-12-25' })
    expect((await given(zoe)).Gifts).toMatchObject([
      { name: 'Vélo', together: { isInCharge: false, amount: 2_000, shares: [] } },
    ])
    expect((await given(marc)).Gifts).toEqual([])
  })

  it('is all in the export, however long ago it was', async () => {
    await give('Vélo', '2019-12-25')
    const response = await fetch(`${server.url}/api/users/me/export`, { headers: { cookie: marc.cookie() } })
    const file = (await response.json()) as { gifts: { Gifts: { name: string; givenOn: string }[] } }
    expect(file.gifts.Gifts).toMatchObject([{ name: 'Vélo', givenOn: '2019-12-25' }])
  })
})

const occasionsOf = async (by: Person) => (await by.ask.occasions.list.query()).view.Occasions
const christmasOf = async (by: Person) =>
  (await occasionsOf(by)).find(({ kind }) => kind === 'christmas')?.uid ?? ''

describe('what a gift is for', () => {
  it('is one of the buyer’s occasions, of the person it is for, and is told to nobody else', async () => {
    await zoe.ask.accounts.changeProfile.mutate({ ...id(), birthDate: '--05-12' })
    const birthday = (await occasionsOf(marc)).find(({ kind }) => kind === 'birthday')
    const christmas = await christmasOf(marc)
    const uid = await take('Vélo')
    expect(await note(marc, uid, { occasion: christmas })).toMatchObject({ occasion: christmas })
    expect(await refusal(note(marc, uid, { occasion: birthday?.uid }))).toBe('NoSuchOccasion')
    expect(await refusal(note(marc, uid, { occasion: uid }))).toBe('NoSuchOccasion')
    expect(await note(marc, uid, { occasion: null })).toMatchObject({ occasion: null })
    const theirs = await take('Livre', zoe)
    expect(await note(marc, theirs, { occasion: birthday?.uid })).toMatchObject({ occasion: birthday?.uid })
    for (const other of [lea, zoe])
      expect(JSON.stringify(await other.ask.wishes.list.query({ owner: lea.userId }))).not.toContain(
        christmas,
      )
  })

  it('stays written when the occasion is removed, or has been', async () => {
    const [home] = (await marc.ask.families.mine.query()).view.Families
    const family = home?.uid ?? ''
    const wedding = { family, title: 'Mariage', day: '2026-12-01' }
    const { uid: occasion } = await zoe.ask.occasions.add.mutate({ ...id(), ...wedding })
    const uid = await take('Vélo')
    await note(marc, uid, { occasion })
    await zoe.ask.occasions.remove.mutate({ ...id(), family, uid: occasion })
    expect(await note(marc, uid, { occasion, paid: 100 })).toMatchObject({ occasion, paid: 100 })
  })
})

describe('the day of an occasion', () => {
  it('is answered once, for all gifts at once, whatever the device', async () => {
    await meetAt('2026-12-10T12:00:00.000Z')
    const christmas = await christmasOf(marc)
    const gifts = [await take('Vélo'), await take('Livre'), await take('Ballon', zoe)]
    clock.set(new Date('2026-12-25T20:00:00.000Z'))
    const answer = { ...id(), occasion: christmas, day: '2026-12-25', gifts }
    const told = await marc.ask.gifts.answerDay.mutate(answer)
    expect(told.Gifts.map(({ stage, givenOn }) => [stage, givenOn])).toEqual(
      gifts.map(() => ['given', '2026-12-25']),
    )
    expect(told.Answered).toEqual([{ occasion: christmas, day: '2026-12-25' }])
    await note(marc, gifts[0] ?? '', { stage: 'have' })
    // Sent again, and asked once more by another device.
    await marc.ask.gifts.answerDay.mutate(answer)
    await marc.ask.gifts.answerDay.mutate({ ...answer, ...id() })
    const stages = (await marc.ask.gifts.list.query()).view.Gifts.map(({ stage }) => stage)
    expect(stages.toSorted()).toEqual(['given', 'given', 'have'])
    expect((await zoe.ask.gifts.list.query()).view.Answered).toEqual([])
  })
})
