import { allWishes, service } from './imports.ts'
import type { Leak } from './leak.ts'

const placing = 'apps/server/features/wishes/placing.ts'
const ownListed = `ownList(viewer, wishlist, wishes)`
const streams = `Array.from(known, wishStream.of)`
const answered = `  yield* execute({`

/** Channel 7: the order of a list, where its owner puts it in order by hand. */
export const leaksOfOrder: readonly Leak[] = [
  {
    what: 'places that count the wishes that their owner doesn’t see',
    channel: 7,
    seed: 9,
    edits: [
      allWishes,
      {
        file: service,
        in: 'listAtPosition',
        replace: ownListed,
        by: `ownList(viewer, wishlist, yield* Effect.map(allWishes.everybodysList(owner), (all) =>
          wishes.map((wish) => ({ ...wish, place: wish.place && wish.place + all.wishes.length }))))`,
      },
    ],
  },
  {
    what: 'a place that a bought wish doesn’t get',
    channel: 7,
    seed: 48,
    edits: [
      {
        file: placing,
        atTop: `import { purchaseStream } from './streams.ts'
import { hidesWish } from '@cachotteries/domain/features/purchases/purchase'`,
      },
      {
        file: placing,
        in: 'placeWishes',
        replace: streams,
        by: `Array.from(known, wishStream.of), ...Array.from(known, purchaseStream.of)`,
      },
      {
        file: placing,
        in: 'placeWishes',
        replace: `place: one.place }, one.state)`,
        by: `place: hidesWish(one.state.purchase) && one.state.wish.status === 'normal' ? one.state.wish.place : one.place }, one.state)`,
      },
    ],
  },
  {
    what: 'a refusal to place a secret',
    channel: 7,
    seed: 3,
    edits: [
      {
        file: placing,
        atTop: `import * as database from '../../infrastructure/database.ts'
import * as refusals from '../../infrastructure/refusal.ts'`,
      },
      {
        file: placing,
        in: 'placeWishes',
        replace: answered,
        by: `  const secrets = yield* database.query('select from visitor_wishes where id = any($1) and secret', [asked])
  if (secrets.length > 0) yield* refusals.refuse('NotAllowed')
${answered}`,
      },
    ],
  },
  {
    what: 'a refusal to place what is bought and hidden',
    channel: 7,
    seed: 9,
    edits: [
      {
        file: placing,
        atTop: `import * as database from '../../infrastructure/database.ts'
import * as refusals from '../../infrastructure/refusal.ts'`,
      },
      {
        file: placing,
        in: 'placeWishes',
        replace: answered,
        by: `  const bought = yield* database.query('select from visitor_wishes where id = any($1) and owner = $2 and hidden_by_purchase', [asked, user])
  if (bought.length > 0) yield* refusals.refuse('NotAllowed')
${answered}`,
      },
    ],
  },
  {
    what: 'no frame for the place of a bought wish that is still on the screen',
    channel: 11,
    seed: 48,
    edits: [
      {
        file: 'packages/domain/visibility/difference.ts',
        in: 'ofAny',
        replace: `, 'WishPlaced'`,
        by: ``,
      },
    ],
  },
]
