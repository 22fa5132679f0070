import type { ChangeEmail, PasswordChange } from '@cachotteries/contracts/accounts'
import { passwordChanged } from '@cachotteries/contracts/recovery'
import type { UserId } from '@cachotteries/domain/decider'
import { identityKey } from '@cachotteries/domain/names/identity-key'
import { message } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { transaction } from '../../infrastructure/database.ts'
import { MailQueue } from '../../infrastructure/mail/queue.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { orRefuse } from '../../infrastructure/refusal.ts'
import type { Session } from '../../infrastructure/sessions.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { changeAccount } from './change.ts'
import { knowBrowser, seeBrowser } from './known-browsers.ts'
import { hashOf } from './credentials.ts'
import { hashPassword, passwordMatches } from './passwords.ts'
import { checked, counted, lockAccount, tellByMail } from './published/sign-in-data.ts'
import { accountOf } from './read-model.ts'
import { endingLinks, endRecovery, replacePassword } from './replace-password.ts'
import { me } from './service.ts'

/*
 * What somebody signs in with, changed from within a session: with the present password, so that somebody who finds an open session
 * takes over no account. The address until then gets a mail.
 */

type Browser = Pick<RequestContext, 'cookie' | 'address' | 'access'>

/** Changes the email, and tells the former address. */
export const changeEmail = Effect.fn('accounts.changeEmail')(function* (
  browser: Browser,
  user: UserId,
  { currentPassword, ...form }: ChangeEmail,
) {
  const changing = Effect.andThen(checked(user, currentPassword), giveEmail(user, form, user))
  const former = yield* counted(user, browser, changing)
  if (former !== undefined) {
    yield* tell({ event: 'email changed', account: user })
    yield* MailQueue.use((queue) => queue.putNotice({ about: 'email', account: user, address: former }))
  }
  return yield* me(user)
})

/**
 * Gives an account another email. Links to choose a password that were sent to the former one end.
 *
 * @param by who does it; null for the operator
 * @returns the former one; undefined if nothing was changed
 */
export const giveEmail = Effect.fnUntraced(function* (
  user: UserId,
  { email, commandId }: Omit<ChangeEmail, 'currentPassword'>,
  by: UserId | null,
) {
  const { email: former } = yield* orRefuse(yield* accountOf(user), 'NoSuchPerson')
  yield* changeAccount(user, commandId, { type: 'ChangeEmail', email }, by)
  if (former === null || former === email.trim()) return undefined
  yield* transaction(async (client) => {
    await lockAccount(client, user)
    await endRecovery(client, user, identityKey(former))
  })
  return former
})

/**
 * Changes the password. All other sessions of the person end, and no other browser is known to the account any more. Sent twice at
 * once, it is changed once, with the same answer.
 */
export const changePassword = Effect.fn('accounts.changePassword')(function* (
  { cookie, address, access }: Browser,
  { id: here, user }: Pick<Session, 'id' | 'user'>,
  { currentPassword, password }: PasswordChange,
) {
  const changing = Effect.gen(function* () {
    const hash = yield* hashPassword(password)
    for (;;) {
      const present = yield* checked(user, currentPassword)
      const replacing = transaction(async (client) => {
        await lockAccount(client, user)
        const { rowCount } = await client.query(
          `select from credentials where user_id = $1 and password_hash = $2`,
          [user, present],
        )
        return rowCount === 1 ? replacePassword(client, user, hash, here) : undefined
      })
      const sessionsEnded = yield* endingLinks(access, user, replacing)
      if (sessionsEnded !== undefined) return { hash, sessionsEnded }
      const replaced = yield* hashOf(user)
      if (replaced !== undefined && (yield* passwordMatches(replaced, password)))
        return { hash: replaced, sessionsEnded }
      // The hash was replaced meanwhile: the password is checked again.
    }
  })
  const { hash, sessionsEnded } = yield* counted(user, { address }, changing)
  if (cookie) {
    const known = yield* knowBrowser(user, hash, cookie.browser)
    cookie.setBrowser(known)
    yield* seeBrowser(user, known)
  }
  if (sessionsEnded !== undefined) {
    yield* tell({ event: 'password changed', account: user, sessionsEnded })
    yield* tellByMail(user, 'password', null)
  }
  return message(passwordChanged)
}, Effect.uninterruptible)
