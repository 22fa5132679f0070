import type { UserId, WishId } from '@cachotteries/domain/decider'
import type { VisibilityFacts, Viewer } from '@cachotteries/domain/visibility/wish-visibility'
import type { PersonWithPicture } from '@cachotteries/domain/visibility/views'
import { Effect } from 'effect'
import type { Database } from './database.ts'
import { relativesArray } from './kin.ts'
import type { Fact } from './log/facts.ts'
import { factsOf, toldOf, type Told } from './log/told.ts'
import { onlyRow } from './only-row.ts'

/** Who looks, $2, with their relatives: the one row with which a statement about a wish, $1, begins. */
export const viewerFirst = `with viewer as materialized (select ${relativesArray('$2')} as relatives)`

/**
 * Whose lists the wish $1 is on, `concerned`: one row, or none when it is on a list of the viewer's own, $2, or on no
 * list of their relatives. What is joined to it isn't looked up then, so that a query does as much for a wish that is
 * hidden as for one that never was, and who times the answers learns no more than who reads them.
 *
 * It goes by what the tables say, and decides nothing: what comes of it is for `visibility` to judge. It stands in a
 * statement that begins with `viewerFirst`.
 */
export const listsInSight = `
  select array_agg(owner) as concerned from visitor_wish_lists where wish = $1
  having bool_or(owner = any((select relatives from viewer)::uuid[])) and bool_and(owner <> $2)`

/** Somebody who looks at a wish, and what decides whether they see it, if it is one that they may see. */
export interface Sighting {
  readonly viewer: Viewer
  /** For `sight` to judge. */
  readonly wish: VisibilityFacts | undefined
}

type SightingRow = { readonly relatives: UserId[] } & (VisibilityFacts | { readonly concerned: null })

const lookForSight = (more: string = '') => `
  ${viewerFirst}
  select viewer.relatives, seen.secret, seen.bought, seen.concerned${more}
  from viewer left join (
    select false as secret, false as bought, array[owner] as concerned, null::uuid as creator, null::uuid as buyer
    from owner_wishes where id = $1 and owner = $2
    union all
    select w.secret, w.buyer is not null, l.concerned, w.creator, w.buyer
    from (${listsInSight}) l join visitor_wishes w on w.id = $1
  ) as seen on true`

const plainLook = lookForSight()

export const sightingOf = (user: UserId, id: WishId): Effect.Effect<Sighting, never, Database> =>
  Effect.map(onlyRow<SightingRow>(plainLook, [id, user]), (row) => sightingIn(user, row))

function sightingIn(user: UserId, { relatives, ...wish }: SightingRow): Sighting {
  const viewer = { user, relatives: new Set(relatives) }
  return { viewer, wish: wish.concerned === null ? undefined : wish }
}

/** Somebody who looks at a wish to act on it, with all that the answer may have to say. */
export interface ToldSighting extends Sighting {
  /** What its streams tell. */
  readonly facts: ReadonlyMap<string, readonly Fact[]>
  /** Who it is about, and those who were named. */
  readonly people: readonly PersonWithPicture[]
}

interface ToldRow {
  readonly told: Told
  readonly people: readonly PersonWithPicture[] | null
}

/**
 * Of whom it concerns, of whom it is hidden from, and of what isn't there, no stream and nobody is looked up: the time
 * that it takes would tell what relatives did.
 */
const seenAsRelative = 'seen.concerned is not null and $2 <> all(seen.concerned)'

const lookToAct = lookForSight(`, ${toldOf('$3', seenAsRelative)} as told, (
    select json_agg(p) from (
      select id as uid, name, img from accounts
      where ${seenAsRelative} and id = any(array[$2, seen.creator, seen.buyer] || seen.concerned || $4::uuid[])
    ) p) as people`)

/** @param named whom the answer may have to name beside those whom the wish names already */
export const sightingToAct = (
  streams: readonly string[],
  user: UserId,
  id: WishId,
  named: readonly UserId[],
): Effect.Effect<ToldSighting, never, Database> =>
  Effect.gen(function* () {
    const { told, people, ...row } = yield* onlyRow<SightingRow & ToldRow>(lookToAct, [
      ...[id, user, streams, named],
    ])
    return { ...sightingIn(user, row), facts: factsOf(streams, told), people: people ?? [] }
  })
