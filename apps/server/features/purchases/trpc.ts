import {
  arrangeGift,
  give,
  giveBack,
  leaveGift,
  settleShare,
  takePart,
} from '@cachotteries/contracts/purchases'
import { member, router } from '../../infrastructure/trpc.ts'
import * as purchases from './service.ts'

export const purchasesRouter = router({
  give: member.input(give).mutation(({ ctx, input }) => ctx.send(purchases.give(ctx.user, input))),
  giveBack: member
    .input(giveBack)
    .mutation(({ ctx, input }) => ctx.send(purchases.giveBack(ctx.user, input))),
  arrangeGift: member
    .input(arrangeGift)
    .mutation(({ ctx, input }) => ctx.send(purchases.arrangeGift(ctx.user, input))),
  takePart: member
    .input(takePart)
    .mutation(({ ctx, input }) => ctx.send(purchases.takePart(ctx.user, input))),
  leaveGift: member
    .input(leaveGift)
    .mutation(({ ctx, input }) => ctx.send(purchases.leaveGift(ctx.user, input))),
  settleShare: member
    .input(settleShare)
    .mutation(({ ctx, input }) => ctx.send(purchases.settleShare(ctx.user, input))),
})
