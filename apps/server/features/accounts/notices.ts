import { noticeMail } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { Clock } from '../../infrastructure/clock-and-ids.ts'
import type { WriteLetter } from '../../infrastructure/mail/postman.ts'
import { Contact } from '../../infrastructure/operator/contact.ts'
import { isNotice, wordsOf } from './notice-words.ts'
import { accountOf } from './read-model.ts'

/** Writes the letter that tells somebody what was changed in their account, at the address that it had until then. */
export const noticeLetter: WriteLetter = Effect.fnUntraced(function* ({ id, notice }) {
  if (notice === null || !isNotice(notice.about)) return undefined
  const account = yield* accountOf(notice.account)
  if (!account) return undefined
  const { now } = yield* Clock
  const { operator } = yield* Contact
  const view = noticeMail(account.name, notice.address, notice.device ?? null)
  return { id, at: now(), view, ...wordsOf(notice.about, view, operator) }
})
