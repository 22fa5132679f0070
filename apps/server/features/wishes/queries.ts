import type { UserId, WishId, WishlistId } from '@cachotteries/domain/decider'
import type { KnownPerson } from '@cachotteries/domain/visibility/person'
import type { Person } from '@cachotteries/domain/visibility/views/parts'
import type {
  HiddenOwnWish,
  KnownGift,
  OwnWish,
  Owner,
  WishData,
  Wishlist,
} from '@cachotteries/domain/visibility/wishes'
import type { Sharing } from '@cachotteries/domain/features/purchases/events'
import type { Gift } from '@cachotteries/domain/features/purchases/purchase'
import { nameOfFormer } from '../families/published/known-names.ts'
import { kinOf } from '../families/published/relatives.ts'
import { contentOf } from '@cachotteries/domain/features/wishes/content'
import { Effect } from 'effect'
import { type ViewerRow, type Visitor, viewerIn } from '@cachotteries/domain/wish-visibility'
import { named } from '../families/published/named.ts'
import { firstRow, hasRow, instantOf, onlyRow, query } from '../../infrastructure/database.ts'
import { gives } from './published/given.ts'
import { selectedContent } from './read-model.ts'
import { purchaseStream } from './streams.ts'
import {
  ideasWhereSetAside,
  listsOfVisibleWish,
  wishSetAside,
  wishesAsOwner,
  withViewer,
} from './published/visibility-facts.ts'

/** Whether a wish of the account, the only one in the statement, stays on its list when it is bought now. */
const choseTotal = `(email is null or coalesce(total_surprise, false))`

/** Whether the person is spared the surprises of others. */
const isSpared = (user: `$${number}`): string =>
  `coalesce((select spares_me from accounts where id = ${user}), false)`

/* PostgreSQL returns all rows as one JSON value, which takes both sides less time than many rows. */

/**
 * Common table expressions with everything about the wishes that `listed` selects from `visitor_wish_lists`. A wish that is hidden
 * from one person alone is for that one.
 */
const withWishes = (listed: string) => `wishes as materialized (
  select w.id as uid, ${selectedContent}, w.picture, w.created_at as "createdAt", w.place, w.secret,
    w.draft, w.creator, w.hidden_by_purchase as "hiddenByPurchase",
    w.owner_may_buy_until as "ownerMayBuyUntil", w.received_on as "receivedOn", l.hidden_from as "hiddenFrom",
    case cardinality(l.hidden_from) when 1 then l.hidden_from
      else array(select r.owner from visitor_wish_lists r where r.wish = w.id) end as concerned
  from (${listed}) l join visitor_wishes w on w.id = l.wish
),
gifts as materialized (
  select wish, number, buyer, bought_on as "on", quantity, took_rest_at as "tookRestAt", is_open as "isOpen", personal
  from visitor_gifts where wish = any(array(select uid from wishes))
)`

/** As those last knew them whom a wish in the statement concerns. */
const nameOnWishes = `
  coalesce(${nameOfFormer('select distinct unnest(concerned) as one from wishes', 'id')}, name)`

/** The columns of a statement with `withWishes`: the wishes, their gifts, and the people whom they name, each once. */
const knownColumns = `
  (select json_agg(w) from wishes w) as wishes,
  (select json_agg(g order by number) from gifts g) as gifts,
  (select json_agg(p) from (
    select id as uid, ${nameOnWishes} as name, img, picture,
      "withoutAccount" or coalesce(total_surprise, false) as "totalSurprise"
    from ${named()} named where id = any(array(
      select unnest(array[creator] || concerned) from wishes
      union select buyer from gifts
      union select (share->>'user')::uuid from gifts, jsonb_array_elements(personal->'shares') share
    ))
  ) p) as people`

interface KnownRows {
  readonly wishes: readonly KnownWishRow[] | null
  readonly gifts: readonly GiftRow[] | null
  readonly people: readonly (KnownPerson & Owner)[] | null
}

interface GiftRow extends Pick<Gift, 'buyer' | 'on' | 'quantity'>, Pick<KnownGift, 'tookRestAt'> {
  readonly wish: WishId
  readonly isOpen: boolean | null
  readonly personal: Pick<Sharing, 'target' | 'shares'> | null
}

interface KnownWishRow extends Omit<WishData, 'creator' | 'concerned' | 'gifts'> {
  readonly creator: UserId
  readonly concerned: readonly UserId[]
}

function knownIn({ wishes, gifts, people }: KnownRows): WishData[] {
  const giftsOf = new Map<WishId, GiftRow[]>()
  for (const gift of gifts ?? []) giftsOf.set(gift.wish, [...(giftsOf.get(gift.wish) ?? []), gift])
  const accounts = new Map(people?.map((person) => [person.uid, person]))
  const who = (user: UserId): KnownPerson & Owner => {
    const person = accounts.get(user)
    if (!person) throw new Error('a wish names somebody who has no account')
    return person
  }
  return (wishes ?? []).map((wish) => ({
    uid: wish.uid,
    ...contentOf(wish),
    picture: wish.picture,
    ...instantsOf(wish),
    place: wish.place,
    secret: wish.secret,
    draft: wish.draft,
    creator: who(wish.creator),
    concerned: wish.concerned.map(who),
    hiddenFrom: wish.hiddenFrom,
    hiddenByPurchase: wish.hiddenByPurchase,
    receivedOn: wish.receivedOn,
    gifts: (giftsOf.get(wish.uid) ?? []).map(({ buyer, on, quantity, tookRestAt, isOpen, personal }) => ({
      buyer: who(buyer),
      on,
      quantity,
      tookRestAt,
      sharing: personal && {
        isOpen: isOpen === true,
        target: personal.target,
        shares: personal.shares.map(({ user, amount }) => ({ person: who(user), amount })),
      },
    })),
  }))
}

const instantsOf = ({ createdAt, ownerMayBuyUntil }: Pick<OwnWish, 'createdAt' | 'ownerMayBuyUntil'>) => ({
  createdAt: instantOf(createdAt),
  ownerMayBuyUntil: ownerMayBuyUntil && instantOf(ownerMayBuyUntil),
})

const ownWish = (wish: OwnWish): OwnWish => ({ ...wish, ...instantsOf(wish) })

const ownColumns = `
  w.id as uid, w.owner, w.draft, ${selectedContent}, w.picture, w.created_at as "createdAt",
  w.may_buy_until as "ownerMayBuyUntil", w.place, w.put_away_in as "putAwayIn"`

interface ListRow {
  readonly position: string
  readonly wishlist: Wishlist | null
}

const listOfFirst = `
  select wishlist as uid, json_build_object('uid', id, 'name', name, 'totalSurprise', ${choseTotal}) as owner
  from accounts where id = $1`

const listColumns = `event_store.position() as position, (select to_json(l) from (${listOfFirst}) l) as wishlist`

const listOf = ({ position, wishlist }: ListRow) => ({
  position: Number(position),
  wishlist: wishlist ?? undefined,
})

const selectOwnList = `
  select ${listColumns},
    (select json_agg(w) from (select ${ownColumns} from owner_wishes w where w.owner = $1) w) as wishes`

/** The list and its wishes. Undefined instead of the list for somebody who has no account. */
export const ownWishes = (owner: UserId) =>
  Effect.map(
    onlyRow<ListRow & { readonly wishes: readonly OwnWish[] | null }>(selectOwnList, [owner]),
    (row) => ({ ...listOf(row), wishes: (row.wishes ?? []).map(ownWish) }),
  )

/**
 * The published wishes that an owner sees on their list, or their drafts, with the versions of their purchases' streams, of
 * which they see nothing.
 *
 * @param among which of them; all of them when it is missing
 */
export const ownWishesToPutAway = (owner: UserId, isDraft: boolean, among: readonly WishId[] | undefined) =>
  query<{ readonly uid: WishId; readonly purchaseVersion: number }>(
    `select w.id as uid, (
       select coalesce(max(version), 0) from event_store.events where stream = $3 || w.id
     ) as "purchaseVersion"
     from owner_wishes w where w.owner = $1 and w.draft <> $2 and ($4::uuid[] is null or w.id = any($4))
     order by w.id`,
    [owner, isDraft, purchaseStream.of(''), among ?? null],
  )

/** Those of these wishes that their owner sees on their own list, published or not, with the versions of their purchases. */
export const ownWishesAmong = (owner: UserId, among: readonly WishId[]) =>
  Effect.map(Effect.all([true, false].map((isDraft) => ownWishesToPutAway(owner, isDraft, among))), (found) =>
    found.flat(),
  )

/** The wishes of list $1 that its owner gets and the viewer $2 may see. It needs `withViewer`. */
const listAsOwner = `
  select json_agg(w) from (
    select ${ownColumns}, l."hiddenFrom" from ${wishesAsOwner('w.owner = $1')}
  ) w`

const selectListAsOwner = `
  ${withViewer()}
  select ${listColumns}, viewer.relatives, viewer."setAsideFor", (${listAsOwner}) as wishes from viewer`

interface AsOwnerRow extends ListRow, ViewerRow {
  readonly wishes: readonly HiddenOwnWish[] | null
}

/** The list as its owner gets it, without the wishes that the viewer doesn't see, of which the lists of visitors have none. */
export const listAsOwnerFor = (user: UserId, owner: UserId) =>
  Effect.map(onlyRow<AsOwnerRow>(selectListAsOwner, [owner, user]), (row) => ({
    ...listOf(row),
    viewer: viewerIn(user, row),
    wishes: hiddenOwnWishes(row.wishes),
  }))

const hiddenOwnWishes = (rows: readonly HiddenOwnWish[] | null): HiddenOwnWish[] =>
  (rows ?? []).map((wish) => ({ ...wish, ...instantsOf(wish) }))

const selectListForEverybody = `
  with ${withWishes(`select wish, hidden_from from visitor_wish_lists where owner = $1`)}
  select ${listColumns}, ${knownColumns}, (
    select json_object_agg(person, relatives) from (
      select p.person, json_agg(distinct kin.other) as relatives
      from (select $1::uuid union select unnest(concerned) from wishes) p(person)
      cross join lateral ${kinOf('p.person')} kin
      group by p.person
    ) r) as relatives,
    array(select a.id from accounts a where a.spares_me and exists (
      select from ${kinOf('$1')} kin where kin.other = a.id
    )) as spared, (
    select json_object_agg(person, owners) from (
      select person, json_agg(owner) as owners from set_aside
      where owner in (select $1 union select unnest("hiddenFrom") from wishes) group by person
    ) s) as "setAside"`

/**
 * Everything on somebody's list, of which `visibility` makes each visitor's view. `relatives` has the relatives of the
 * owner, and of everybody else whom a wish on the list concerns; `spared` those of the owner's who are spared the surprises
 * of others; `setAside` for whom of these people others are set aside.
 */
export const everybodysList = (owner: UserId) =>
  Effect.map(
    onlyRow<
      ListRow &
        KnownRows & {
          readonly relatives: PeopleOfPeople | null
          readonly spared: readonly UserId[]
          readonly setAside: PeopleOfPeople | null
        }
    >(selectListForEverybody, [owner]),
    (row) => ({
      ...listOf(row),
      wishes: knownIn(row),
      spared: new Set(row.spared),
      relatives: setsIn(row.relatives),
      setAside: setsIn(row.setAside),
    }),
  )

type PeopleOfPeople = Readonly<Record<UserId, readonly UserId[]>>

const setsIn = (people: PeopleOfPeople | null): ReadonlyMap<UserId, ReadonlySet<UserId>> =>
  new Map(Object.entries(people ?? {}).map(([person, users]) => [person, new Set(users)]))

/**
 * The wishes of list $1 that never concerned anybody whose eyes the viewer $2 has, and those that they added. Each row of
 * the list says so by itself: any other row that was read for a hidden wish would take time, and tell how many there are. Of
 * a list for which they are set aside, nothing but what they added is read. It needs `withViewer`.
 */
const notForTheViewer = `
  select l.wish, l.hidden_from from visitor_wish_lists l
  where l.owner = (select $1::uuid from viewer where $1 <> all ("setAsideFor"))
    and not (l.hidden_from && (select eyes from viewer))
  union all
  select l.wish, l.hidden_from from ${ideasWhereSetAside('$2')} and l.owner = $1`

const selectListForViewer = `
  ${withViewer()}, ${withWishes(notForTheViewer)}
  select ${listColumns}, viewer.relatives, viewer."setAsideFor", ${isSpared('$2')} as spared, ${knownColumns},
    case when $1 = any(viewer."setAsideFor") then (${listAsOwner}) end as "asOwner"
  from viewer`

/**
 * A list for one viewer, without the wishes that are on the viewer's own list too. `visibility` would leave them out, but
 * reading them takes time, and response times would tell how many there are. Of a list for which they are set aside,
 * `wishes` has what they added, and `asOwner` what its owner gets.
 */
export const knownWishesFor = (user: UserId, owner: UserId) =>
  Effect.map(
    onlyRow<ListRow & KnownRows & VisitorRow & { readonly asOwner: readonly HiddenOwnWish[] | null }>(
      selectListForViewer,
      [owner, user],
    ),
    (row) => ({
      ...listOf(row),
      viewer: visitorOf(user, row),
      wishes: knownIn(row),
      asOwner: hiddenOwnWishes(row.asOwner),
    }),
  )

/** The owners of the lists that show this person's name: on wishes that they added or give, or that are for them too. */
export const listsThatName = (user: UserId) =>
  Effect.map(
    query<{ owner: UserId }>(
      `select distinct l.owner from visitor_wish_lists l join visitor_wishes w on w.id = l.wish
       where w.creator = $1
         or w.id in (select wish from visitor_gifts where ${gives('$1')})
         or exists (select from visitor_wish_lists theirs where theirs.wish = w.id and theirs.owner = $1)`,
      [user],
    ),
    (rows) => rows.map(({ owner }) => owner),
  )

interface VisitorRow extends ViewerRow {
  readonly spared: boolean
}

const visitorOf = (user: UserId, row: VisitorRow): Visitor => ({ ...viewerIn(user, row), spared: row.spared })

interface OwnedRow {
  readonly person: Person
}

interface FoundRow extends KnownRows, VisitorRow {
  readonly own: (OwnWish & OwnedRow) | null
  readonly asOwner: (HiddenOwnWish & OwnedRow) | null
}

const ownerColumn = `(select json_build_object('uid', a.id, 'name', a.name) from accounts a where a.id = w.owner) as person`

const ownFound = `
  select ${ownColumns}, ${ownerColumn} from owner_wishes w where w.id = $1 and w.owner = $2`

const foundSetAside = `
  select ${ownColumns}, l."hiddenFrom", ${ownerColumn} from ${wishSetAside()}`

const selectWish = `
  ${withViewer()}, ${withWishes(`select $1::uuid as wish, hidden_from from (${listsOfVisibleWish()}) l`)}
  select viewer.relatives, viewer."setAsideFor", ${isSpared('$2')} as spared,
    (select to_json(o) from (${ownFound}) o) as own, (select to_json(o) from (${foundSetAside}) o) as "asOwner",
    ${knownColumns}
  from viewer`

/**
 * A viewer, and what `visibility` may show them of a wish: either `own`, a wish of their own with their name, or `asOwner`,
 * one on a list for which they are set aside, or `known`, everything about a wish of others that they may see, or none.
 */
export const findWish = (user: UserId, id: WishId) =>
  Effect.map(onlyRow<FoundRow>(selectWish, [id, user]), (row) => ({
    viewer: visitorOf(user, row),
    own: row.own ? ownedIn(row.own) : undefined,
    asOwner: row.asOwner ? ownedIn(row.asOwner) : undefined,
    known: knownIn(row)[0],
  }))

const ownedIn = <Wish extends OwnWish>({ person, ...wish }: Wish & OwnedRow) => ({
  wish: { ...wish, ...instantsOf(wish) },
  owner: person,
})

/** Whether it is a normal wish on this person's list, bought or not. For a secret no more is read than for an id that never was. */
export const isNormalWishOf = (user: UserId, id: WishId) =>
  hasRow(
    `select true from visitor_wishes where id = $1 and owner = $2 and not draft and removed_at is null`,
    [id, user],
  )

/** Whether this person removed the wish, and it is gone still. By an index: no row of what others removed is read. */
export const isRemovedBy = (user: UserId, id: WishId) =>
  hasRow(`select true from visitor_wishes where removed_by = $2 and id = $1`, [id, user])

/**
 * Those of these ids that are normal wishes on this person's list, bought or not, without those that are hidden from the user.
 * Of anything else no more is read than of an id that never was.
 */
export const normalWishesAmong = (user: UserId, owner: UserId, ids: readonly WishId[]) =>
  Effect.map(
    query<{ id: WishId }>(
      `select id from visitor_wishes w where id = any($1) and owner = $2 and ($2 = $3 or exists (
         select from visitor_wish_lists l where l.wish = w.id and l.owner = $2 and $3 <> all (l.hidden_from)
       ))`,
      [ids, owner, user],
    ),
    (rows) => new Set(rows.map(({ id }) => id)),
  )

export const ownerOfWishlist = (id: WishlistId) =>
  Effect.map(
    firstRow<{ owner: UserId }>(`select id as owner from accounts where wishlist = $1`, [id]),
    (row) => row?.owner,
  )
