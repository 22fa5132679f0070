import type { Person } from '@cachotteries/server/testing/people'
import type { Comparison } from './comparison.ts'
import { query, type Answered, type Connection } from './connection.ts'
import type { FirstViews } from './first-views.ts'
import type { Household } from './household.ts'

interface ListRequest {
  readonly by: Person
  readonly at: Person
}

type Kind = readonly [
  what: string,
  hidden: (household: Household) => ListRequest,
  absent: (household: Household) => ListRequest,
]

const kinds: readonly Kind[] = [
  [
    'secrets on her own list',
    ({ concerned }) => ({ by: concerned, at: concerned }),
    ({ counterpart }) => ({ by: counterpart, at: counterpart }),
  ],
  [
    'secrets for her too on the list of a relative',
    ({ concerned, sharing }) => ({ by: concerned, at: sharing }),
    ({ concerned, plain }) => ({ by: concerned, at: plain }),
  ],
  [
    'secrets for her, at the list of a relative',
    ({ concerned, plain }) => ({ by: concerned, at: plain }),
    ({ counterpart, plain }) => ({ by: counterpart, at: plain }),
  ],
]

const over = (
  request: string,
  households: readonly Household[],
  ask: (request: ListRequest) => Promise<Answered>,
): Comparison[] =>
  kinds.map(([what, hidden, absent]) => ({
    request,
    what,
    hidden: households.map((household) => () => ask(hidden(household))),
    absent: households.map((household) => () => ask(absent(household))),
  }))

/** Lists with many hidden wishes, and the same lists with none. */
export const listsOverHttp = ({ ask }: Connection, households: readonly Household[]): Comparison[] => [
  ...over('GET list', households, ({ by, at }) =>
    ask(by, { method: 'GET', path: `/api/users/${at.userId}/wishlists` }),
  ),
  ...over('wishes.list', households, ({ by, at }) => ask(by, query('wishes.list', { owner: at.userId }))),
]

/** The first message of live views of the same lists. */
export const listsOverSockets = (views: FirstViews, households: readonly Household[]): Comparison[] =>
  over('wishes.live', households, ({ by, at }) => views.open(by, at.userId))

/** Mutual friends, for comparison: no wishes are involved. */
export const mutualFriends = ({ ask }: Connection, households: readonly Household[]): Comparison => {
  const asks = (who: 'concerned' | 'counterpart') =>
    households.map(
      ({ [who]: by, plain }) =>
        () =>
          ask(by, { method: 'GET', path: `/api/users/${by.userId}/mutualfriends/${plain.userId}` }),
    )
  return {
    request: 'GET mutualfriends',
    what: 'secrets on her own list',
    hidden: asks('concerned'),
    absent: asks('counterpart'),
  }
}
