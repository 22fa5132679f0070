import type { UserId } from '@cachotteries/domain/decider'
import { recoveryMail } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { Clock, type Identifiers } from '../infrastructure/ambient.ts'
import { Database } from '../infrastructure/database.ts'
import type { Letter } from '../infrastructure/mail/letter.ts'
import type { QueuedMail } from '../infrastructure/mail/queue.ts'
import { linkAt, newLink } from './recovery-links.ts'
import { html, subject, text } from './recovery-words.ts'

/**
 * Writes the letter with a recovery link; undefined when no account has the address, or when it has too many valid links.
 * The letter goes to the account's address, not to the one that was typed.
 *
 * @param address the address of the server, without a final slash
 */
export const recoveryLetter = (
  mail: QueuedMail,
  address: string,
): Effect.Effect<Letter | undefined, never, Database | Clock | Identifiers> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const { now } = yield* Clock
    const [account] = yield* query<{ id: UserId; name: string; email: string }>(
      `select id, name, email from accounts where email_key = $1`,
      [mail.addressKey],
    )
    if (!account) return undefined
    const token = yield* newLink(account.id, mail.id)
    if (token === undefined) return undefined
    const view = recoveryMail(account, linkAt(address, account.id, token))
    return { id: mail.id, at: now(), view, subject, text: text(view), html: html(view) }
  })
