import { passwordChanged, recoveryAsked } from '@cachotteries/contracts/recovery'
import { uid } from '@cachotteries/contracts/text'
import { identityKey } from '@cachotteries/domain/accounts/account'
import { message } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { MailQueue } from '../infrastructure/mail/queue.ts'
import { tell } from '../infrastructure/operator/operator-log.ts'
import { refuse } from '../infrastructure/refusal.ts'
import { hashPassword } from './passwords.ts'
import { opens, useLink } from './recovery-links.ts'

/**
 * Has a link sent to whose address it is. Nothing is looked up here: for an address that nobody has, the
 * same is done and answered, and only whoever sends the mails finds out.
 */
export const requestRecovery = Effect.fn('accounts.requestRecovery')(function* (email: string) {
  yield* MailQueue.use((queue) => queue.put(identityKey(email)))
  return message(recoveryAsked)
})

/**
 * Gives the account a new password, by the link that was sent: once, within an hour, for its account alone.
 * Whatever is wrong with the link, the refusal is one.
 */
export const resetPassword = Effect.fn('accounts.resetPassword')(function* (
  userId: string,
  token: string,
  password: string,
) {
  const user = uid.safeParse(userId).data
  if (user === undefined || !(yield* opens(user, token))) return yield* refuseLink
  const sessionsEnded = yield* useLink(user, token, yield* hashPassword(password))
  if (sessionsEnded === undefined) return yield* refuseLink
  yield* tell({ event: 'password changed', account: user, sessionsEnded })
  return message(passwordChanged)
}, Effect.uninterruptible)

const refuseLink = Effect.andThen(tell({ event: 'recovery refused' }), refuse('InvalidResetLink'))
