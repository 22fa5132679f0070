import { describe, expect, it } from 'vitest'
import { operate } from '../../testing/operator.ts'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'
import { disableAccount } from '../accounts/access.ts'

/** Bob opens a gift for Léa to others, Carol joins and is in charge later: she tells Léa from whom it came. */
let families = 0

const server = testServer()

const id = () => ({ commandId: commandId() })

async function opened() {
  const tag = ++families
  const [lea, max, bob, carol] = (await registerFamily(
    server.url,
    `Famille ${tag}`,
    ['Léa', 'Max', 'Bob', 'Carol'].map((name) => `${name} ${tag}`),
  )) as [Person, Person, Person, Person]
  const { uid } = await lea.ask.wishes.add.mutate({ ...id(), owner: lea.userId, name: 'Tente' })
  await bob.ask.wishes.change.mutate({ ...id(), uid, isPurchased: true })
  await bob.ask.purchases.arrangeGift.mutate({ ...id(), uid, isOpen: true })
  await carol.ask.purchases.takePart.mutate({ ...id(), uid, amount: 2_000 })
  return { lea, max, bob, carol, uid }
}
type Opened = Awaited<ReturnType<typeof opened>>

const names = async ({ lea, carol, uid }: Opened): Promise<(string | undefined)[]> => {
  await carol.ask.gifts.change.mutate({ ...id(), uid, stage: 'given' })
  await carol.ask.received.tell.mutate({ ...id(), gift: uid, to: lea.userId })
  const { view } = await lea.ask.received.list.query({ owner: lea.userId })
  return view.Received.flatMap(({ Givers }) => Givers.map(({ name }) => name.split(' ')[0]))
}
const isNamed = async ({ bob, uid }: Opened): Promise<boolean | undefined> =>
  (await bob.ask.gifts.list.query()).view.Gifts.find((gift) => gift.uid === uid)?.together?.isNamed
const says = ({ bob, uid }: Opened, isNamed: boolean) =>
  bob.ask.purchases.takePart.mutate({ ...id(), uid, isNamed })
const takesOver = ({ carol, uid }: Opened) =>
  carol.ask.wishes.change.mutate({ ...id(), uid, buyerUid: carol.userId })

describe('the person who opened a gift to others and isn’t in charge any more', () => {
  const ways: readonly (readonly [string, (gift: Opened) => Promise<unknown>])[] = [
    [
      'handed the charge over',
      ({ bob, carol, uid }) => bob.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: carol.userId }),
    ],
    [
      'named another buyer',
      ({ bob, carol, uid }) => bob.ask.wishes.change.mutate({ ...id(), uid, buyerUid: carol.userId }),
    ],
    [
      'named an amount, and handed the charge over',
      async ({ bob, carol, uid }) => {
        await bob.ask.purchases.takePart.mutate({ ...id(), uid, amount: 1_000 })
        await bob.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: carol.userId })
      },
    ],
    [
      'left the family, so that another took over',
      async (gift) => {
        const [home] = (await gift.bob.ask.families.mine.query()).view.Families
        await gift.bob.ask.families.leave.mutate({ ...id(), uid: home?.uid ?? '' })
        await takesOver(gift)
      },
    ],
    [
      'was set aside, so that another took over',
      async (gift) => {
        const { lea, max, bob } = gift
        await max.ask.sight.setAside.mutate({ ...id(), owner: lea.userId, person: bob.userId })
        await takesOver(gift)
      },
    ],
    [
      'can’t sign in any more, so that another took over',
      async (gift) => {
        await operate(server.databaseUrl, disableAccount(gift.bob.name))
        await takesOver(gift)
      },
    ],
  ]

  it.each(ways)('is named when it is told: who %s', async (_, passes) => {
    const gift = await opened()
    await passes(gift)
    expect(await names(gift)).toStrictEqual(['Bob', 'Carol'])
  })

  it.each(ways.slice(0, 3))(
    'is asked whether they agree, and not named once they say no: who %s',
    async (_, passes) => {
      const gift = await opened()
      await passes(gift)
      expect(await isNamed(gift)).toBe(true)
      await says(gift, false)
      expect(await isNamed(gift)).toBe(false)
      expect(await names(gift)).toStrictEqual(['Carol'])
    },
  )

  it.each(ways)('isn’t named when they said no before: who %s', async (_, passes) => {
    const gift = await opened()
    await says(gift, false)
    await passes(gift)
    expect(await names(gift)).toStrictEqual(['Carol'])
  })

  it('is asked again by nobody: who had the charge back and passes it on again keeps what they said', async () => {
    const gift = await opened()
    const { bob, carol, uid } = gift
    await bob.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: carol.userId })
    await says(gift, false)
    await carol.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: bob.userId })
    await bob.ask.purchases.arrangeGift.mutate({ ...id(), uid, inCharge: carol.userId })
    expect(await isNamed(gift)).toBe(false)
  })
})
