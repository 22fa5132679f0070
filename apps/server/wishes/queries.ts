import type { UserId, WishId, WishlistId } from '@cachotteries/domain/decider'
import type { Person } from '@cachotteries/domain/visibility/views'
import type { Viewer } from '@cachotteries/domain/visibility/sight'
import type { KnownWish, OwnWish, Wishlist } from '@cachotteries/domain/visibility/wishes'
import { Effect } from 'effect'
import { Database } from '../platform/database.ts'
import { instantOf } from '../platform/instant.ts'
import { relativesArray, type ViewerWithKin } from '../platform/kin.ts'
import { modelsInUse, type Moment } from '../platform/moments.ts'
import { onlyRow } from '../platform/only-row.ts'
import { listsInSight, viewerFirst } from '../platform/sightable.ts'
import { selectedContent } from './content-columns.ts'
import { knownColumns, knownIn, wishesFirst, type KnownRows } from './known-rows.ts'

const ownWish = (wish: OwnWish): OwnWish => ({ ...wish, createdAt: instantOf(wish.createdAt) })

const ownColumns = `
  w.id as uid, w.owner, ${selectedContent}, w.created_at as "createdAt"`

/** A look at a list with the moment that it shows: all of it is of one snapshot. */
export interface Look<Wish> extends Moment {
  /** Undefined for who has none. */
  readonly wishlist: Wishlist | undefined
  readonly wishes: readonly Wish[]
}

interface LookRow {
  readonly position: string
  readonly models: string
  readonly wishlist: Wishlist | null
}

const listOfFirst = `select wishlist as uid, json_build_object('uid', id, 'name', name) as owner from accounts where id = $1`

const lookColumns = `event_store.position() as position, ${modelsInUse} as models, (select to_json(l) from (${listOfFirst}) l) as wishlist`

const lookOf = ({ position, models, wishlist }: LookRow) => ({
  position: Number(position),
  models,
  wishlist: wishlist ?? undefined,
})

const lookAtOwn = `
  select ${lookColumns},
    (select json_agg(w) from (select ${ownColumns} from owner_wishes w where w.owner = $1) w) as wishes`

export const ownWishes = (owner: UserId): Effect.Effect<Look<OwnWish>, never, Database> =>
  Effect.gen(function* () {
    const row = yield* onlyRow<LookRow & { readonly wishes: readonly OwnWish[] | null }>(lookAtOwn, [owner])
    return { ...lookOf(row), wishes: (row.wishes ?? []).map(ownWish) }
  })

const lookAtAll = `
  with ${wishesFirst(`select wish from visitor_wish_lists where owner = $1`)}
  select ${lookColumns}, ${knownColumns}`

/** All there is on somebody's list, for the visibility module to choose from. */
export const knownWishes = (owner: UserId): Effect.Effect<Look<KnownWish>, never, Database> =>
  Effect.gen(function* () {
    const row = yield* onlyRow<LookRow & KnownRows>(lookAtAll, [owner])
    return { ...lookOf(row), wishes: knownIn(row) }
  })

const lookAtSome = `
  with ${wishesFirst(`select unnest($1::uuid[]) as wish`)}
  select event_store.position() as position, ${knownColumns}`

/** All there is of some wishes, and when: of those that are gone there is nothing. */
export interface SomeWishes extends Pick<Moment, 'position'> {
  readonly ids: readonly WishId[]
  readonly wishes: readonly KnownWish[]
}

/** The same for some wishes alone, on whose lists they may be. */
export const knownAmong = (ids: readonly WishId[]): Effect.Effect<SomeWishes, never, Database> =>
  Effect.gen(function* () {
    const row = yield* onlyRow<KnownRows & { readonly position: string }>(lookAtSome, [ids])
    return { ids, position: Number(row.position), wishes: knownIn(row) }
  })

const notOfTheViewer = `
  select wish from visitor_wish_lists where owner = $1
  except all select wish from visitor_wish_lists where owner = $2`

const lookAsViewer = `
  with ${wishesFirst(notOfTheViewer)}
  select ${lookColumns}, ${relativesArray('$2')} as relatives, ${knownColumns}`

/**
 * The same for one viewer who asks, without what is on their own list too: reading that for `visibility` to leave out
 * would take longer the more there is of it, and who times the answers could tell.
 */
export const knownWishesFor = (
  user: UserId,
  owner: UserId,
): Effect.Effect<Look<KnownWish> & { readonly viewer: ViewerWithKin }, never, Database> =>
  Effect.gen(function* () {
    const row = yield* onlyRow<LookRow & KnownRows & { readonly relatives: readonly UserId[] }>(
      lookAsViewer,
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

const ownFound = `
  select ${ownColumns}, json_build_object('uid', a.id, 'name', a.name) as person
  from owner_wishes w join accounts a on a.id = w.owner where w.id = $1 and w.owner = $2`

const lookForWish = `
  ${viewerFirst}, ${wishesFirst(`select $1::uuid as wish from (${listsInSight}) l`)}
  select viewer.relatives, (select to_json(o) from (${ownFound}) o) as own, ${knownColumns} from viewer`

export const findWish = (user: UserId, id: WishId): Effect.Effect<Found, never, Database> =>
  Effect.gen(function* () {
    const row = yield* onlyRow<FoundRow>(lookForWish, [id, user])
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
