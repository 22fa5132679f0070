import { passwordChanged, recoveryAsked } from '@cachotteries/contracts/recovery'
import { uid } from '@cachotteries/contracts/text'
import { identityKey } from '@cachotteries/domain/accounts/account'
import { message } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { MailQueue } from '../infrastructure/mail/queue.ts'
import { tell } from '../infrastructure/operator/operator-log.ts'
import { refuse } from '../infrastructure/refusal.ts'
import { hashPassword } from './passwords.ts'
import { isValid, useLink } from './recovery-links.ts'

/**
 * Queues a recovery mail. The account is looked up when the mail is sent, so that the answer and its duration are the same
 * for an address without an account.
 */
export const requestRecovery = Effect.fn('accounts.requestRecovery')(function* (email: string) {
  yield* MailQueue.use((queue) => queue.put(identityKey(email)))
  return message(recoveryAsked)
})

/** Sets a new password with the token of a recovery link. The refusal is the same for every reason. */
export const resetPassword = Effect.fn('accounts.resetPassword')(function* (
  userId: string,
  token: string,
  password: string,
) {
  const user = uid.safeParse(userId).data
  if (user === undefined || !(yield* isValid(user, token))) return yield* refuseLink
  const sessionsEnded = yield* useLink(user, token, yield* hashPassword(password))
  if (sessionsEnded === undefined) return yield* refuseLink
  yield* tell({ event: 'password changed', account: user, sessionsEnded })
  return message(passwordChanged)
}, Effect.uninterruptible)

const refuseLink = Effect.andThen(tell({ event: 'recovery refused' }), refuse('InvalidResetLink'))
