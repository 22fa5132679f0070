import { askTheOperator, passwordChanged, recoveryAsked } from '@cachotteries/contracts/recovery'
import { uid } from '@cachotteries/contracts/text'
import { identityKey } from '@cachotteries/domain/names/identity-key'
import { message, passwordChosen, recoveryHelp as shownHelp } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { MailQueue } from '../../infrastructure/mail/queue.ts'
import { Contact } from '../../infrastructure/operator/contact.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { hashPassword } from './passwords.ts'
import { withPasswords } from './published/without-passwords.ts'
import { dayOfLeaving } from './closing.ts'
import { endingLinks } from './replace-password.ts'
import { isValid, useLink } from './recovery-links.ts'

/**
 * Queues a recovery mail. The account is looked up when the mail is sent, so that the answer and its duration are the same
 * for an address without an account.
 */
export const requestRecovery = Effect.fn('accounts.requestRecovery')(function* (email: string) {
  yield* MailQueue.use((queue) => queue.put(identityKey(email)))
  return message(recoveryAsked)
})

/** What somebody is told who asks for a link where no mail is sent. */
export const recoveryHelp = Contact.use(({ sendsMail, operator }) =>
  Effect.succeed(shownHelp(sendsMail ? null : askTheOperator(operator))),
)

/** Refuses a link with which no password can be chosen, for the same reason whatever is wrong. Returns whose it is. */
const validLink = Effect.fnUntraced(function* (userId: string, token: string) {
  yield* withPasswords
  const user = uid.safeParse(userId).data
  if (user === undefined || !(yield* isValid(user, token))) return yield* refuseLink
  return user
})

/** Whether a link is worth two passwords. Tells of one that isn't what `resetPassword` tells. */
export const checkLink = (userId: string, token: string) => Effect.asVoid(validLink(userId, token))

/** Sets a new password with the token of a recovery link. */
export const resetPassword = Effect.fn('accounts.resetPassword')(function* (
  { access }: Pick<RequestContext, 'access'>,
  userId: string,
  token: string,
  password: string,
) {
  const user = yield* validLink(userId, token)
  const using = useLink(user, token, yield* hashPassword(password))
  const sessionsEnded = yield* endingLinks(access, user, using)
  if (sessionsEnded === undefined) return yield* refuseLink
  yield* tell({ event: 'password changed', account: user, sessionsEnded })
  return passwordChosen({ user }, passwordChanged, yield* dayOfLeaving(user))
}, Effect.uninterruptible)

const refuseLink = Effect.andThen(tell({ event: 'recovery refused' }), refuse('InvalidResetLink'))
