import type { Day, Instant, UserId, WishId, WishlistId } from '@cachotteries/domain/decider'
import type { Person, PersonWithPicture } from '@cachotteries/domain/visibility/views'
import type { Viewer } from '@cachotteries/domain/visibility/sight'
import type { KnownWish, OwnWish, Wishlist } from '@cachotteries/domain/visibility/wishes'
import { Effect } from 'effect'
import { Database } from '../platform/database.ts'
import { relativesArray } from '../platform/kin.ts'
import { listsInSight, viewerFirst } from '../platform/sightable.ts'

/*
 * PostgreSQL answers with JSON, one value for all rows: it is made there and parsed here as one text, which takes both
 * sides less than rows do. Instants come as PostgreSQL writes them, and leave as JavaScript does.
 */

const instantOf = (time: string): Instant => new Date(time).toISOString()

const ownWish = (wish: OwnWish): OwnWish => ({ ...wish, createdAt: instantOf(wish.createdAt) })

const ownColumns = `
  w.id as uid, w.owner, w.name, w.importance, w.comment, w.url, w.img, w.created_at as "createdAt"`

/**
 * All there is to know of the wishes that `ids` selects: with the people in it apart, for most stand in it many times.
 * In the order of a statement: what goes before its select, and what it selects.
 */
const known = (ids: string) => ({
  first: `wishes as materialized (
    select w.id as uid, w.name, w.importance, w.comment, w.url, w.img, w.created_at as "createdAt", w.secret,
      w.creator, w.buyer, w.bought_on as "on",
      array(select r.owner from visitor_wish_lists r where r.wish = w.id) as concerned
    from (${ids}) l join visitor_wishes w on w.id = l.wish)`,
  columns: `
    (select json_agg(w) from wishes w) as wishes,
    (select json_agg(p) from (
      select id as uid, name, img from accounts
      where id = any(array(select unnest(array[creator, buyer] || concerned) from wishes))
    ) p) as people`,
})

interface KnownRows {
  readonly wishes: readonly KnownWishRow[] | null
  readonly people: readonly PersonWithPicture[] | null
}

interface KnownWishRow extends Omit<KnownWish, 'creator' | 'concerned' | 'purchase'> {
  readonly creator: UserId
  readonly buyer: UserId | null
  readonly on: Day
  readonly concerned: readonly UserId[]
}

function knownIn({ wishes, people }: KnownRows): KnownWish[] {
  const accounts = new Map(people?.map((person) => [person.uid, person]))
  const who = (user: UserId): PersonWithPicture => {
    const person = accounts.get(user)
    if (!person) throw new Error('a wish names somebody who has no account')
    return person
  }
  return (wishes ?? []).map(({ buyer, on, ...wish }) => ({
    ...wish,
    createdAt: instantOf(wish.createdAt),
    creator: who(wish.creator),
    concerned: wish.concerned.map(who),
    purchase: buyer === null ? null : { buyer: who(buyer), on },
  }))
}

/** A look at a list with the position of the log that it shows: all of it is of one snapshot. */
export interface Look<Wish> {
  readonly position: number
  /** Undefined for who has none. */
  readonly wishlist: Wishlist | undefined
  readonly wishes: readonly Wish[]
}

interface LookRow {
  readonly position: string
  readonly wishlist: Wishlist | null
}

const listOfFirst = `select wishlist as uid, json_build_object('uid', id, 'name', name) as owner from accounts where id = $1`

const lookColumns = `event_store.position() as position, (select to_json(l) from (${listOfFirst}) l) as wishlist`

const lookOf = ({ position, wishlist }: LookRow) => ({
  position: Number(position),
  wishlist: wishlist ?? undefined,
})

/** The only row of a statement that always gives one. */
const onlyRow = <Row extends object>(sql: string, values: readonly string[]) =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [row] = yield* query<Row>(sql, values)
    return row ?? (yield* Effect.die(new Error('a statement that always gives a row gave none')))
  })

export const ownWishes = (owner: UserId): Effect.Effect<Look<OwnWish>, never, Database> =>
  Effect.gen(function* () {
    const row = yield* onlyRow<LookRow & { readonly wishes: readonly OwnWish[] | null }>(
      `select ${lookColumns},
         (select json_agg(w) from (select ${ownColumns} from owner_wishes w where w.owner = $1) w) as wishes`,
      [owner],
    )
    return { ...lookOf(row), wishes: (row.wishes ?? []).map(ownWish) }
  })

/** All there is on somebody's list, for the visibility module to choose from. */
export const knownWishes = (owner: UserId): Effect.Effect<Look<KnownWish>, never, Database> =>
  Effect.gen(function* () {
    const { first, columns } = known(`select wish from visitor_wish_lists where owner = $1`)
    const row = yield* onlyRow<LookRow & KnownRows>(`with ${first} select ${lookColumns}, ${columns}`, [
      owner,
    ])
    return { ...lookOf(row), wishes: knownIn(row) }
  })

/**
 * The same for one viewer who asks, without what is on their own list too: reading that for `visibility` to leave out
 * would take longer the more there is of it, and who times the answers could tell.
 */
export const knownWishesFor = (
  user: UserId,
  owner: UserId,
): Effect.Effect<Look<KnownWish> & { readonly viewer: Viewer }, never, Database> =>
  Effect.gen(function* () {
    const { first, columns } = known(
      `select wish from visitor_wish_lists where owner = $1
       except all select wish from visitor_wish_lists where owner = $2`,
    )
    const row = yield* onlyRow<LookRow & KnownRows & { readonly relatives: readonly UserId[] }>(
      `with ${first} select ${lookColumns}, ${relativesArray('$2')} as relatives, ${columns}`,
      [owner, user],
    )
    return { ...lookOf(row), viewer: { user, relatives: new Set(row.relatives) }, wishes: knownIn(row) }
  })

/** Whose lists show this person's name: on wishes that they added or bought, or that are for them too. */
export const listsThatName = (user: UserId): Effect.Effect<readonly UserId[], never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const rows = yield* query<{ owner: UserId }>(
      `select distinct l.owner from visitor_wish_lists l join visitor_wishes w on w.id = l.wish
       where w.creator = $1 or w.buyer = $1
         or exists (select from visitor_wish_lists theirs where theirs.wish = w.id and theirs.owner = $1)`,
      [user],
    )
    return rows.map(({ owner }) => owner)
  })

/** Somebody who looks at a wish, and what there is of it for `visibility` to show them: at most one of the two. */
export interface Found {
  readonly viewer: Viewer
  /** A wish of their own, with who they are. */
  readonly own: { readonly wish: OwnWish; readonly owner: Person } | undefined
  /** All there is to know of it, if it is one of others that they may see. */
  readonly known: KnownWish | undefined
}

interface FoundRow extends KnownRows {
  readonly relatives: readonly UserId[]
  readonly own: (OwnWish & { readonly person: Person }) | null
}

export const findWish = (user: UserId, id: WishId): Effect.Effect<Found, never, Database> =>
  Effect.gen(function* () {
    const { first, columns } = known(`select $1::uuid as wish from (${listsInSight}) l`)
    const own = `
      select ${ownColumns}, json_build_object('uid', a.id, 'name', a.name) as person
      from owner_wishes w join accounts a on a.id = w.owner where w.id = $1 and w.owner = $2`
    const row = yield* onlyRow<FoundRow>(
      `${viewerFirst}, ${first}
       select viewer.relatives, (select to_json(o) from (${own}) o) as own, ${columns} from viewer`,
      [id, user],
    )
    const viewer = { user, relatives: new Set(row.relatives) }
    return { viewer, own: row.own ? ownOf(row.own) : undefined, known: knownIn(row)[0] }
  })

const ownOf = ({ person, ...wish }: NonNullable<FoundRow['own']>) => ({ wish: ownWish(wish), owner: person })

export const ownerOfWishlist = (id: WishlistId): Effect.Effect<UserId | undefined, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [row] = yield* query<{ owner: UserId }>(`select id as owner from accounts where wishlist = $1`, [
      id,
    ])
    return row?.owner
  })

export const wishlistOf = (owner: UserId): Effect.Effect<Wishlist | undefined, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [row] = yield* query<Wishlist>(listOfFirst, [owner])
    return row
  })
