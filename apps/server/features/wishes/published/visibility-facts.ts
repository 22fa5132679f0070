import type { UserId, WishId } from '@cachotteries/domain/decider'
import { type ViewerRow, type VisibilityFacts, viewerIn } from '@cachotteries/domain/wish-visibility'
import { Effect } from 'effect'
import { viewerColumns } from '../../families/published/relatives.ts'
import { onlyRow } from '../../../infrastructure/database.ts'
import { purchaseStream } from '../streams.ts'

/**
 * A statement about the viewer begins with this: the viewer with their relatives, as one row. `eyes` are those whose eyes
 * they have: their own, and those of the people for whose lists they are set aside. `visited` are the relatives whose lists
 * they see as a visitor, and the only ones that a statement asks for: rows that are read and then left out would take time,
 * and response times would tell how many there are. Without `offset 0` PostgreSQL would look the relatives up for each column.
 */
export const withViewer = (user: `$${number}` = '$2'): string => `
  with viewer as materialized (
    select relatives::uuid[], "setAsideFor"::uuid[], ${user}::uuid || "setAsideFor"::uuid[] as eyes,
      array(select unnest(relatives) except select unnest("setAsideFor"))::uuid[] as visited
    from (select ${viewerColumns(user)} offset 0) v
  )`

/**
 * What a viewer added of what is hidden from them because they are set aside: the wishes `w` on the lists `l`. `offset 0`
 * makes PostgreSQL begin with what they added, and read no row of what others did. It needs `withViewer`.
 */
export const ideasWhereSetAside = (user: `$${number}`): string => `
  visitor_wishes w cross join lateral (
    select owner, wish, hidden_from from visitor_wish_lists where wish = w.id offset 0
  ) l
  where w.creator = ${user} and ${user} <> all (l.hidden_from) and l.hidden_from && (select "setAsideFor" from viewer)`

/** Whether the viewer $2 added this wish, by an index: no row of a hidden wish is read. */
const isCreatorOf = (wish: string): string =>
  `exists (select from visitor_wishes where creator = $2 and id = ${wish})`

const forRelatives = `
  bool_or(owner = any((select relatives from viewer)::uuid[])) and bool_and($2 <> all (hidden_from))`

/**
 * The people on whose lists a wish is, as one row, `concerned`, and those from whom it is hidden. There is no row when the
 * viewer $2 is or was among them, or is set aside for one of them and didn't add it, or when none of them is a relative. The
 * tables that are joined to it are then not read, so that a query does the same work for a hidden wish as for one that never
 * existed, and response times tell nothing. For the same reason it is looked for among what they added first, whatever there is.
 *
 * This narrows a query and decides nothing: `visibility` decides what the viewer sees. It needs `withViewer`.
 */
export const listsOfVisibleWish = (wish = '$1'): string => `
  select array_agg(owner) as concerned, min(hidden_from) as hidden_from from visitor_wish_lists where wish = ${wish}
  having case when ${isCreatorOf(wish)} then ${forRelatives}
    else ${forRelatives} and not bool_or(hidden_from && (select "setAsideFor" from viewer)) end`

/**
 * Wishes as their owner has them, the rows `w`, and the others from whom they are hidden, `l."hiddenFrom"`, as long as the
 * viewer isn't one of them. Secrets and bought wishes are in no row of `owner_wishes`. `offset 0` makes PostgreSQL begin
 * there: through the lists of visitors it would meet them. It needs `withViewer`.
 */
export const wishesAsOwner = (which: string): string => `
  owner_wishes w cross join lateral (
    select array_remove(hidden_from, owner) as "hiddenFrom" from visitor_wish_lists
    where wish = w.id and owner = w.owner offset 0
  ) l
  where ${which} and not (l."hiddenFrom" && (select eyes from viewer))`

/**
 * A wish on a list for which the viewer $2 is set aside, as `wishesAsOwner`. No row for a wish that the viewer added. It needs
 * `withViewer`.
 */
export const wishSetAside = (wish = '$1'): string => `
  ${wishesAsOwner(`w.id = ${wish} and w.owner = any((select "setAsideFor" from viewer)::uuid[])`)}
  and not ${isCreatorOf('w.id')}`

type Row = ViewerRow & {
  readonly totalSurprise: UserId[]
  readonly isKeeper: boolean
  readonly purchaseVersion: number | null
  readonly isShared: boolean
} & (VisibilityFacts | { readonly concerned: null })

/** What decides how much of a wish the viewer $2 sees, as one row; none for a wish that they don't see. It needs `withViewer`. */
export const factsOfVisibleWish = (wish = '$1'): string => `
  select false as secret, false as "hiddenByPurchase", draft, array[owner] as concerned, '{}'::uuid[] as "hiddenFrom",
    null::uuid as creator
  from owner_wishes where id = ${wish} and owner = $2
  union all
  select false, false, false, array[w.owner], l."hiddenFrom", null from ${wishSetAside(wish)}
  union all
  select w.secret, w.hidden_by_purchase, w.draft, l.concerned, l.hidden_from, w.creator
  from (${listsOfVisibleWish(wish)}) l join visitor_wishes w on w.id = ${wish}`

/**
 * Those of these people, an array of ids, on whose lists a wish that is bought now stays: who chose it, and kept people, so
 * that they see nothing of what was bought before the account is handed over to them.
 */
const whoChoseTotal = (users: string): string =>
  `array(select id from accounts where (total_surprise or email is null) and id = any(${users}))`

/** The same of the people who are given. */
export const totalSurpriseOf = (users: readonly UserId[]) =>
  Effect.map(
    onlyRow<Pick<Row, 'totalSurprise'>>(`select ${whoChoseTotal('$1::uuid[]')} as "totalSurprise"`, [users]),
    ({ totalSurprise }): ReadonlySet<UserId> => new Set(totalSurprise),
  )

const selectFacts = `
  ${withViewer()}
  select viewer.relatives, viewer."setAsideFor",
    found.secret, found."hiddenByPurchase", found.draft, found.concerned, found."hiddenFrom", found.creator,
    ${whoChoseTotal('found.concerned || $3::uuid[]')} as "totalSurprise",
    not found.secret and exists (select from keepers where keeper = $2 and person = found.concerned[1]) as "isKeeper",
    case when $2 = any(found.concerned)
      then (select coalesce(max(version), 0) from event_store.events where stream = $4) end as "purchaseVersion",
    case when found.creator is not null
      then exists (select from visitor_gifts where wish = $1 and personal is not null) else false end as "isShared"
  from viewer left join (${factsOfVisibleWish()}) as found on true`

/**
 * A viewer, and what decides how much of a wish they see: undefined when there is no wish that they could see.
 * `totalSurprise` has those of the people concerned, and of others who are named, who chose the total surprise.
 * `keptOwner` is the owner of a normal wish whose list the user keeps, or kept before the owner had an account.
 * `purchaseVersion` is that of the purchase's stream, for the owner, who sees nothing of it.
 * `isShared` says whether a gift of it was opened to others. It isn't looked up for who gets the wish as its owner does, and is
 * false then.
 */
export const loadVisibilityFacts = (user: UserId, id: WishId, named: readonly UserId[] = []) =>
  Effect.map(
    onlyRow<Row>(selectFacts, [id, user, named, purchaseStream.of(id)]),
    ({ relatives, setAsideFor, totalSurprise, isKeeper, purchaseVersion, isShared, ...wish }) => ({
      viewer: viewerIn(user, { relatives, setAsideFor }),
      totalSurprise: new Set(totalSurprise),
      // The owner's stream says whether they keep the list still.
      keptOwner: isKeeper && wish.concerned !== null ? wish.concerned[0] : undefined,
      purchaseVersion: purchaseVersion ?? undefined,
      isShared,
      facts: wish.concerned === null ? undefined : (wish satisfies VisibilityFacts),
    }),
  )
