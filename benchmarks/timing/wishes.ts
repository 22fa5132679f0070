import { randomUUID } from 'node:crypto'
import type { Comparison } from './comparison.ts'
import { query, type Connection, type Question } from './connection.ts'
import { addWishes, mark, pictures, wishName, type Household } from './household.ts'

type AboutWish = readonly [request: string, question: (uid: string) => Question]

const get: AboutWish = ['GET wish', (uid) => ({ method: 'GET', path: `/api/wishes/${uid}` })]

/** A change to the present content: where it is permitted nothing is written, so no time goes to the disk. */
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

const warn: AboutWish = [
  'POST may buy myself',
  (uid) => ({ method: 'POST', path: `/api/wishes/${uid}/may-buy-myself`, body: {} }),
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
]

type Kind = readonly [what: string, ids: (of: Household, neighbours: Household) => readonly string[]]

const kinds: readonly Kind[] = [
  ['a secret for her', ({ hidden }) => hidden.secret],
  ['a secret for her and somebody else', ({ hidden }) => hidden.shared],
  ['a bought wish of hers', ({ hidden }) => hidden.bought],
  ['a deleted wish of hers', ({ hidden }) => hidden.deleted],
  ['a wish of strangers', (_, { seen }) => seen.neverBought],
]

/** By their ids: hidden wishes, and ids that never existed. */
export const wishesById = ({ ask }: Connection, households: readonly Household[]): Comparison[] =>
  requests.flatMap(([request, question]) =>
    kinds.map(([what, ids]) => {
      const tries = households.flatMap((household, index) =>
        ids(household, households.at(index - 1) ?? household).map((uid) => ({
          by: household.concerned,
          uid,
        })),
      )
      return {
        ...{ request, what },
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
    }),
  )

const pasts: readonly (readonly [
  what: string,
  kind: 'givenBack' | 'stays',
  requests: readonly AboutWish[],
])[] = [
  ['that a wish of hers was bought before', 'givenBack', [get, put]],
  ['that a wish on her list is bought', 'stays', [get, put, write, warn]],
]

/** By their ids: visible wishes that were bought and unmarked, or that are bought under the total surprise, or never were. */
export const wishesWithPasts = ({ ask }: Connection, households: readonly Household[]): Comparison[] =>
  pasts.flatMap(([what, kind, requestsOfKind]) =>
    requestsOfKind.map(([request, question]) => {
      const asks = (one: keyof Household['seen']) =>
        households.flatMap(({ concerned, seen }) =>
          seen[one].map((uid) => () => ask(concerned, question(uid))),
        )
      return { request, what, hidden: asks(kind), absent: asks('neverBought') }
    }),
  )

/** Deleting a wish, bought under the total surprise or not. Each is added for it; as many purchases are made for both. */
export const deletedWishes = ({ ask }: Connection, households: readonly Household[]): Comparison => {
  const asks = (isBought: boolean) =>
    households.map(({ concerned, plain, giver }) => async () => {
      const [mine] = await addWishes(concerned, concerned, 1)
      const [other] = await addWishes(plain, plain, 1)
      if (!mine || !other) throw new Error('two wishes were added')
      await mark(giver, isBought ? mine : other, true)
      const answer = await ask(concerned, { method: 'DELETE', path: `/api/wishes/${mine}` })
      await ask(plain, { method: 'DELETE', path: `/api/wishes/${other}` })
      return answer
    })
  return {
    request: 'DELETE own wish',
    what: 'that a wish on her list is bought',
    hidden: asks(true),
    absent: asks(false),
  }
}
