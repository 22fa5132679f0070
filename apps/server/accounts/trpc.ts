import {
  changeProfile as changing,
  credentials,
  oneFriend,
  onePerson,
  oneSession,
} from '@cachotteries/contracts/accounts'
import { recoveryRequest } from '@cachotteries/contracts/recovery'
import { liveView } from '@cachotteries/contracts/live'
import { anyone, live, member, router } from '../infrastructure/trpc.ts'
import { passwordReset, registration } from './forms.ts'
import { openAccounts } from './live.ts'
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts'
import { resetPassword } from './recovery.ts'
import { changeProfile, me, mutualFriends, myRelatives, person, whoIsThere } from './service.ts'
import { recover, signIn, signOut, signUp } from './signing.ts'

export const accountsRouter = router({
  register: anyone.input(registration).mutation(({ ctx, input }) => ctx.send(signUp(ctx, input))),
  signIn: anyone.input(credentials).mutation(({ ctx, input }) => ctx.send(signIn(ctx, input))),
  signOut: anyone.mutation(({ ctx }) => ctx.send(signOut(ctx))),
  session: anyone.query(({ ctx }) => ctx.send(whoIsThere(ctx.session?.user))),
  openSessions: member.query(({ ctx }) => ctx.send(ownSessions(ctx.session))),
  endSession: member
    .input(oneSession)
    .mutation(({ ctx, input }) => ctx.send(endSession(ctx.session, input.id))),
  endOtherSessions: member.mutation(({ ctx }) => ctx.send(endOtherSessions(ctx.session))),
  me: member.query(({ ctx }) => ctx.send(me(ctx.user))),
  live: member.input(liveView).subscription(({ ctx, input }) => live(ctx, openAccounts, input)),
  changeProfile: member
    .input(changing)
    .mutation(({ ctx, input }) => ctx.send(changeProfile(ctx.user, input))),
  relatives: member.query(({ ctx }) => ctx.send(myRelatives(ctx.user))),
  person: member.input(onePerson).query(({ ctx, input }) => ctx.send(person(ctx.user, input.uid))),
  mutualFriends: member
    .input(oneFriend)
    .query(({ ctx, input }) => ctx.send(mutualFriends(ctx.user, input.friend))),
  requestRecovery: anyone
    .input(recoveryRequest)
    .mutation(({ ctx, input }) => ctx.send(recover(ctx, input.email))),
  resetPassword: anyone
    .input(passwordReset)
    .mutation(({ ctx, input }) => ctx.send(resetPassword(input.userId, input.hash, input.password))),
})
