import { liveViewOf } from '@cachotteries/contracts/live'
import { addWish, changeWish, oneList, oneWish, removeWish } from '@cachotteries/contracts/wishes'
import { live, looking, member, router } from '../platform/trpc.ts'
import { openLists } from './live.ts'
import { add, change, get, listAnswer, remove } from './service.ts'

export const wishesRouter = router({
  list: looking.input(oneList).query(({ ctx, input }) => ctx.send(listAnswer(ctx.user, input.owner))),
  get: looking.input(oneWish).query(({ ctx, input }) => ctx.send(get(ctx.user, input.uid))),
  add: looking.input(addWish).mutation(({ ctx, input }) => ctx.send(add(ctx.user, input))),
  change: looking.input(changeWish).mutation(({ ctx, input }) => ctx.send(change(ctx.user, input))),
  remove: looking.input(removeWish).mutation(({ ctx, input }) => ctx.send(remove(ctx.user, input))),
  live: member
    .input(liveViewOf)
    .subscription(({ ctx, input }) =>
      live(ctx.connection, () => ctx.live.open(openLists, ctx.user, input.owner, input.known)),
    ),
})
