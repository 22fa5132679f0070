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
 * The letter to somebody who forgot their password, with a new link; undefined when the address is
 * nobody's or has had enough of them. It goes to the address of the account, not to what was typed.
 * @param address where people reach the server, without a slash at the end.
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
