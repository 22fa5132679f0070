import { aboutGuest, inviteGuest } from '@cachotteries/contracts/guests'
import { member, router } from '../../infrastructure/trpc.ts'
import { admit, invite, renew, turnAway, withdraw } from './service.ts'

export const guestsRouter = router({
  invite: member.input(inviteGuest).mutation(({ ctx, input }) => ctx.send(invite(ctx.user, input))),
  renew: member.input(aboutGuest).mutation(({ ctx, input }) => ctx.send(renew(ctx.user, input))),
  admit: member.input(aboutGuest).mutation(({ ctx, input }) => ctx.send(admit(ctx.user, input))),
  turnAway: member.input(aboutGuest).mutation(({ ctx, input }) => ctx.send(turnAway(ctx.user, input))),
  withdraw: member.input(aboutGuest).mutation(({ ctx, input }) => ctx.send(withdraw(ctx.user, input))),
})
