import { makeLink as making, ofList } from '@cachotteries/contracts/links-to-show'
import { member, router } from '../../infrastructure/trpc.ts'
import { makeLink, myLink, withdrawLink } from './service.ts'

export const linksRouter = router({
  get: member.input(ofList).query(({ ctx, input }) => ctx.send(myLink(ctx.user, input.owner))),
  make: member.input(making).mutation(({ ctx, input }) => ctx.send(makeLink(ctx.user, input))),
  withdraw: member.input(ofList).mutation(({ ctx, input }) => ctx.send(withdrawLink(ctx.user, input.owner))),
})
