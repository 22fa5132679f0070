import type { UserId } from '@cachotteries/domain/decider'
import { shownPage, shownPicture } from '@cachotteries/domain/visibility/link-to-show'
import { Effect } from 'effect'
import { Clock, earliestDay } from '../../infrastructure/clock-and-ids.ts'
import { firstRow } from '../../infrastructure/database.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse, refusal } from '../../infrastructure/refusal.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { asItsOwner } from '../wishes/service.ts'
import { isOpen } from './open-links.ts'
import { writePage } from './write-page.ts'

/* What a link shows: the list as its owner sees it at this moment. Nothing records who opens it. */

/**
 * The page behind a link. One that was withdrawn, has ended or never was, and what is no link at all, are refused alike: the same
 * is done for each.
 *
 * @param address from which it is asked for: guesses are counted by it
 */
export const showList = (address: string, token: string) =>
  limited('links', { account: address, address }, listBehind(token))

const listBehind = Effect.fn('links.list')(function* (token: string) {
  const link = yield* firstRow<{ readonly owner: UserId }>(
    `select owner from links_to_show l where token_hash = $1 and ${isOpen('$2')}`,
    [hashOf(token), earliestDay((yield* Clock).now())],
  )
  const { owner } = yield* orRefuse(link, 'NoSuchLink')
  const list = yield* asItsOwner(owner, owner).pipe(Effect.mapError(() => refusal('NoSuchLink')))
  return yield* Effect.promise(() => shownPage(list, (view) => writePage(view, token)))
})

/**
 * A picture on that page. Guesses at it aren't counted: they are guesses at its name too, and a page may have hundreds.
 *
 * @param name a UUID
 */
export const showPictureOfList = Effect.fn('links.picture')(function* (token: string, name: string) {
  const found = yield* firstRow<{
    readonly owner: UserId
    readonly draft: boolean
    readonly bytes: Buffer<ArrayBuffer>
  }>(
    `select l.owner, w.draft, p.card as bytes
     from links_to_show l
     join owner_wishes w on w.owner = l.owner and not w.draft and w.picture->>'name' = $3
     join pictures p on p.name = $3::uuid
     where l.token_hash = $1 and ${isOpen('$2')} limit 1`,
    [hashOf(token), earliestDay((yield* Clock).now()), name],
  )
  const file = found && shownPicture(found.owner, found, new Uint8Array(found.bytes))
  return yield* orRefuse(file, 'NoSuchLink')
})
