import { Effect, Layer, Queue } from 'effect'
import { areNear, Clock, expectedAt, nearCertain, type Certain } from './clock-and-ids.ts'
import { type Database, firstRow, query } from './database.ts'
import { entryOf } from './defects.ts'
import type { Entry } from './operator/entries.ts'
import { tell } from './operator/operator-log.ts'

/*
 * The clock of a machine may be wrong for a while, by years. What is recorded or ended by such a time isn't mended when the clock
 * is put right. So a node doesn't believe its clock when that is suddenly far from the last time that was certain: it goes on from
 * that time, by how long it runs. A clock that stays where it is for some minutes is believed, since a house may have stood
 * switched off for a year; but never against another node that is certain of its own. The last certain time is in the database.
 */

/** For how long it must stay where it is to be believed all the same: a clock is put right soon after a start. */
const heldMs = 10 * 60_000

const lookMs = 60_000

type Raw = Pick<Clock['Service'], 'now' | 'ran'>

/** What follows from a look at the clock. */
interface Look {
  /** A time that is certain; undefined while the clock is doubted. */
  readonly certain: Date | undefined
  readonly news?: Entry
}

/** What a node believes of its clock. */
export class Belief {
  readonly now: () => Date
  readonly #clock: Raw
  /** The last certain time. */
  readonly #known: Certain
  /** The last certain time in the database that this node has stored or seen, in milliseconds. */
  #stored: number | undefined
  /** By how much the doubted clock is ahead of how long the process has run, and since when. */
  #doubt: { readonly offset: number; readonly since: number } | undefined

  constructor(clock: Raw) {
    this.#clock = clock
    this.#known = this.#moment()
    this.now = nearCertain(clock, this.#known)
  }

  /** To be called again and again. @param stored the last certain time of any node, of an earlier process too */
  look(stored: Date | undefined): Look {
    const moment = this.#moment()
    const isOfOther = stored !== undefined && stored.getTime() !== this.#stored
    if (isOfOther) this.#compare(stored.getTime(), moment.ran)
    const expected = expectedAt(this.#known, moment.ran)
    if (areNear(moment.at, expected)) {
      const news = this.#doubt && ({ event: 'clock right again' } as const)
      return { certain: this.#believe(moment), ...(news && { news }) }
    }
    const offset = moment.at - moment.ran
    const doubt = this.#doubt
    if (!doubt || isOfOther || !areNear(offset, doubt.offset)) {
      this.#doubt = { offset, since: moment.ran }
      if (doubt) return { certain: undefined }
      const [says, instead] = [new Date(moment.at), new Date(expected)]
      return {
        certain: undefined,
        news: { event: 'clock doubted', says: says.toISOString(), instead: instead.toISOString() },
      }
    }
    if (moment.ran - doubt.since < heldMs) return { certain: undefined }
    return { certain: this.#believe(moment), news: { event: 'clock believed' } }
  }

  #moment(): Certain {
    return { at: this.#clock.now().getTime(), ran: this.#clock.ran() }
  }

  /** Another node stored this time since the last look. If it can't have been that time, this node goes on from there. */
  #compare(stored: number, ran: number): void {
    this.#stored = stored
    const [earliest, latest] = [this.#known.at, expectedAt(this.#known, ran)]
    if (areNear(stored, Math.min(Math.max(stored, earliest), latest))) return
    Object.assign(this.#known, { at: stored, ran })
  }

  #believe(moment: Certain): Date {
    Object.assign(this.#known, moment)
    this.#stored = moment.at
    this.#doubt = undefined
    return new Date(moment.at)
  }
}

/** The clock that is given, as far as this node believes it. It looks at once, and every minute. */
export const believedClock: Layer.Layer<Clock, never, Clock | Database> = Layer.effect(
  Clock,
  Effect.gen(function* () {
    const clock = yield* Clock
    const belief = new Belief(clock)
    const look = Effect.gen(function* () {
      const row = yield* firstRow<{ readonly at: Date }>(`select at from certain_time`)
      const { certain, news } = belief.look(row?.at)
      if (news) yield* tell(news)
      if (certain)
        yield* query(
          `insert into certain_time (at) values ($1) on conflict (one) do update set at = excluded.at`,
          [certain],
        )
    })
    yield* look
    const due = yield* Queue.sliding<void>(1)
    yield* Effect.acquireRelease(
      Effect.sync(() => clock.every(lookMs, () => Queue.offerUnsafe(due, undefined))),
      (end) => Effect.sync(end),
    )
    // Without the database a node goes on by what it knows.
    const next = Effect.andThen(Queue.take(due), look).pipe(
      Effect.catchDefect((defect) => tell(entryOf(defect))),
    )
    yield* Effect.forkScoped(Effect.forever(next))
    return Clock.of({ ...clock, now: belief.now })
  }),
)
