import { credentials, oneFriend, registration } from '@cachotteries/contracts/accounts'
import { Effect } from 'effect'
import { Sessions } from '../platform/sessions.ts'
import { anyone, member, router } from '../platform/trpc.ts'
import { authenticate, me, mutualFriends, register, whoIsThere } from './service.ts'

export const accountsRouter = router({
  register: anyone.input(registration).mutation(({ ctx, input }) => ctx.send(register(input))),
  signIn: anyone.input(credentials).mutation(async ({ ctx, input }) => {
    const signedIn = await ctx.send(authenticate(input))
    // A new token at each sign-in: one that somebody planted before is worth nothing after.
    const previous = ctx.session
    const token = await ctx.run(
      Effect.gen(function* () {
        const sessions = yield* Sessions
        if (previous) yield* sessions.end(previous.id)
        return yield* sessions.open(signedIn.userId)
      }),
    )
    ctx.cookie?.set(token)
    return signedIn
  }),
  signOut: anyone.mutation(async ({ ctx }) => {
    const { session } = ctx
    if (session) await ctx.send(Sessions.use((sessions) => sessions.end(session.id)))
    ctx.cookie?.clear()
  }),
  session: anyone.query(({ ctx }) => ctx.send(whoIsThere(ctx.session?.user))),
  me: member.query(({ ctx }) => ctx.send(me(ctx.user))),
  mutualFriends: member
    .input(oneFriend)
    .query(({ ctx, input }) => ctx.send(mutualFriends(ctx.user, input.friend))),
})
