import { liveView, liveViewOf } from '@cachotteries/contracts/live'
import {
  addWish,
  changeWish,
  mayBuyMyself,
  oneList,
  oneWish,
  placeWishes,
  putAway,
  removeWish,
  restoreWish,
} from '@cachotteries/contracts/wishes'
import { Effect } from 'effect'
import { digested } from '../../infrastructure/live/view-frames.ts'
import { live, member, router } from '../../infrastructure/trpc.ts'
import { countsFor, listCountsShape, openListCounts } from './list-counts.ts'
import { listShape, openLists } from './live.ts'
import { putAway as putAllAway } from './put-away.ts'
import { placeWishes as placeAll } from './placing.ts'
import { get } from './published/perform.ts'
import { add, asItsOwner, change, list, mayBuyMyself as warn, remove, restore } from './service.ts'

export const wishesRouter = router({
  list: member
    .input(oneList)
    .query(({ ctx, input }) =>
      ctx.send(Effect.map(list(ctx.user, input.owner), (view) => digested(view, listShape))),
    ),
  asOwner: member.input(oneList).query(({ ctx, input }) => ctx.send(asItsOwner(ctx.user, input.owner))),
  get: member.input(oneWish).query(({ ctx, input }) => ctx.send(get(ctx.user, input.uid))),
  counts: member.query(({ ctx }) =>
    ctx.send(Effect.map(countsFor(ctx.user), (view) => digested(view, listCountsShape))),
  ),
  add: member.input(addWish).mutation(({ ctx, input }) => ctx.send(add(ctx.user, input))),
  change: member.input(changeWish).mutation(({ ctx, input }) => ctx.send(change(ctx.user, input))),
  remove: member.input(removeWish).mutation(({ ctx, input }) => ctx.send(remove(ctx.user, input))),
  restore: member.input(restoreWish).mutation(({ ctx, input }) => ctx.send(restore(ctx.user, input))),
  putAway: member.input(putAway).mutation(({ ctx, input }) => ctx.send(putAllAway(ctx.user, input))),
  mayBuyMyself: member.input(mayBuyMyself).mutation(({ ctx, input }) => ctx.send(warn(ctx.user, input))),
  place: member.input(placeWishes).mutation(({ ctx, input }) => ctx.send(placeAll(ctx.user, input))),
  live: member.input(liveViewOf).subscription(({ ctx, input }) => live(ctx, openLists, input)),
  liveCounts: member.input(liveView).subscription(({ ctx, input }) => live(ctx, openListCounts, input)),
})
