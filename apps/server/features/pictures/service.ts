import { viewerIn, type ViewerRow } from '@cachotteries/domain/wish-visibility'
import type { UserId } from '@cachotteries/domain/decider'
import { pictureFile, type PictureHolder } from '@cachotteries/domain/visibility/pictures'
import { Effect } from 'effect'
import { onlyRow } from '../../infrastructure/database.ts'
import { orRefuse } from '../../infrastructure/refusal.ts'
import { factsOfVisibleWish, wishesAsOwner, withViewer } from '../wishes/published/visibility-facts.ts'

/** The sizes of a picture, which are columns of its table. */
type PictureSize = 'card' | 'page'

interface Found extends ViewerRow {
  /** Null when the viewer sees nothing that has the picture. */
  readonly holder: PictureHolder | null
  readonly bytes: Buffer<ArrayBuffer> | null
}

const selectHeld = (size: PictureSize, holders: string): string => `
  select viewer.relatives, viewer."setAsideFor", found.holder, p.${size} as bytes
  from viewer left join lateral (${holders}) as found on true
  left join pictures p on found.holder is not null and p.name = $1::uuid
  limit 1`

/**
 * The picture named $1 with what it belongs to, if the viewer $2 sees that. What they don't see is left out here, so that a
 * picture that is hidden takes the same time as one that never was: its bytes aren't read. `visibility` decides.
 */
const selectPicture = (size: PictureSize): string => `
  ${withViewer()},
  pictured as materialized (select id from visitor_wishes where picture->>'name' = $1::uuid::text)
  ${selectHeld(
    size,
    `select json_build_object('wish', facts) as holder
    from (${factsOfVisibleWish('(select id from pictured)')}) as facts
    union all
    select json_build_object('person', id) from accounts
    where picture->>'name' = $1::uuid::text and (id = $2 or id = any(viewer.relatives))
    union all
    select json_build_object('giver', $2::uuid) from gifts g
    where picture->>'name' = $1::uuid::text and (person = $2 or exists (
      select from gifts own where own.person = $2 and own.guest = g.person and own.wish = g.wish
    ))
    union all
    select json_build_object('receiver', r.person, 'isKept', r.person <> $2, 'hiddenFrom', r.hidden_from) from (
      select person, picture, hidden_from from receipts union all
      select person, picture, hidden_from from told_gifts
    ) r
    where r.picture->>'name' = $1::uuid::text and (r.person = $2 or (not r.hidden_from && viewer.eyes and exists (
      select from keepers k join accounts a on a.id = k.person where k.keeper = $2 and k.person = r.person and a.email is null
    )))
    union all
    select json_build_object('maker', maker) from pictures where name = $1::uuid and maker = $2`,
  )}`

/** The same of what is on the list of $3 as its owner sees it, and of the owner's avatar; of nothing else. */
const selectPictureOfList = (size: PictureSize): string => `
  ${withViewer()}
  ${selectHeld(
    size,
    `select json_build_object('wish', json_build_object(
      'secret', false, 'hiddenByPurchase', false, 'draft', w.draft, 'concerned', array[w.owner],
      'hiddenFrom', l."hiddenFrom"
    )) as holder
    from ${wishesAsOwner(`w.owner = $3 and w.picture->>'name' = $1::uuid::text`)}
    union all
    select json_build_object('person', id) from accounts where picture->>'name' = $1::uuid::text and id = $3`,
  )}`

/**
 * The bytes of a picture, for a session. A picture that the user doesn't see and one that never was are refused alike.
 *
 * @param name a UUID
 * @param shown whose list the session shows, if it shows one: then it gets the pictures of that list and that person alone
 */
export const showPicture = Effect.fnUntraced(function* (
  user: UserId,
  name: string,
  size: PictureSize,
  shown: UserId | undefined,
) {
  const { holder, bytes, ...viewer } = yield* shown === undefined
    ? onlyRow<Found>(selectPicture(size), [name, user])
    : onlyRow<Found>(selectPictureOfList(size), [name, user, shown])
  const file =
    holder && bytes ? pictureFile(viewerIn(user, viewer), holder, new Uint8Array(bytes)) : undefined
  return yield* orRefuse(file, 'NoSuchPicture')
})
