import type { Day, UserId, WishId, WishlistId } from '@cachotteries/domain/decider'
import type { KnownPerson } from '@cachotteries/domain/visibility/person'
import type { Person } from '@cachotteries/domain/visibility/views'
import type { WishData, OwnWish, Wishlist } from '@cachotteries/domain/visibility/wishes'
import { contentOf } from '@cachotteries/domain/wishes/content'
import { Effect } from 'effect'
import { relativesArray } from '../families/relatives.ts'
import { firstRow, instantOf, onlyRow, query } from '../infrastructure/database.ts'
import { selectedContent } from './read-model.ts'
import { listsOfVisibleWish, withViewer } from './visibility-facts.ts'

/* PostgreSQL returns all rows as one JSON value, which takes both sides less time than many rows. */

/** A common table expression with everything about the wishes that `listed` selects from `visitor_wish_lists`. */
const withWishes = (listed: string) => `wishes as materialized (
  select w.id as uid, ${selectedContent}, w.picture, w.created_at as "createdAt", w.secret,
    w.creator, w.buyer, w.bought_on as "on", l.hidden_from as "hiddenFrom",
    array(select r.owner from visitor_wish_lists r where r.wish = w.id) as concerned
  from (${listed}) l join visitor_wishes w on w.id = l.wish)`

/** The columns of a statement with `withWishes`: the wishes, and the people whom they name, each once. */
const knownColumns = `
  (select json_agg(w) from wishes w) as wishes,
  (select json_agg(p) from (
    select id as uid, name, img, picture from accounts
    where id = any(array(select unnest(array[creator, buyer] || concerned) from wishes))
  ) p) as people`

interface KnownRows {
  readonly wishes: readonly KnownWishRow[] | null
  readonly people: readonly KnownPerson[] | null
}

interface KnownWishRow extends Omit<WishData, 'creator' | 'concerned' | 'purchase'> {
  readonly creator: UserId
  readonly buyer: UserId | null
  readonly on: Day
  readonly concerned: readonly UserId[]
}

function knownIn({ wishes, people }: KnownRows): WishData[] {
  const accounts = new Map(people?.map((person) => [person.uid, person]))
  const who = (user: UserId): KnownPerson => {
    const person = accounts.get(user)
    if (!person) throw new Error('a wish names somebody who has no account')
    return person
  }
  return (wishes ?? []).map((wish) => ({
    uid: wish.uid,
    ...contentOf(wish),
    picture: wish.picture,
    createdAt: instantOf(wish.createdAt),
    secret: wish.secret,
    creator: who(wish.creator),
    concerned: wish.concerned.map(who),
    hiddenFrom: wish.hiddenFrom,
    purchase: wish.buyer === null ? null : { buyer: who(wish.buyer), on: wish.on },
  }))
}

const ownWish = (wish: OwnWish): OwnWish => ({ ...wish, createdAt: instantOf(wish.createdAt) })

const ownColumns = `
  w.id as uid, w.owner, ${selectedContent}, w.picture, w.created_at as "createdAt"`

interface ListRow {
  readonly position: string
  readonly wishlist: Wishlist | null
}

const listOfFirst = `select wishlist as uid, json_build_object('uid', id, 'name', name) as owner from accounts where id = $1`

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

const selectListForEverybody = `
  with ${withWishes(`select wish, hidden_from from visitor_wish_lists where owner = $1`)}
  select ${listColumns}, ${knownColumns}, (
    select json_object_agg(person, relatives) from (
      select mine.member as person, json_agg(distinct theirs.member) as relatives
      from members mine join members theirs using (family)
      where mine.member in (select $1 union select unnest(concerned) from wishes) and theirs.member <> mine.member
      group by mine.member
    ) r) as relatives`

/**
 * Everything on somebody's list, of which `visibility` makes each visitor's view. `relatives` has the relatives of the
 * owner, and of everybody else whom a wish on the list concerns.
 */
export const everybodysList = (owner: UserId) =>
  Effect.map(
    onlyRow<ListRow & KnownRows & { readonly relatives: Readonly<Record<UserId, readonly UserId[]>> | null }>(
      selectListForEverybody,
      [owner],
    ),
    (row) => ({
      ...listOf(row),
      wishes: knownIn(row),
      relatives: new Map(
        Object.entries(row.relatives ?? {}).map(([person, users]) => [person, new Set(users)]),
      ),
    }),
  )

/**
 * The wishes of list $1 that never concerned the viewer $2. Each row of the list says so by itself: any other row that was
 * read for a hidden wish would take time, and tell how many there are.
 */
const notForTheViewer = `
  select wish, hidden_from from visitor_wish_lists where owner = $1 and $2 <> all (hidden_from)`

const selectListForViewer = `
  with ${withWishes(notForTheViewer)}
  select ${listColumns}, ${relativesArray('$2')} as relatives, ${knownColumns}`

/**
 * A list for one viewer, without the wishes that are on the viewer's own list too. `visibility` would leave them out, but
 * reading them takes time, and response times would tell how many there are.
 */
export const knownWishesFor = (user: UserId, owner: UserId) =>
  Effect.map(
    onlyRow<ListRow & KnownRows & { readonly relatives: readonly UserId[] }>(selectListForViewer, [
      owner,
      user,
    ]),
    (row) => ({
      ...listOf(row),
      viewer: { user, relatives: new Set(row.relatives) },
      wishes: knownIn(row),
    }),
  )

/** The owners of the lists that show this person's name: on wishes that they added or bought, or that are for them too. */
export const listsThatName = (user: UserId) =>
  Effect.map(
    query<{ owner: UserId }>(
      `select distinct l.owner from visitor_wish_lists l join visitor_wishes w on w.id = l.wish
       where w.creator = $1 or w.buyer = $1
         or exists (select from visitor_wish_lists theirs where theirs.wish = w.id and theirs.owner = $1)`,
      [user],
    ),
    (rows) => rows.map(({ owner }) => owner),
  )

interface FoundRow extends KnownRows {
  readonly relatives: readonly UserId[]
  readonly own: (OwnWish & { readonly person: Person }) | null
}

const ownFound = `
  select ${ownColumns}, json_build_object('uid', a.id, 'name', a.name) as person
  from owner_wishes w join accounts a on a.id = w.owner where w.id = $1 and w.owner = $2`

const selectWish = `
  ${withViewer}, ${withWishes(`select $1::uuid as wish, hidden_from from (${listsOfVisibleWish()}) l`)}
  select viewer.relatives, (select to_json(o) from (${ownFound}) o) as own, ${knownColumns} from viewer`

/**
 * A viewer, and what `visibility` may show them of a wish: either `own`, a wish of their own with their name, or `known`,
 * everything about a wish of others that they may see, or neither.
 */
export const findWish = (user: UserId, id: WishId) =>
  Effect.map(onlyRow<FoundRow>(selectWish, [id, user]), (row) => ({
    viewer: { user, relatives: new Set(row.relatives) },
    own: row.own ? ownOf(row.own) : undefined,
    known: knownIn(row)[0],
  }))

const ownOf = ({ person, ...wish }: NonNullable<FoundRow['own']>) => ({ wish: ownWish(wish), owner: person })

export const ownerOfWishlist = (id: WishlistId) =>
  Effect.map(
    firstRow<{ owner: UserId }>(`select id as owner from accounts where wishlist = $1`, [id]),
    (row) => row?.owner,
  )
