import { broughtList, wishesToAdd } from '@cachotteries/contracts/transfer'
import { Effect } from 'effect'
import { member, router } from '../infrastructure/trpc.ts'
import { addToOwnList } from '../wishes/add-many.ts'
import { asSheet, propose, takeAway, transferLimited } from './service.ts'

export const transferRouter = router({
  takeAway: member.query(({ ctx }) =>
    ctx.send(takeAway(ctx.user).pipe(transferLimited(ctx.address(), ctx.user))),
  ),
  sheet: member.query(({ ctx }) =>
    ctx.send(Effect.map(takeAway(ctx.user), asSheet).pipe(transferLimited(ctx.address(), ctx.user))),
  ),
  // It changes nothing: a mutation because what is brought has no place in an address.
  read: member
    .input(broughtList)
    .mutation(({ ctx, input }) =>
      ctx.send(
        propose(ctx.user, Buffer.from(input.content, 'base64')).pipe(
          transferLimited(ctx.address(), ctx.user),
        ),
      ),
    ),
  add: member
    .input(wishesToAdd)
    .mutation(({ ctx, input }) =>
      ctx.send(Effect.asVoid(addToOwnList(ctx.user, input)).pipe(transferLimited(ctx.address(), ctx.user))),
    ),
})
