import type { UserId, WishId, WishlistId } from '@cachotteries/domain/decider'
import type { Person } from '@cachotteries/domain/visibility/views'
import type { Viewer } from '@cachotteries/domain/visibility/sight'
import type { KnownWish, OwnWish, Wishlist } from '@cachotteries/domain/visibility/wishes'
import { Effect } from 'effect'
import { Database } from '../platform/database.ts'
import { listsInSight } from '../platform/sightable.ts'

type Dated<Wish extends { createdAt: string }> = Omit<Wish, 'createdAt'> & { readonly createdAt: Date }

const ownColumns = `
  w.id as uid, w.owner, w.name, w.importance, w.comment, w.url, w.img, w.created_at as "createdAt"`

/** All there is to know of a wish; `concerned` is where the accounts `a` are found of those whom it concerns. */
const knownColumns = (concerned: string) => `
  w.id as uid, w.name, w.importance, w.comment, w.url, w.img, w.created_at as "createdAt", w.secret,
  json_build_object('uid', c.id, 'name', c.name) as creator,
  case when w.buyer is null then null else json_build_object(
    'on', w.bought_on, 'buyer', json_build_object('uid', b.id, 'name', b.name, 'img', b.img)
  ) end as purchase,
  (select json_agg(json_build_object('uid', a.id, 'name', a.name)) from ${concerned}) as concerned`

const knownTables = `
  visitor_wishes w join accounts c on c.id = w.creator left join accounts b on b.id = w.buyer`

/** A look at a list with the position of the log that it shows: rows and position are of one snapshot. */
export interface Look<Wish> {
  readonly position: number
  readonly wishes: readonly Wish[]
}

interface LookRow<Wish> {
  readonly position: string
  readonly wish: Wish | null
}

const look = <Wish extends { readonly createdAt: string }>(rows: readonly LookRow<Wish>[]): Look<Wish> => ({
  position: Number(rows[0]?.position),
  wishes: rows.flatMap(({ wish }) =>
    wish ? { ...wish, createdAt: new Date(wish.createdAt).toISOString() } : [],
  ),
})

const positioned = (select: string): string =>
  `select event_store.position() as position, to_json(w) as wish
   from (select) as always left join (${select}) w on true`

export const ownWishes = (owner: UserId): Effect.Effect<Look<OwnWish>, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const select = `select ${ownColumns} from owner_wishes w where w.owner = $1`
    return look(yield* query<LookRow<OwnWish>>(positioned(select), [owner]))
  })

/** A wish of the owner's own, with who they are. */
export const ownWishById = (
  owner: UserId,
  id: WishId,
): Effect.Effect<{ readonly wish: OwnWish; readonly owner: Person } | undefined, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const [row] = yield* query<Dated<OwnWish> & { readonly person: Person }>(
      `select ${ownColumns}, json_build_object('uid', a.id, 'name', a.name) as person
       from owner_wishes w join accounts a on a.id = w.owner where w.id = $1 and w.owner = $2`,
      [id, owner],
    )
    if (!row) return undefined
    const { person, ...wish } = row
    return { wish: { ...wish, createdAt: wish.createdAt.toISOString() }, owner: person }
  })

/** All there is on somebody's list, for the visibility module to choose from. */
export const knownWishes = (owner: UserId): Effect.Effect<Look<KnownWish>, never, Database> =>
  lookAtKnown(`select wish from visitor_wish_lists where owner = $1`, [owner])

/**
 * The same for one viewer who asks, without what is on their own list too: reading that for `visibility` to leave out
 * would take longer the more there is of it, and who times the answers could tell.
 */
export const knownWishesFor = (
  viewer: UserId,
  owner: UserId,
): Effect.Effect<Look<KnownWish>, never, Database> =>
  lookAtKnown(
    `select wish from visitor_wish_lists where owner = $1
     except all select wish from visitor_wish_lists where owner = $2`,
    [owner, viewer],
  )

const lookAtKnown = (
  wishes: string,
  values: readonly UserId[],
): Effect.Effect<Look<KnownWish>, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const concerned = `visitor_wish_lists r join accounts a on a.id = r.owner where r.wish = w.id`
    const select = `select ${knownColumns(concerned)} from (${wishes}) l join (${knownTables}) on w.id = l.wish`
    return look(yield* query<LookRow<KnownWish>>(positioned(select), values))
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

/** All there is to know of a wish, if it is one of others that this viewer may see. */
export const knownWishById = (
  { user, relatives }: Viewer,
  id: WishId,
): Effect.Effect<KnownWish | undefined, never, Database> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const concerned = `accounts a where a.id = any (l.concerned)`
    const [row] = yield* query<Dated<KnownWish>>(
      `select ${knownColumns(concerned)} from (${listsInSight}) l join (${knownTables}) on w.id = $1`,
      [id, user, [...relatives]],
    )
    return row && { ...row, createdAt: row.createdAt.toISOString() }
  })

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
    const [row] = yield* query<{ uid: string; owner: { uid: string; name: string } }>(
      `select wishlist as uid, json_build_object('uid', id, 'name', name) as owner from accounts where id = $1`,
      [owner],
    )
    return row
  })
