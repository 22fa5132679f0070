import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { perform } from './service.ts'

interface Opened {
  readonly guest: UserId
  readonly owner: UserId
  readonly link: string
}

/**
 * Somebody signs in in a guest's browser, which shows nothing as a guest's from then on, nor does the link. It is so no matter who
 * they are: one that ended for some alone would tell them that the list is theirs, or that they are set aside. Nothing says who.
 *
 * @param tokens that the browser has as a guest's, or before it is
 */
export const endHere = Effect.fn('guests.endHere')(function* (tokens: readonly string[]) {
  const { derivedId } = yield* Identifiers
  const opened = yield* query<Opened>(
    `select guest, owner, token_hash as link from guest_links
     where browser_hash = any($1) or former_hash = any($1) order by guest`,
    [tokens.map(hashOf)],
  )
  for (const { guest, owner, link } of opened) {
    const sent = { owner, commandId: derivedId(guest, `${link} ended`) }
    yield* perform(guest, sent, { type: 'EndLink', owner, guest })
    // Not a link that was made since.
    yield* query(`delete from guest_links where guest = $1 and token_hash = $2`, [guest, link])
  }
}, Effect.orDie)
