import { randomUUID } from 'node:crypto'
import type { Comparison } from './comparison.ts'
import { query, type Connection, type Question } from './connection.ts'
import { addWishes, mark, pictures, wishName, type Household } from './household.ts'

type AboutWish = readonly [request: string, question: (uid: string) => Question]

const get: AboutWish = ['GET wish', (uid) => ({ method: 'GET', path: `/api/wishes/${uid}` })]

/** A change to the same content: where it is permitted nothing is written, so no time is spent on the disk. */
const put: AboutWish = [
  'PUT wish',
  (uid) => ({ method: 'PUT', path: `/api/wishes/${uid}`, body: { name: wishName } }),
]

let changes = 0

/** A change that is written. */
const write: AboutWish = [
  'PUT another name',
  (uid) => ({ method: 'PUT', path: `/api/wishes/${uid}`, body: { name: `${wishName} ${++changes}` } }),
]

/** Another quantity, never below what is given. */
const writeQuantity: AboutWish = [
  'PUT another quantity',
  (uid) => ({ method: 'PUT', path: `/api/wishes/${uid}`, body: { quantity: 6 + (++changes % 90) } }),
]

const warn: AboutWish = [
  'POST may buy myself',
  (uid) => ({ method: 'POST', path: `/api/wishes/${uid}/may-buy-myself`, body: {} }),
]

const restore: AboutWish = [
  'POST restore',
  (uid) => ({ method: 'POST', path: `/api/wishes/${uid}/restore`, body: {} }),
]

const requests: readonly AboutWish[] = [
  get,
  ['wishes.get', (uid) => query('wishes.get', { uid })],
  put,
  ['GET picture', (uid) => ({ method: 'GET', path: pictures.get(uid) ?? `/api/pictures/${uid}/card` })],
  ['DELETE wish', (uid) => ({ method: 'DELETE', path: `/api/wishes/${uid}` })],
  [
    'POST click',
    (wishId) => ({
      method: 'POST',
      path: '/api/analytics/affiliate-click',
      body: { wishId, source: 'wish-card' },
    }),
  ],
  warn,
  restore,
]

type Kind = readonly [what: string, ids: (of: Household, neighbours: Household) => readonly string[]]

const ownDeleted: Kind = ['a deleted wish of hers', ({ hidden }) => hidden.deleted]
const ownBought: Kind = ['a bought wish of hers', ({ hidden }) => hidden.bought]

const kinds: readonly Kind[] = [
  ['a secret for her', ({ hidden }) => hidden.secret],
  ['a deleted secret for her', ({ hidden }) => hidden.removed],
  ['a secret for her and somebody else', ({ hidden }) => hidden.shared],
  ownBought,
  ownDeleted,
  ['a wish of strangers', (_, { seen }) => seen.neverBought],
]

/** Requests that aren't answered in the time of an id that never existed. */
const exceptions: readonly (readonly [AboutWish, Kind])[] = [
  // What she deleted herself she may take back.
  [restore, ownDeleted],
  // Relatives are warned, whether or not it was bought since she saw it: it takes the time of a wish on her list.
  [warn, ownBought],
]

const isException = (about: AboutWish, kind: Kind): boolean =>
  exceptions.some((one) => one[0] === about && one[1] === kind)

/** By their ids: hidden wishes, and ids that never existed. */
export const wishesById = ({ ask }: Connection, households: readonly Household[]): Comparison[] =>
  requests.flatMap((about) => {
    const [request, question] = about
    return kinds
      .filter((kind) => !isException(about, kind))
      .map(([what, ids]) => {
        const tries = households.flatMap((household, index) =>
          ids(household, households.at(index - 1) ?? household).map((uid) => ({
            by: household.concerned,
            uid,
          })),
        )
        return {
          request,
          what,
          hidden: tries.map(
            ({ by, uid }) =>
              () =>
                ask(by, question(uid)),
          ),
          absent: tries
            .map(({ by }) => ({ by, uid: randomUUID() }))
            .map(
              ({ by, uid }) =>
                () =>
                  ask(by, question(uid)),
            ),
        }
      })
  })

const pasts: readonly (readonly [
  what: string,
  ids: (of: Household) => readonly string[],
  requests: readonly AboutWish[],
])[] = [
  ['that a wish of hers was bought before', ({ seen }) => seen.givenBack, [get, put]],
  ['that a wish on her list is bought', ({ seen }) => seen.stays, [get, put, write, warn]],
  [
    'that some of a wish of hers is given',
    ({ seen }) => seen.inParts,
    [get, put, write, writeQuantity, warn],
  ],
  ['that a wish was bought since she saw it', ({ hidden }) => hidden.bought, [warn]],
]

/**
 * By their ids: visible wishes that were bought and unmarked, that are bought under the total surprise, or of which some is
 * given, those that a purchase has hidden since, and others that nobody ever gave. Each kind has as many of these for itself:
 * what changed a wish before is read again with each change, so both must have changed as often.
 */
export function wishesWithPasts({ ask }: Connection, households: readonly Household[]): Comparison[] {
  const asksFor = (question: AboutWish[1], idsIn: (of: Household) => readonly string[]) =>
    households.flatMap((household) =>
      idsIn(household).map((uid) => () => ask(household.concerned, question(uid))),
    )
  return pasts.flatMap(([what, ids, requestsOfKind], nth) => {
    const neverBought = (household: Household): readonly string[] => {
      const before = pasts.slice(0, nth).reduce((sum, [, idsBefore]) => sum + idsBefore(household).length, 0)
      return household.seen.neverBought.slice(before, before + ids(household).length)
    }
    return requestsOfKind.map(([request, question]) => ({
      request,
      what,
      hidden: asksFor(question, ids),
      absent: asksFor(question, neverBought),
    }))
  })
}

/**
 * Something that an owner does once to a wish, bought under the total surprise or not. Each wish is added first, with as many
 * purchases for both kinds.
 */
const doneOnce =
  (request: string, questionOf: (uid: string) => Question) =>
  ({ ask }: Connection, households: readonly Household[]): Comparison => {
    const asks = (isBought: boolean) =>
      households.map(({ concerned, plain, giver }) => async () => {
        const [mine] = await addWishes(concerned, concerned, 1, { img: null })
        const [other] = await addWishes(plain, plain, 1, { img: null })
        if (!mine || !other) throw new Error('two wishes were added')
        await mark(giver, isBought ? mine : other, true)
        const answer = await ask(concerned, questionOf(mine))
        await ask(plain, questionOf(other))
        return answer
      })
    return {
      request,
      what: 'that a wish on her list is bought',
      hidden: asks(true),
      absent: asks(false),
    }
  }

export const deletedWishes = doneOnce('DELETE own wish', (uid) => ({
  method: 'DELETE',
  path: `/api/wishes/${uid}`,
}))

export const receivedWishes = doneOnce('PUT own wish as received', (uid) => ({
  method: 'PUT',
  path: `/api/wishes/${uid}/received`,
  body: { on: '2025-12-25' },
}))
