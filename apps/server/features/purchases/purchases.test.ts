import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandId, gather, register, registerFamily, type Person } from '../../testing/people.ts'
import { operate } from '../../testing/operator.ts'
import { disableAccount, enableAccount } from '../accounts/access.ts'
import { testServer } from '../../testing/server.ts'

let lea: Person
let marc: Person
let zoe: Person
let noe: Person
let ugo: Person

const server = testServer()

beforeAll(async () => {
  ;[lea, marc, zoe, noe, ugo] = await registerFamily(server.url, 'Les Martin', [
    'Léa',
    'Marc',
    'Zoé',
    'Noé',
    'Ugo',
  ])
})

const add = async (fields: object = {}, by = lea): Promise<string> => {
  const form = { commandId: commandId(), owner: lea.userId, name: 'Vélo', ...fields }
  return (await by.ask.wishes.add.mutate(form)).uid
}
const change = (by: Person, uid: string, changes: object, command = commandId()) =>
  by.ask.wishes.change.mutate({ commandId: command, uid, ...changes })
const arrange = (by: Person, uid: string, arranged: object) =>
  by.ask.purchases.arrangeGift.mutate({ commandId: commandId(), uid, ...arranged })
const join = (by: Person, uid: string, amount: number | null = null, command = commandId()) =>
  by.ask.purchases.takePart.mutate({ commandId: command, uid, amount })
const leave = (by: Person, uid: string, command = commandId()) =>
  by.ask.purchases.leaveGift.mutate({ commandId: command, uid })
const settle = (by: Person, uid: string, person: Person) =>
  by.ask.purchases.settleShare.mutate({ commandId: commandId(), uid, person: person.userId, isSettled: true })

const seen = async (by: Person, uid: string) =>
  (await by.ask.wishes.get.query({ uid })) as unknown as RelativesWishView
const giftOf = async (by: Person, uid: string) =>
  (await by.ask.gifts.list.query()).view.Gifts.find((gift) => gift.uid === uid)
const listed = async (uid: string): Promise<boolean> =>
  (await lea.ask.wishes.list.query({ owner: lea.userId })).view.Wishes.some((wish) => wish.uid === uid)
const named = ({ userId, name }: Person) => ({ uid: userId, name })

describe('a wish for several', () => {
  it('is given in parts, and bought for its owner when nothing is left', async () => {
    const uid = await add({ quantity: 6 })
    await change(marc, uid, { isPurchased: true, purchaseQuantity: 2, purchaseDate: '2026-11-20' })
    expect(await seen(zoe, uid)).toMatchObject({
      quantity: 6,
      remaining: 4,
      isPurchased: false,
      buyer: null,
      gifts: [{ ...named(marc), quantity: 2, on: '2026-11-20', isOpen: false, together: null }],
    })
    expect(await listed(uid)).toBe(true)
    expect(await lea.ask.wishes.get.query({ uid })).not.toHaveProperty('remaining')
    await change(lea, uid, { quantity: 4 })
    await change(zoe, uid, { isPurchased: true })
    expect(await seen(marc, uid)).toMatchObject({ remaining: 0, isPurchased: true, quantity: 4 })
    expect(await listed(uid)).toBe(false)
    expect(await giftOf(zoe, uid)).toMatchObject({ gives: 2 })
    await change(marc, uid, { purchaseQuantity: 1 })
    expect(await listed(uid)).toBe(true)
    await zoe.ask.gifts.end.mutate({ commandId: commandId(), uid })
    expect(await seen(marc, uid)).toMatchObject({ remaining: 3, gifts: [{ quantity: 1 }] })
  })

  it('is counted as free until nothing is left, and its givers are among those who give', async () => {
    const before = (await marc.ask.wishes.counts.query()).view.Lists.find(({ uid }) => uid === lea.userId)
    const uid = await add({ quantity: 2 })
    await change(marc, uid, { isPurchased: true, purchaseQuantity: 1 })
    const count = async () =>
      (await marc.ask.wishes.counts.query()).view.Lists.find((list) => list.uid === lea.userId)
    expect(await count()).toMatchObject({ available: (before?.available ?? 0) + 1, isBuyer: true })
    await change(zoe, uid, { isPurchased: true })
    expect(await count()).toMatchObject({ available: before?.available ?? 0 })
  })

  it('has one given by the person who took it before it said how many', async () => {
    await lea.ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise: true })
    const uid = await add()
    await change(marc, uid, { isPurchased: true })
    const free = async (): Promise<number | undefined> =>
      (await zoe.ask.wishes.counts.query()).view.Lists.find((list) => list.uid === lea.userId)?.available
    const before = (await free()) ?? 0
    await change(lea, uid, { quantity: 6 })
    expect(await listed(uid)).toBe(true)
    expect(await free()).toBe(before + 1)
    expect(await seen(zoe, uid)).toMatchObject({
      remaining: 5,
      isPurchased: false,
      gifts: [{ ...named(marc), quantity: 1 }],
    })
    expect(await giftOf(marc, uid)).toMatchObject({ gives: 1 })
    await change(zoe, uid, { isPurchased: true })
    expect(await seen(marc, uid)).toMatchObject({ remaining: 0, gifts: [{ quantity: 1 }, { quantity: 5 }] })
    expect(await free()).toBe(before)
    expect(await listed(uid)).toBe(true)
    await lea.ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise: false })
  })

  it('is given by one of two who take the last one at once, however often they ask', async () => {
    const uid = await add({ quantity: 3 })
    await change(noe, uid, { isPurchased: true, purchaseQuantity: 2 })
    const tries = [marc, zoe].flatMap((one) => {
      const command = commandId()
      return [1, 2].map(() =>
        change(one, uid, { isPurchased: true }, command).then(
          () => one.userId,
          (error: { data?: { httpStatus?: number } }) => error.data?.httpStatus,
        ),
      )
    })
    const answers = await Promise.all(tries)
    const { gifts } = await seen(noe, uid)
    expect(gifts.map(({ quantity }) => quantity)).toStrictEqual([2, 1])
    const winner = gifts[1]?.uid ?? ''
    expect(answers.filter((one) => one === winner)).toHaveLength(2)
    expect(answers.filter((one) => one === 409)).toHaveLength(2)
  })

  it('goes on to one of two givers who take one more of the last at once, and the other keeps what they gave', async () => {
    const uid = await add({ quantity: 5 })
    const gives = (by: Person, quantity: number) =>
      change(by, uid, { isPurchased: true, buyerUid: by.userId, purchaseQuantity: quantity })
    await gives(marc, 2)
    await gives(zoe, 2)
    const answers = await Promise.all(
      [marc, zoe].map((one) =>
        gives(one, 3).then(
          () => 'given',
          ({ message }: Error) => message,
        ),
      ),
    )
    expect(answers.toSorted()).toStrictEqual(['Il n’en reste pas autant', 'given'])
    const { gifts, remaining } = await seen(noe, uid)
    expect(remaining).toBe(0)
    expect(gifts.map(({ quantity }) => quantity).toSorted((a, b) => a - b)).toStrictEqual([2, 3])
    const raised = gifts.find(({ quantity }) => quantity === 3)
    await gives(raised?.uid === marc.userId ? marc : zoe, 1)
    expect(await seen(noe, uid)).toMatchObject({ remaining: 2, isPurchased: false })
  })
})

describe('a gift of several', () => {
  it('has who takes part for all who see the purchase, and amounts for who is in charge alone', async () => {
    const uid = await add({ price: { amount: 12_000, currency: 'EUR', seenOn: null } })
    await change(marc, uid, { isPurchased: true, purchaseDate: '2026-11-20' })
    await arrange(marc, uid, { isOpen: true, target: 12_000 })
    expect(await listed(uid)).toBe(false)
    await join(marc, uid, 5_000)
    await join(zoe, uid, 3_000)
    expect(await seen(noe, uid)).toMatchObject({
      gifts: [
        {
          ...named(marc),
          isOpen: true,
          together: { participants: [named(zoe)], target: 12_000, missing: 4_000 },
        },
      ],
    })
    expect(await giftOf(marc, uid)).toMatchObject({
      together: {
        isInCharge: true,
        amount: 5_000,
        missing: 4_000,
        shares: [{ ...named(zoe), amount: 3_000, isSettled: false }],
      },
    })
    expect(await giftOf(zoe, uid)).toMatchObject({
      together: { inCharge: named(marc), isInCharge: false, amount: 3_000, shares: [] },
    })
    await settle(marc, uid, zoe)
    expect(await giftOf(zoe, uid)).toMatchObject({ together: { isSettled: true } })
  })

  it('is opened with the own part of who is in charge, which is what it costs them', async () => {
    const paidFor = async () =>
      (await marc.ask.gifts.list.query()).view.People.find(({ uid }) => uid === lea.userId)?.paid ?? 0
    const before = await paidFor()
    const uid = await add()
    await change(marc, uid, { isPurchased: true })
    await arrange(marc, uid, { isOpen: true, target: 24_000, amount: 6_000 })
    expect(await giftOf(marc, uid)).toMatchObject({ together: { amount: 6_000, missing: 18_000 } })
    await marc.ask.gifts.change.mutate({ commandId: commandId(), uid, stage: 'have', paid: 24_000 })
    expect(await paidFor()).toBe(before + 6_000)
  })

  it('passes on when who is in charge leaves, who are told, and is given back by the last', async () => {
    const uid = await add()
    await change(marc, uid, { isPurchased: true })
    await arrange(marc, uid, { isOpen: true })
    await join(zoe, uid, 3_000)
    await join(noe, uid)
    await marc.ask.gifts.end.mutate({ commandId: commandId(), uid })
    expect(await giftOf(marc, uid)).toBeUndefined()
    expect(await giftOf(noe, uid)).toMatchObject({
      together: {
        inCharge: named(zoe),
        left: [named(marc)],
        passed: { from: named(marc), to: named(zoe) },
        participants: [named(zoe), named(noe)],
      },
    })
    expect(await giftOf(zoe, uid)).toMatchObject({
      together: { passed: { from: named(marc), to: named(zoe) } },
    })
    expect(await listed(uid)).toBe(false)
    await Promise.all([leave(zoe, uid), leave(noe, uid)])
    expect(await seen(marc, uid)).toMatchObject({ remaining: 1, gifts: [] })
    expect(await listed(uid)).toBe(true)
  })

  it('stays in the charge of who has it, so that nobody else reads the amounts, until they see the wish no more', async () => {
    const tom = await register(server.url, 'Tom')
    const [eva] = await registerFamily(server.url, 'Les Petit', ['Eva'])
    await gather('Les Durand', [lea, tom])
    const uid = await add()
    await change(tom, uid, { isPurchased: true })
    await arrange(tom, uid, { isOpen: true })
    await join(zoe, uid, 3_000)
    await join(noe, uid)
    // Tom is no relative of theirs, and acts.
    for (const [by, to] of [
      [noe, noe],
      [noe, zoe],
      [marc, zoe],
    ] as const)
      await expect(change(by, uid, { buyerUid: to.userId })).rejects.toThrow(
        'Seule la personne qui s’occupe du cadeau peut le faire',
      )
    await change(noe, uid, { isPurchased: true, buyerUid: noe.userId })
    await expect(change(eva, uid, { buyerUid: zoe.userId })).rejects.toThrow()
    expect(await giftOf(noe, uid)).toMatchObject({
      together: { inCharge: named(tom), mayTakeOver: false, passed: null, shares: [] },
    })
    await settle(tom, uid, zoe)
    const { view } = await tom.ask.families.mine.query()
    await tom.ask.families.leave.mutate({ commandId: commandId(), uid: view.Families[0]?.uid ?? '' })
    await expect(change(marc, uid, { buyerUid: zoe.userId })).rejects.toThrow('Seule la personne')
    expect(await giftOf(noe, uid)).toMatchObject({ together: { mayTakeOver: true } })
    await change(noe, uid, { buyerUid: noe.userId })
    expect(await giftOf(zoe, uid)).toMatchObject({
      together: { mayTakeOver: false, passed: { from: named(tom), to: named(noe) } },
    })
    expect(await giftOf(noe, uid)).toMatchObject({
      together: {
        isInCharge: true,
        shares: [named(tom), { ...named(zoe), amount: null, isWithheld: true, isSettled: false }],
      },
    })
    // Zoé named it to Tom. Named again, it is shown.
    await join(zoe, uid, 3_000)
    expect(await giftOf(noe, uid)).toMatchObject({
      together: { shares: [named(tom), { ...named(zoe), amount: 3_000, isWithheld: false }] },
    })
    await expect(change(noe, uid, { buyerUid: zoe.userId })).resolves.toBeDefined()
  })

  it('has its charge taken over by who takes part once the account of who is in charge is closed', async () => {
    const [tom, ines] = [await register(server.url, 'Théo'), await register(server.url, 'Inès')]
    await gather('Les Roy', [lea, tom, ines])
    const uid = await add()
    await change(tom, uid, { isPurchased: true })
    await arrange(tom, uid, { isOpen: true })
    await join(zoe, uid, 3_000)
    await join(ines, uid, 1_000)
    const take = () => change(zoe, uid, { buyerUid: zoe.userId })
    await operate(server.databaseUrl, disableAccount(ines.name))
    await expect(arrange(tom, uid, { inCharge: ines.userId })).rejects.toThrow('pas de compte ouvert')
    await expect(take()).rejects.toThrow('Seule la personne')
    await operate(server.databaseUrl, disableAccount(tom.name))
    expect(await giftOf(zoe, uid)).toMatchObject({ together: { mayTakeOver: true } })
    await operate(server.databaseUrl, enableAccount(tom.name))
    expect(await giftOf(zoe, uid)).toMatchObject({ together: { mayTakeOver: false } })
    await operate(server.databaseUrl, disableAccount(tom.name))
    await take()
    expect(await giftOf(zoe, uid)).toMatchObject({
      together: {
        isInCharge: true,
        shares: [
          { ...named(tom), mayBeInCharge: false },
          { ...named(ines), amount: null, isWithheld: true, mayBeInCharge: false },
        ],
      },
    })
  })

  it('can be taken over from somebody who is set aside, but by the person who did that, and isn’t told to them', async () => {
    const uid = await add()
    await change(noe, uid, { isPurchased: true })
    await arrange(noe, uid, { isOpen: true })
    await join(zoe, uid, 3_000)
    await join(marc, uid, 2_000)
    const noesSight = { owner: lea.userId, person: noe.userId }
    await marc.ask.sight.setAside.mutate({ commandId: commandId(), ...noesSight })
    const before = await giftOf(noe, uid)
    expect(await giftOf(marc, uid)).toMatchObject({ together: { inCharge: named(noe), mayTakeOver: false } })
    await expect(change(marc, uid, { buyerUid: marc.userId })).rejects.toThrow('Seule la personne')
    expect(await giftOf(zoe, uid)).toMatchObject({ together: { inCharge: named(noe), mayTakeOver: true } })
    await change(zoe, uid, { buyerUid: zoe.userId })
    expect(await giftOf(zoe, uid)).toMatchObject({
      together: {
        isInCharge: true,
        shares: [
          { ...named(noe), mayBeInCharge: false },
          { ...named(marc), amount: null, isWithheld: true, mayBeInCharge: true },
        ],
      },
    })
    await expect(arrange(zoe, uid, { inCharge: noe.userId })).rejects.toThrow('ne voit plus ce souhait')
    expect(await giftOf(noe, uid)).toStrictEqual(before)
    await marc.ask.sight.restore.mutate({ commandId: commandId(), ...noesSight })
    expect(await giftOf(noe, uid)).toMatchObject({ together: { inCharge: named(zoe) } })
  })

  it('passes its charge to nobody who is set aside, nor takes it back to who removed somebody', async () => {
    const tom = await register(server.url, 'Timéo')
    await gather('Les Blanc', [marc, lea, zoe, tom])
    const uid = await add()
    await change(tom, uid, { isPurchased: true })
    await arrange(tom, uid, { isOpen: true })
    await join(noe, uid, 3_000)
    await join(zoe, uid)
    const noesSight = { owner: lea.userId, person: noe.userId }
    await marc.ask.sight.setAside.mutate({ commandId: commandId(), ...noesSight })
    await leave(tom, uid)
    // Noé named an amount and joined first, and sees nothing of it.
    expect(await giftOf(zoe, uid)).toMatchObject({ together: { isInCharge: true } })
    await marc.ask.sight.restore.mutate({ commandId: commandId(), ...noesSight })

    const other = await add()
    await change(tom, other, { isPurchased: true })
    await arrange(tom, other, { isOpen: true })
    await join(zoe, other, 3_000)
    await join(marc, other, 1_000)
    const { view } = await tom.ask.families.mine.query()
    const family = view.Families[0]?.uid ?? ''
    await marc.ask.keptPeople.removeMember.mutate({ commandId: commandId(), uid: family, member: tom.userId })
    expect(await giftOf(marc, other)).toMatchObject({ together: { mayTakeOver: false } })
    await expect(change(marc, other, { buyerUid: marc.userId })).rejects.toThrow('Seule la personne')
    expect(await giftOf(zoe, other)).toMatchObject({ together: { mayTakeOver: true } })
    await change(zoe, other, { buyerUid: zoe.userId })
    expect(await giftOf(zoe, other)).toMatchObject({ together: { isInCharge: true } })
  })

  it('goes on without somebody whom who is in charge removes, who are told, as are the others', async () => {
    const uid = await add()
    await change(marc, uid, { isPurchased: true })
    await arrange(marc, uid, { isOpen: true, target: 9_000 })
    await join(zoe, uid, 3_000)
    await join(noe, uid, 2_000)
    await settle(marc, uid, zoe)
    await expect(arrange(marc, uid, { without: zoe.userId })).rejects.toThrow('Cette part est réglée')
    await arrange(marc, uid, { without: noe.userId })
    expect((await seen(noe, uid)).gifts[0]?.together).toMatchObject({
      participants: [named(zoe)],
      missing: 6_000,
    })
    expect(await giftOf(zoe, uid)).toMatchObject({ together: { left: [named(noe)], isSettled: true } })
    const told = { state: 'undone', undoneBy: named(marc), isRemoved: true, together: null }
    expect(await giftOf(noe, uid)).toMatchObject(told)
    await join(noe, uid, 1_000)
    expect(await giftOf(noe, uid)).toMatchObject({ state: 'bought', isRemoved: false })
    await arrange(marc, uid, { without: noe.userId })
    await noe.ask.gifts.end.mutate({ commandId: commandId(), uid })
    expect(await giftOf(noe, uid)).toBeUndefined()
    expect(await listed(uid)).toBe(false)
  })

  it('isn’t blocked by who can’t act any more: who left the family keeps it as they last saw it', async () => {
    const uid = await add()
    await change(marc, uid, { isPurchased: true })
    await arrange(marc, uid, { isOpen: true, target: 9_000 })
    await join(noe, uid, 2_000)
    const before = await giftOf(noe, uid)
    const { view } = await noe.ask.families.mine.query()
    const family = view.Families[0]?.uid ?? ''
    await noe.ask.families.leave.mutate({ commandId: commandId(), uid: family })
    await arrange(marc, uid, { without: noe.userId })
    expect((await seen(zoe, uid)).gifts[0]?.together).toMatchObject({ participants: [], missing: 9_000 })
    expect(await giftOf(noe, uid)).toMatchObject({
      state: 'gone',
      isRemoved: false,
      together: before?.together,
    })
    await noe.ask.families.join.mutate({ commandId: commandId(), name: 'Les Martin', code: 'SAPINS' })
    expect(await giftOf(noe, uid)).toMatchObject({ state: 'undone', isRemoved: true })
    await noe.ask.gifts.end.mutate({ commandId: commandId(), uid })
  })

  it('takes nobody twice, however often their answers are lost', async () => {
    const uid = await add()
    await change(marc, uid, { isPurchased: true })
    await arrange(marc, uid, { isOpen: true, target: 9_000 })
    await Promise.all(
      [zoe, noe].flatMap((one) => {
        const command = commandId()
        return [1, 2, 3].map(() => join(one, uid, 2_000, command))
      }),
    )
    const together = (await seen(marc, uid)).gifts[0]?.together
    expect(together).toMatchObject({ missing: 5_000 })
    expect(together?.participants).toHaveLength(2)
    const command = commandId()
    await Promise.all([1, 2, 3].map(() => leave(noe, uid, command)))
    expect((await seen(marc, uid)).gifts[0]?.together).toMatchObject({
      participants: [named(zoe)],
      missing: 7_000,
    })
  })

  it('has those of three who joined before it was closed at that moment, the right sum, and a reason for the others', async () => {
    const uid = await add()
    await change(marc, uid, { isPurchased: true })
    await arrange(marc, uid, { isOpen: true, target: 9_000 })
    const three = [zoe, noe, ugo]
    const [, ...answers] = await Promise.all([
      arrange(marc, uid, { isOpen: false }),
      ...three.map((one) =>
        join(one, uid, 2_000).then(
          () => 'joined',
          ({ message }: Error) => message,
        ),
      ),
    ])
    const joined = three.filter((_, index) => answers[index] === 'joined')
    expect(new Set(answers)).toStrictEqual(
      new Set([
        ...(joined.length > 0 ? ['joined'] : []),
        ...(joined.length < 3 ? ['Ce cadeau n’est pas ouvert à d’autres'] : []),
      ]),
    )
    const [gift] = (await seen(ugo, uid)).gifts
    expect(gift).toMatchObject({ isOpen: false, together: { missing: 9_000 - 2_000 * joined.length } })
    const byId = (one: { uid: string }, other: { uid: string }) => one.uid.localeCompare(other.uid)
    expect(gift?.together?.participants.toSorted(byId)).toStrictEqual(joined.map(named).toSorted(byId))
    for (const one of three)
      expect((await giftOf(one, uid))?.together?.amount).toBe(joined.includes(one) ? 2_000 : undefined)
  })

  it('stays with somebody who is set aside as it was when they last saw it', async () => {
    const uid = await add()
    await change(marc, uid, { isPurchased: true })
    await arrange(marc, uid, { isOpen: true })
    await join(noe, uid, 1_000)
    const before = await giftOf(noe, uid)
    await marc.ask.sight.setAside.mutate({ commandId: commandId(), owner: lea.userId, person: noe.userId })
    await join(zoe, uid, 500)
    expect(await giftOf(noe, uid)).toMatchObject({ together: before?.together })
    await noe.ask.gifts.end.mutate({ commandId: commandId(), uid })
    expect(await giftOf(noe, uid)).toBeUndefined()
    expect((await seen(marc, uid)).gifts[0]?.together?.participants).toStrictEqual([named(zoe)])
    await marc.ask.sight.restore.mutate({ commandId: commandId(), owner: lea.userId, person: noe.userId })
  })

  it('goes on when the secret that it is for is revealed', async () => {
    const uid = await add({ isSecret: true }, marc)
    await change(marc, uid, { isPurchased: true })
    await arrange(marc, uid, { isOpen: true, target: 9_000 })
    await join(zoe, uid, 2_000)
    const { uid: revealed } = await change(noe, uid, { isSecret: false })
    expect(await listed(revealed)).toBe(false)
    expect(await giftOf(zoe, uid)).toBeUndefined()
    expect(await giftOf(zoe, revealed)).toMatchObject({
      together: { inCharge: named(marc), amount: 2_000, missing: 7_000 },
    })
    expect(await giftOf(marc, revealed)).toMatchObject({ together: { isInCharge: true } })
  })
})
