import type { UserId } from '@cachotteries/domain/decider'
import type { PicturesOfLink, StoredPicture } from '@cachotteries/domain/pictures/picture'
import { Effect } from 'effect'
import { Clock, Identifiers } from '../clock-and-ids.ts'
import { query } from '../database.ts'
import type { Pictured } from '../feature.ts'
import { limited } from '../rate-limits.ts'
import { refuse } from '../refusal.ts'
import { cardSize, type EncodedPicture } from './sizes.ts'

/*
 * The table `pictures`. A row is written before the event that names it, so that no event names a picture that isn't there.
 * Rows that nothing names are deleted after some hours. Nothing else is ever changed or shared: each wish and each person
 * has a row of its own.
 */

export type Has = Pictured['has']

/** How many pictures one person may have that they haven't saved: far more than forms that are open. */
const mostUnsaved = 20

/** Whatever the clocks say of the nodes that made them. Those of older releases have no number. */
const newestFirst = 'nth desc nulls last, made_at desc, name'

/** New names for the pictures of these, and the present time. */
const fresh = (of: readonly string[]) =>
  Effect.gen(function* () {
    const { newName } = yield* Identifiers
    const { now } = yield* Clock
    return { names: of.map((one) => newName(one)), at: now() }
  })

/** Stores something, unless the account has stored too much of late. @param bytes how much it takes */
export const withinQuota = <A, E, R>(account: UserId, bytes: number, storing: Effect.Effect<A, E, R>) =>
  Effect.catchTag(limited('storedPictures', { account, address: undefined }, storing, bytes), 'Refusal', () =>
    refuse('TooManyPictures'),
  )

/** The bytes of both sizes. */
export const bytesOf = ({ card, page }: EncodedPicture): number => card.length + page.length

/** Keeps a picture for its maker, who may put it into what they save with this link. */
export const keepUnsaved = Effect.fnUntraced(function* (
  maker: UserId,
  imgOf: (name: string) => string,
  { card, page, width, height }: EncodedPicture,
) {
  const { names, at } = yield* fresh([maker])
  const name = names.join('')
  const img = imgOf(name)
  yield* query(
    `insert into pictures (name, maker, img, made_at, width, height, card, page)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [name, maker, img, at, width, height, card, page],
  )
  yield* query(
    `delete from pictures where maker = $1 and name not in (
       select name from pictures where maker = $1 order by ${newestFirst} limit ${mostUnsaved})`,
    [maker],
  )
  return { img, stored: { name, width, height } }
})

/**
 * Keeps copies of a picture that was fetched for a saved link.
 *
 * @param of the ids of what has the link: a copy for each
 */
export const keepFetched = Effect.fnUntraced(function* (
  has: Has,
  img: string,
  picture: EncodedPicture,
  of: readonly string[],
) {
  const { names, at } = yield* fresh(of)
  const { width, height } = has === 'wish' ? picture : cardSize(picture)
  yield* query(
    `insert into pictures (name, made_at, width, height, card, page)
     select name, $2, $3, $4, $5, $6 from unnest($1::uuid[]) as name`,
    [names, at, width, height, picture.card, has === 'wish' ? picture.page : null],
  )
  return { img, copies: names.map((name) => ({ name, width, height })) } satisfies PicturesOfLink
})

/** Copies of the picture that this person has made last for this link, one for each id; undefined when there is none. */
export const copiesOfUnsaved = Effect.fnUntraced(function* (
  has: Has,
  maker: UserId,
  img: string,
  of: readonly string[],
) {
  const [made] = yield* query<StoredPicture & { bytes: number }>(
    `select name, width, height, length(card) + length(page) as bytes from pictures where maker = $1 and img = $2 order by ${newestFirst} limit 1`,
    [maker, img],
  )
  if (!made) return undefined
  // Beyond the limit it is saved as if there were none.
  const copying = limited(
    'savedPictures',
    { account: maker, address: undefined },
    withinQuota(maker, made.bytes * of.length, copiesOf(has, img, made, of)),
  )
  return yield* copying.pipe(Effect.catch(() => Effect.succeed(undefined)))
})

/** Copies of a picture, one for each id, each under a name of its own. None when the picture has just been deleted. */
export const copiesOf = Effect.fnUntraced(function* (
  has: Has,
  img: string,
  original: StoredPicture,
  of: readonly string[],
) {
  const { names, at } = yield* fresh(of)
  const { width, height } = has === 'wish' ? original : cardSize(original)
  const copied = yield* query<{ name: string }>(
    `insert into pictures (name, made_at, width, height, card, page)
     select copy, $3, $4, $5, card, ${has === 'wish' ? 'page' : 'null'}
     from pictures, unnest($2::uuid[]) as copy where pictures.name = $1
     returning name`,
    [original.name, names, at, width, height],
  )
  const copies = copied.length === 0 ? [] : names.map((name) => ({ name, width, height }))
  return { img, copies } satisfies PicturesOfLink
})
