import * as forms from '@cachotteries/contracts/accounts'
import { endAccess as endingAccess } from '@cachotteries/contracts/other-access'
import { recoveryRequest, resetLink, signInLink } from '@cachotteries/contracts/recovery'
import { underCommand } from '@cachotteries/contracts/text'
import {
  anyone,
  member,
  memberMutation,
  memberQuery,
  openMutation,
  live,
  router,
} from '../../infrastructure/trpc.ts'
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
  register: openMutation(registration.extend(underCommand), (ctx, input) =>
    signUp(ctx, input, input.commandId),
  ),
  signIn: openMutation(forms.credentials, signIn),
  askForLink: openMutation(recoveryRequest, (ctx, { email }) => askForLink(ctx, email)),
  signInByLink: openMutation(signInLink, (ctx, { token }) => signInByLink(ctx, token)),
  signOut: anyone.mutation(({ ctx }) => ctx.send(signOut(ctx))),
  session: anyone.query(({ ctx }) => ctx.send(whoIsThere(ctx.session))),
  openSessions: member.query(({ ctx }) => ctx.send(ownSessions(ctx.session, ctx.address()))),
  endSession: memberMutation(forms.oneSession, (_user, { id }, ctx) => endSession(ctx.session, id)),
  endOtherSessions: member.mutation(({ ctx }) => ctx.send(endOtherSessions(ctx.session))),
  otherAccess: member.query(({ ctx }) => ctx.send(otherAccess(ctx))),
  endAccess: memberMutation(endingAccess, (_user, input, ctx) => endAccess(ctx, input)),
  me: member.query(({ ctx }) => ctx.send(me(ctx.user))),
  live: live(openAccounts),
  changeProfile: memberMutation(forms.changeProfile, changeProfile),
  changeEmail: memberMutation(forms.changeEmail, (user, input, ctx) => changeEmail(ctx, user, input)),
  changePassword: memberMutation(passwordChange, (_user, input, ctx) =>
    changePassword(ctx, ctx.session, input),
  ),
  closing: member.query(({ ctx }) => ctx.send(closing(ctx.user))),
  close: memberMutation(forms.accountClosing, (_user, input, ctx) => closeAccount(ctx, ctx.session, input)),
  relatives: member.query(({ ctx }) => ctx.send(myRelatives(ctx.user))),
  person: memberQuery(forms.onePerson, (user, { uid }) => person(user, uid)),
  mutualFriends: memberQuery(forms.oneFriend, (user, { friend }) => mutualFriends(user, friend)),
  requestRecovery: openMutation(recoveryRequest, (ctx, { email }) => recover(ctx, email)),
  recoveryHelp: anyone.query(({ ctx }) => ctx.send(recoveryHelp)),
  // A mutation, so that the token stands in no address.
  checkResetLink: openMutation(resetLink, (_ctx, { userId, hash }) => checkLink(userId, hash)),
  resetPassword: openMutation(passwordReset, (ctx, { userId, hash, password }) =>
    resetPassword(ctx, userId, hash, password),
  ),
})
