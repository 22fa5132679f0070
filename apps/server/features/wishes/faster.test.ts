import type { RelativesWishView } from '@cachotteries/contracts/wishes'
import { beforeAll, describe, expect, it } from 'vitest'
import { commandId, registerFamily, type Person } from '../../testing/people.ts'
import { testServer } from '../../testing/server.ts'

let lea: Person
let ana: Person
let cleo: Person
let eva: Person
let dan: Person

const server = testServer()

beforeAll(async () => {
  ;[lea, ana, cleo, eva, dan] = await registerFamily(server.url, 'Les Martin', [
    'Léa',
    'Ana',
    'Cleo',
    'Eva',
    'Dan',
  ])
})

const change = (by: Person, uid: string, changes: object) =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, ...changes })
const takes = (by: () => Person, quantity?: number) => (uid: string) =>
  change(by(), uid, {
    isPurchased: true,
    ...(quantity !== undefined && { purchaseQuantity: quantity }),
  })
const gives = (by: () => Person, quantity: number) => (uid: string) =>
  change(by(), uid, { purchaseQuantity: quantity })
const returns = (by: () => Person) => (uid: string) => change(by(), uid, { isPurchased: false })
const asks = (quantity: number) => (uid: string) => change(lea, uid, { quantity })
const [a, c, e] = [() => ana, () => cleo, () => eva]

describe('who is too late for a wish of several', () => {
  it.each([
    ['the second took the rest', 'Cleo', [takes(a, 1), takes(c, 5)]],
    ['the second took all that was left, without a number', 'Cleo', [takes(a, 1), takes(c)]],
    ['the first took most of it', 'Cleo', [takes(a, 5), takes(c, 1)]],
    ['the third took the last one', 'Eva', [takes(a, 3), takes(c, 2), takes(e, 1)]],
    ['the first took the rest, too', 'Ana', [takes(a, 1), takes(c, 2), gives(a, 4)]],
    ['the first marked it again', 'Ana', [takes(a, 1), takes(c, 2), takes(a)]],
    ['one gave it back, and another took it', 'Cleo', [takes(a, 2), takes(c, 4), gives(c, 2), takes(c)]],
    [
      'the first gave one back and took it again',
      'Ana',
      [takes(a, 2), takes(c, 4), gives(a, 1), gives(a, 2)],
    ],
    ['who had taken the rest left it', 'Ana', [takes(a, 1), takes(c, 5), returns(c), takes(a)]],
    ['fewer are asked for', 'Cleo', [takes(a, 2), takes(c, 1), asks(3)]],
    ['more were asked for, and taken', 'Ana', [takes(a, 2), takes(c, 1), asks(3), asks(4), gives(a, 3)]],
    ['one had all of it', 'Ana', [takes(a)]],
  ])('is told who took what was left: %s', async (_, name, acts) => {
    const form = { commandId: commandId(), owner: lea.userId, name: 'Verres', quantity: 6 }
    const { uid } = await lea.ask.wishes.add.mutate(form)
    for (const act of acts) await act(uid)
    await expect(takes(() => dan)(uid)).rejects.toThrow(`${name} a été plus rapide et l’a déjà acheté`)
    const seen = (await dan.ask.wishes.get.query({ uid })) as unknown as RelativesWishView
    const first = [ana, cleo, eva].find((one) => one.name === name)
    expect(seen).toMatchObject({ buyerUid: first?.userId, purchasedBy: first?.userId, buyer: { name } })
  })
})
