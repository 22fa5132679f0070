import { viewerIn, type ViewerRow } from '@cachotteries/domain/visibility/wish-visibility'
import type { UserId } from '@cachotteries/domain/decider'
import { pictureFile, type PictureHolder } from '@cachotteries/domain/visibility/pictures'
import { Effect } from 'effect'
import { onlyRow } from '../infrastructure/database.ts'
import { orRefuse } from '../infrastructure/refusal.ts'
import { factsOfVisibleWish, withViewer } from '../wishes/visibility-facts.ts'

/** The sizes of a picture, which are columns of its table. */
type PictureSize = 'card' | 'page'

interface Found extends ViewerRow {
  /** Null when the viewer sees nothing that has the picture. */
  readonly holder: PictureHolder | null
  readonly bytes: Buffer<ArrayBuffer> | null
}

/**
 * The picture named $1 with what it belongs to, if the viewer $2 sees that. What they don't see is left out here, so that a
 * picture that is hidden takes the same time as one that never was: its bytes aren't read. `visibility` decides.
 */
const selectPicture = (size: PictureSize): string => `
  ${withViewer()},
  pictured as materialized (select id from visitor_wishes where picture->>'name' = $1::uuid::text)
  select viewer.relatives, viewer."setAsideFor", found.holder, p.${size} as bytes
  from viewer
  left join lateral (
    select json_build_object('wish', facts) as holder
    from (${factsOfVisibleWish('(select id from pictured)')}) as facts
    union all
    select json_build_object('person', id) from accounts
    where picture->>'name' = $1::uuid::text and (id = $2 or id = any(viewer.relatives))
    union all
    select json_build_object('giver', person) from gifts
    where picture->>'name' = $1::uuid::text and person = $2
    union all
    select json_build_object('maker', maker) from pictures where name = $1::uuid and maker = $2
  ) as found on true
  left join pictures p on found.holder is not null and p.name = $1::uuid
  limit 1`

/**
 * The bytes of a picture, for a session. A picture that the user doesn't see and one that never was are refused alike.
 *
 * @param name a UUID
 */
export const showPicture = Effect.fnUntraced(function* (user: UserId, name: string, size: PictureSize) {
  const { holder, bytes, ...viewer } = yield* onlyRow<Found>(selectPicture(size), [name, user])
  const file =
    holder && bytes ? pictureFile(viewerIn(user, viewer), holder, new Uint8Array(bytes)) : undefined
  return yield* orRefuse(file, 'NoSuchPicture')
})
