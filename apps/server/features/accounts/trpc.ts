import {
  accountClosing,
  changeEmail as changingEmail,
  changeProfile as changing,
  credentials,
  oneFriend,
  onePerson,
  oneSession,
} from '@cachotteries/contracts/accounts'
import { endAccess as endingAccess } from '@cachotteries/contracts/other-access'
import { recoveryRequest, resetLink, signInLink } from '@cachotteries/contracts/recovery'
import { liveView } from '@cachotteries/contracts/live'
import { underCommand } from '@cachotteries/contracts/text'
import { anyone, live, member, router } from '../../infrastructure/trpc.ts'
import { closeAccount, closing } from './closing.ts'
import { changeEmail, changePassword } from './sign-in-data.ts'
import { passwordChange, passwordReset, registration } from './forms.ts'
import { openAccounts } from './live.ts'
import { endAccess, otherAccess } from './other-access.ts'
import { endOtherSessions, endSession, ownSessions } from './own-sessions.ts'
import { checkLink, recoveryHelp, resetPassword } from './recovery.ts'
import { changeProfile, me, mutualFriends, myRelatives, person, whoIsThere } from './service.ts'
import { askForLink, signInByLink } from './signing-by-link.ts'
import { recover, signIn, signOut, signUp } from './published/signing.ts'

export const accountsRouter = router({
  register: anyone
    .input(registration.extend(underCommand))
    .mutation(({ ctx, input }) => ctx.send(signUp(ctx, input, input.commandId))),
  signIn: anyone.input(credentials).mutation(({ ctx, input }) => ctx.send(signIn(ctx, input))),
  askForLink: anyone
    .input(recoveryRequest)
    .mutation(({ ctx, input }) => ctx.send(askForLink(ctx, input.email))),
  signInByLink: anyone
    .input(signInLink)
    .mutation(({ ctx, input }) => ctx.send(signInByLink(ctx, input.token))),
  signOut: anyone.mutation(({ ctx }) => ctx.send(signOut(ctx))),
  session: anyone.query(({ ctx }) => ctx.send(whoIsThere(ctx.session))),
  openSessions: member.query(({ ctx }) => ctx.send(ownSessions(ctx.session, ctx.address()))),
  endSession: member
    .input(oneSession)
    .mutation(({ ctx, input }) => ctx.send(endSession(ctx.session, input.id))),
  endOtherSessions: member.mutation(({ ctx }) => ctx.send(endOtherSessions(ctx.session))),
  otherAccess: member.query(({ ctx }) => ctx.send(otherAccess(ctx))),
  endAccess: member.input(endingAccess).mutation(({ ctx, input }) => ctx.send(endAccess(ctx, input))),
  me: member.query(({ ctx }) => ctx.send(me(ctx.user))),
  live: member.input(liveView).subscription(({ ctx, input }) => live(ctx, openAccounts, input)),
  changeProfile: member
    .input(changing)
    .mutation(({ ctx, input }) => ctx.send(changeProfile(ctx.user, input))),
  changeEmail: member
    .input(changingEmail)
    .mutation(({ ctx, input }) => ctx.send(changeEmail(ctx, ctx.user, input))),
  changePassword: member
    .input(passwordChange)
    .mutation(({ ctx, input }) => ctx.send(changePassword(ctx, ctx.session, input))),
  closing: member.query(({ ctx }) => ctx.send(closing(ctx.user))),
  close: member
    .input(accountClosing)
    .mutation(({ ctx, input }) => ctx.send(closeAccount(ctx, ctx.session, input))),
  relatives: member.query(({ ctx }) => ctx.send(myRelatives(ctx.user))),
  person: member.input(onePerson).query(({ ctx, input }) => ctx.send(person(ctx.user, input.uid))),
  mutualFriends: member
    .input(oneFriend)
    .query(({ ctx, input }) => ctx.send(mutualFriends(ctx.user, input.friend))),
  requestRecovery: anyone
    .input(recoveryRequest)
    .mutation(({ ctx, input }) => ctx.send(recover(ctx, input.email))),
  recoveryHelp: anyone.query(({ ctx }) => ctx.send(recoveryHelp)),
  // A mutation, so that the token stands in no address.
  checkResetLink: anyone
    .input(resetLink)
    .mutation(({ ctx, input }) => ctx.send(checkLink(input.userId, input.hash))),
  resetPassword: anyone
    .input(passwordReset)
    .mutation(({ ctx, input }) => ctx.send(resetPassword(ctx, input.userId, input.hash, input.password))),
})
