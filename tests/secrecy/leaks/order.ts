import type { Leak } from './leak.ts'

const placing = 'apps/server/features/wishes/placing.ts'
const streams = `Array.from(known, wishStream.of)`

/** Channel 7: the order of a list, where its owner puts it in order by hand. */
export const leaksOfOrder: readonly Leak[] = [
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
