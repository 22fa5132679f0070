import { beforeAll, describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

let owner: Person
let buyer: Person
let other: Person

const server = testServer()

beforeAll(async () => {
  ;[owner, buyer, other] = await registerFamily(server.url, 'Les Martin', ['Léa', 'Marc', 'Zoé'])
})

const add = (by: Person, name: string, more: Record<string, unknown> = {}) =>
  by.ask.wishes.add.mutate({ commandId: commandId(), owner: owner.userId, name, ...more })

const change = (by: Person, uid: string, changes: Record<string, unknown>) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })

const names = async (by: Person) => {
  const { view } = await by.ask.wishes.list.query({ owner: owner.userId })
  return view.Wishes.map((wish) => wish.name)
}

describe('marking as bought', () => {
  it('by two relatives at once has one winner, and tells the other who was faster', async () => {
    const { uid } = await add(owner, 'Casque')
    const marks = await Promise.allSettled([
      change(buyer, uid, { isPurchased: true }),
      change(other, uid, { isPurchased: true }),
    ])
    const won = marks.flatMap((mark) => (mark.status === 'fulfilled' ? [mark.value] : []))
    const lost = marks.flatMap((mark) => (mark.status === 'rejected' ? [mark.reason] : []))
    expect(won).toHaveLength(1)
    expect(lost).toHaveLength(1)
    const [winner] = won
    const name = winner && 'buyer' in winner ? winner.buyer?.name : undefined
    expect(lost[0]).toMatchObject({
      message: `${name} a été plus rapide et l’a déjà acheté`,
      data: { httpStatus: 409, failure: 'BoughtByAnother' },
    })
    const seen = await other.ask.wishes.get.query({ uid })
    expect(seen).toEqual(winner)
    expect(await names(owner)).not.toContain('Casque')
    await change(other, uid, { isPurchased: false })
    expect(await names(owner)).toContain('Casque')
  })
})

describe('a command that is sent twice', () => {
  it('adds a wish once', async () => {
    const command = { commandId: commandId(), owner: owner.userId, name: 'Une seule fois' }
    const [first, second] = [
      await owner.ask.wishes.add.mutate(command),
      await owner.ask.wishes.add.mutate(command),
    ]
    expect(second).toEqual(first)
    expect((await names(owner)).filter((name) => name === 'Une seule fois')).toHaveLength(1)
  })

  it('is done, and not refused, when the first answer was lost', async () => {
    const { uid } = await add(buyer, 'À retirer')
    const removal = { uid, commandId: commandId() }
    await buyer.ask.wishes.remove.mutate(removal)
    await buyer.ask.wishes.remove.mutate(removal)
    expect(await names(buyer)).not.toContain('À retirer')
  })

  it('means nothing in the hands of somebody else', async () => {
    const id = commandId()
    await buyer.ask.wishes.add.mutate({ commandId: id, owner: owner.userId, name: 'De Marc' })
    await other.ask.wishes.add.mutate({ commandId: id, owner: owner.userId, name: 'De Zoé' })
    expect(await names(other)).toEqual(expect.arrayContaining(['De Marc', 'De Zoé']))
  })
})
