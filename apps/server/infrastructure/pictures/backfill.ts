import { Effect } from 'effect'
import { Clock, daysLater, Identifiers } from '../clock-and-ids.ts'
import { inBackground } from '../background.ts'
import { entryOf } from '../defects.ts'
import { query } from '../database.ts'
import type { Pictured } from '../feature.ts'
import { tell } from '../operator/operator-log.ts'
import { fetchPicture } from './fetch.ts'
import { keepFetched } from './store.ts'

/*
 * Links without a picture: those that are older than this feature, and those whose picture couldn't be fetched. The person who
 * runs a linked server sees when it is asked. So each link is tried at times of its own, drawn at random, which depend on
 * no other link: neither on their number nor on their order.
 */

/** A new link is tried within this time, or a second for each that there is, and again some time between one and two of these. */
const firstWithin = `interval '1 hour'`
const secondEach = `interval '1 second'`
const againAfter = `interval '6 hours'`
const mostTries = 3
/** No link waits for longer, but one that was put off by a clock that was ahead. */
const longestWait = `interval '30 days'`

/** Between two looks for links that are due, in milliseconds. What is found is fetched at random moments until the next. */
const roundMs = 60_000
/**
 * About how many links are fetched in this time, at most: as many more as chance has it. When more are due, each has the
 * same chance to be among them. By the order in which they are due, or an exact number, somebody who has many of them could
 * count those of others.
 */
const mostInRound = 60
const sweepMs = 3_600_000

/** How long a picture that nothing shows is kept, in days: an open form may still save it, or a save be under way. */
const kept = { unsaved: 0.5, other: 1 / 24 } as const

/** Deletes the links of people or wishes that are erased, so that they are tried no more: a statement with its values. */
export const forgetTries = (ids: readonly string[]) =>
  [`delete from app.picture_backfill where id = any($1::uuid[])`, ids] as const

interface Due {
  readonly id: string
  readonly has: Pictured['has']
  readonly img: string
}

const every = (parts: readonly string[]): string => parts.join(' union all ')

const missing = (pictured: readonly Pictured[]): string =>
  every(pictured.map(({ has, without }) => `select '${has}' as has, id, img from (${without}) as ${has}`))

/** Draws a time for each new link, and forgets those that have a picture or are gone. */
export const schedule = Effect.fnUntraced(function* (pictured: readonly Pictured[]) {
  yield* query(
    `delete from picture_backfill known
     where not exists (select from (${missing(pictured)}) m where m.id = known.id and m.img = known.img)`,
  )
  yield* query(
    `insert into picture_backfill (id, has, img, due_at)
     select id, has, img, now() + random() * greatest(${firstWithin}, count(*) over () * ${secondEach})
     from (${missing(pictured)}) m
     on conflict (id) do nothing`,
  )
})

/** Takes links that are due. No other node takes them before their next time. */
const takeDue = (pictured: readonly Pictured[]) =>
  query<Due>(
    `with due as materialized (
       select b.id from picture_backfill b
       where (b.due_at <= now() or b.due_at > now() + ${longestWait}) and b.tries < ${mostTries}
         and exists (select from (${missing(pictured)}) m where m.id = b.id and m.img = b.img)
       for update of b skip locked)
     update picture_backfill
     set tries = tries + 1, due_at = now() + (1 + random()) * ${againAfter}
     where id in (select id from due where random() * (select count(*) from due) < ${mostInRound})
     returning id, has, img`,
  )

const giveBackTry = ({ id, img }: Due) =>
  query(`update picture_backfill set tries = tries - 1 where id = $1 and img = $2`, [id, img])

/** What fetches the pictures of links that are due: for each of them. Each link has its own turns. */
export const takeRound = (pictured: readonly Pictured[]) =>
  Effect.map(takeDue(pictured), (links) =>
    links.map((due) =>
      Effect.gen(function* () {
        const { id, has, img } = due
        const stored = yield* keepFetched(has, img, yield* fetchPicture(id, img), [id])
        yield* pictured.find((one) => one.has === has)?.place(id, stored) ?? Effect.void
      }).pipe(
        // It says nothing about the link that this machine can read no picture.
        Effect.catchTag('PicturesUnavailable', () => giveBackTry(due)),
        Effect.ignore,
      ),
    ),
  )

/** Begins to fetch what is due, each link at a random moment of a round, whatever others are due. */
const beginDue = Effect.fnUntraced(function* (pictured: readonly Pictured[]) {
  const { below } = yield* Identifiers
  for (const fetching of yield* takeRound(pictured))
    yield* inBackground(Effect.delay(fetching, below(roundMs)))
})

/**
 * Deletes the pictures that aren't in use, and that nobody has saved for a while.
 *
 * @param inUse select the names of those that are
 */
export const sweep = Effect.fnUntraced(function* (inUse: readonly string[]) {
  const { now } = yield* Clock
  yield* query(
    `delete from pictures where made_at < case when maker is null then $1::timestamptz else $2::timestamptz end
       and name not in (${every(inUse)})`,
    [daysLater(now(), -kept.other), daysLater(now(), -kept.unsaved)],
  )
})

/** Fetches the pictures of links that have none, slowly, and deletes those that aren't in use, until the server stops. */
export const keepPictures = (pictured: readonly Pictured[], inUse: readonly string[]) => {
  const round = Effect.andThen(schedule(pictured), beginDue(pictured))
  const forever = <R>(work: Effect.Effect<unknown, never, R>, everyMs: number) =>
    Effect.delay(work, everyMs).pipe(
      Effect.catchDefect((defect) => tell(entryOf(defect))),
      Effect.forever,
    )
  return Effect.all([forever(round, roundMs), forever(sweep(inUse), sweepMs)], {
    concurrency: 'unbounded',
    discard: true,
  })
}
