import type { Attempt } from './attempt.ts'
import type { World } from './world.ts'

const unknown = '20000000-0000-4000-8000-000000000000'

/** Attempts to give and to give back, which have calls of their own beside the documented one. At the end nothing is given. */
export const givingAttempts = (name: string, uid: string, { people }: World): readonly Attempt[] =>
  Object.entries({
    'a mark': { isPurchased: true },
    'a mark of too many': { isPurchased: true, purchaseQuantity: 3 },
    'a buyer whom it is for': { isPurchased: true, buyerUid: people.owner.userId },
    'an unknown buyer': { isPurchased: true, buyerUid: unknown },
    'a date to come': { isPurchased: true, purchaseDate: '2999-01-01' },
    'no purchase': { isPurchased: false },
    'an undoing of that': { isPurchased: true, isAgain: true },
    'no purchase once more': { isPurchased: false },
    'an undoing that is none': { isPurchased: true, isAgain: 'oui' },
  }).map(([what, { isPurchased, ...given }]): Attempt => ({
    what: `${what}, by a call of its own, for the ${name} wish`,
    rest: { call: 'PUT /wishes/{wishId}', at: { wishId: uid }, body: { isPurchased, ...given } },
    trpc: {
      kind: 'mutation',
      path: isPurchased ? 'purchases.give' : 'purchases.giveBack',
      input: { uid, ...given },
    },
  }))

/** Attempts on a gift of several. At the end the gift, if there is one, is its giver's alone. */
export function togetherAttempts(name: string, uid: string, { people }: World): readonly Attempt[] {
  const { relative, recipient } = people
  const at = { wishId: uid }
  return [
    ...Object.entries({
      'opening it': { isOpen: true, target: 4_000 },
      'no sum to reach': { target: null },
      'a wrong sum': { target: -1 },
      'one’s own part of it': { isOpen: true, amount: 1_000 },
      'handing it to the recipient': { inCharge: recipient.userId },
      'handing it to nobody': { inCharge: unknown },
      'removing oneself or the giver': { without: relative.userId },
      'removing nobody': { without: unknown },
    }).map(([what, body]): Attempt => ({
      what: `${what}, the gift of the ${name} wish`,
      rest: { call: 'PUT /wishes/{wishId}/gift', at, body },
      trpc: { kind: 'mutation', path: 'purchases.arrangeGift', input: { uid, ...body } },
    })),
    ...Object.entries({
      joining: { amount: 2_000 },
      'joining the relative': { giver: relative.userId, amount: null },
      'joining nobody': { giver: unknown },
      'a wrong amount': { amount: 0.5 },
    }).map(([what, body]): Attempt => ({
      what: `${what}, in the gift of the ${name} wish`,
      rest: { call: 'PUT /wishes/{wishId}/share', at, body },
      trpc: { kind: 'mutation', path: 'purchases.takePart', input: { uid, ...body } },
    })),
    ...Object.entries({
      'one’s own share': { isSettled: true },
      'the relative’s share': { person: relative.userId, isSettled: false },
      'nobody’s share': { person: unknown, isSettled: true },
    }).map(([what, body]): Attempt => ({
      what: `${what} settled, in the gift of the ${name} wish`,
      rest: { call: 'PUT /wishes/{wishId}/share/settled', at, body },
      trpc: { kind: 'mutation', path: 'purchases.settleShare', input: { uid, ...body } },
    })),
    {
      what: `leaving the gift of the ${name} wish`,
      rest: { call: 'DELETE /wishes/{wishId}/share', at },
      trpc: { kind: 'mutation', path: 'purchases.leaveGift', input: { uid } },
    },
  ]
}
