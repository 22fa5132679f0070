import type { UserId } from '@cachotteries/domain/decider'
import type { Act, AnnouncementsData, UnkeptList } from '@cachotteries/domain/visibility/announcements'
import type { Move } from '@cachotteries/domain/features/sight/gains'
import { lastKnown } from '@cachotteries/domain/features/sight/last-known'
import { viewerIn, type ViewerRow } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { named } from './published/named.ts'
import { Clock } from '../../infrastructure/clock-and-ids.ts'
import { onlyRow } from '../../infrastructure/database.ts'
import { eyesArray, isOccasionSeen } from './published/occasion-eyes.ts'
import { viewerColumns } from './published/relatives.ts'
import { hasOpenAccount } from '../../infrastructure/open-accounts.ts'

interface Row extends ViewerRow {
  readonly moves: readonly Move[] | null
  readonly acts: readonly Act[] | null
  readonly aside: readonly { readonly owner: UserId; readonly person: UserId }[] | null
  readonly unkept: readonly UnkeptList[] | null
  readonly names: readonly { readonly uid: string; readonly name: string }[] | null
  /** All names that those who aren’t relatives of the user ever had, in their order. */
  readonly former:
    | readonly { readonly uid: UserId; readonly position: number; readonly name: string }[]
    | null
  readonly news: readonly string[]
  readonly upTo: number
}

const isSeen = isOccasionSeen('$1', {
  people: `event->'people'`,
  seenBy: `event->'seenBy'`,
  isSurprise: `(event->>'isSurprise')::boolean`,
})

/** Whether nobody keeps the list of a person without an account, a row of `accounts`, who can act: as `activeKeepers` has it. */
const isUnkept = (person: string): string => `
  ${person}.email is null and not ${person}.is_closed and not ${person}.is_erased and not exists (
    select from keepers held where held.person = ${person}.id and ${hasOpenAccount('held.keeper')}
      and not exists (select from set_aside s where s.owner = held.person and s.person = held.keeper)
      and are_kin(held.person, held.keeper))`

/**
 * What the announcements to the user $1 are made from: see `AnnouncementsData`. Of who is set aside, nothing is read about
 * themselves, and nothing about a list for which they are set aside, or an occasion that they don't see: its time would count what
 * is hidden from them.
 */
const selectAnnouncements = `
  with viewer as materialized (
    select relatives::uuid[], "setAsideFor"::uuid[],
      array(select unnest(relatives) except select unnest("setAsideFor"))::uuid[] as visited, ${eyesArray('$1')} as eyes
    from (select ${viewerColumns('$1')} offset 0) v
  ),
  places as materialized (
    select distinct family from moves
    where family is not null and (member = $1 or member in (select unnest(relatives) from viewer))
  ),
  within as materialized (
    select position, family, member, event from moves where family in (select family from places)
  ),
  moved as materialized (
    select * from within
    union all
    select position, family, member, event from moves
    where family is null and member in (select member from within)
  ),
  told as materialized (
    select position, family, owner, event from acts
    where family in (select family from members where member = $1)
    union all
    select position, some_of, owner, event from acts
    where some_of in (select family from members where member = $1) and ${isSeen}
    union all
    select position, family, owner, event from acts
    where owner in (select unnest(visited) from viewer) and event->>'person' is distinct from $1::text
  ),
  aside as materialized (
    select owner, person from set_aside where owner in (select unnest(visited) from viewer)
  ),
  unkept as (
    select id as person, array(select keeper from keepers where person = a.id order by keeper) as keepers
    from accounts a where id in (select unnest(relatives) from viewer) and ${isUnkept('a')}
  ),
  people as (
    select member as id from moved
    union select (event->>'by')::uuid from moved
    union select value::uuid from told cross join lateral unnest(array[
      event->>'by', event->>'newcomer', event->>'person', event->>'joined', event->>'left', owner::text]) as value
  )
  select viewer.relatives, viewer."setAsideFor",
    (select json_agg(m) from moved m) as moves, (select json_agg(t) from told t) as acts,
    (select json_agg(a) from aside a) as aside, (select json_agg(u) from unkept u) as unkept,
    (select json_agg(n) from (
      select id as uid, name from ${named('$1')} named where id = any(array(select id from people))
      union all select id, name from families where id in (select family from members where member = $1)
    ) n) as names,
    (select json_agg(k) from (
      select person as uid, position, name from known_names
      where person in (select id from people) and person <> all (viewer.relatives) and person <> $1
      order by position
    ) k) as former,
    array(select news from read_news where reader = $1) as news,
    coalesce((select up_to from read_marks where reader = $1), 0)::int as "upTo"
  from viewer`

/** The viewer, and what is announced to them is made from. */
export const announcementsFor = Effect.fnUntraced(function* (user: UserId) {
  const row = yield* onlyRow<Row>(selectAnnouncements, [user])
  const { now } = yield* Clock
  const moves = row.moves ?? []
  const names = new Map(row.names?.map(({ uid, name }) => [uid, name]))
  const until = lastKnown(
    user,
    moves.toSorted((one, other) => one.position - other.position),
  )
  for (const { uid, position, name } of row.former ?? [])
    if (position <= (until.get(uid) ?? 0)) names.set(uid, name)
  const aside = new Map<UserId, Set<UserId>>()
  for (const { owner, person } of row.aside ?? [])
    aside.set(owner, new Set([...(aside.get(owner) ?? []), person]))
  const data: AnnouncementsData = {
    moves,
    acts: row.acts ?? [],
    unkept: row.unkept ?? [],
    aside,
    names,
    read: { upTo: row.upTo, news: new Set(row.news) },
    now: now(),
  }
  return [viewerIn(user, row), data] as const
})
