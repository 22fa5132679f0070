import type { UserId } from '@cachotteries/domain/decider'
import { derivedId } from '@cachotteries/domain/derived-id'
import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Context, Layer } from 'effect'

/** The current time. A service, so that tests can repeat a history at the same time. */
export class Clock extends Context.Service<
  Clock,
  {
    readonly now: () => Date
    /** For how many milliseconds this process has run. It only goes forward, whatever becomes of the clock. */
    readonly ran: () => number
    /** Runs something at an interval, in milliseconds. Returns what ends it. */
    readonly every: (ms: number, run: () => void) => () => void
  }
>()('server/Clock') {
  static readonly system = Layer.succeed(
    Clock,
    Clock.of({ now: () => new Date(), ran: () => performance.now(), every }),
  )
}

/** What is certain of the time: when the process had run for `ran`, it was `at`. In milliseconds. */
export interface Certain {
  at: number
  ran: number
}

/**
 * A clock that is farther than this from where it should be isn't believed (`believed-clock.ts`). Computers sleep for a weekend,
 * and are off for a holiday; and a session outlives it.
 */
const plausibleMs = 28 * 24 * 60 * 60_000

export const areNear = (one: number, other: number): boolean => Math.abs(one - other) <= plausibleMs

/** When it is by what is certain, in milliseconds. */
export const expectedAt = ({ at, ran }: Certain, ranNow: number): number => at + ranNow - ran

/** The time by a clock as long as that is near what is certain, or else by what is certain. */
export const nearCertain =
  ({ now, ran }: Pick<Clock['Service'], 'now' | 'ran'>, certain: Certain) =>
  (): Date => {
    const [said, expected] = [now(), expectedAt(certain, ran())]
    return areNear(said.getTime(), expected) ? said : new Date(expected)
  }

export function every(ms: number, run: () => void): () => void {
  const timer = setInterval(run, ms)
  return () => clearInterval(timer)
}

const dayMs = 86_400_000
/** UTC+14, the Line Islands: the first time zone to reach a new date. */
const earliestZoneMs = 14 * 3_600_000

/** The name of the time zone by which the server counts days: the one that `TZ` names, or the machine's. */
export const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The calendar day of an instant in that time zone, `2026-11-21`. */
export function dayOf(instant: Date): string {
  const [year, month, day] = [instant.getFullYear(), instant.getMonth() + 1, instant.getDate()]
  return [String(year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}

/** The current date in the earliest time zone: later dates are in the future everywhere. */
export const latestDay = (now: Date): string =>
  new Date(now.getTime() + earliestZoneMs).toISOString().slice(0, 10)

/** UTC-12, the last time zone to reach a new date. */
const latestZoneMs = -12 * 3_600_000

/** The current date in the latest time zone: earlier dates are past everywhere. */
export const earliestDay = (now: Date): string =>
  new Date(now.getTime() + latestZoneMs).toISOString().slice(0, 10)

export const daysLater = (from: Date, days: number): Date => new Date(from.getTime() + days * dayMs)

/**
 * Nothing that may wait for so long waits until a later time than this, on any node. What does was put off by a clock that was
 * ahead and has been put right since.
 */
export const latestDue = (now: Date, waitMs: number): Date => new Date(now.getTime() + waitMs + dayMs)

/** An id that nothing ever has. */
export const nobody = '00000000-0000-0000-0000-000000000000'

/** Random values. A service, so that tests can repeat a history with the same ones. */
export class Identifiers extends Context.Service<
  Identifiers,
  {
    /** A random UUID (v4): neither its value nor its order shows when it was made. */
    readonly newId: () => string
    /** The id of what this command of a user adds: the web application derives the same one before the answer. */
    readonly derivedId: (user: UserId, commandId: string) => string
    /** A random UUID for the picture of something. In a scripted test it depends on that thing. */
    readonly newName: (of: string) => string
    /** 256 random bits as base64url, for what must not be guessed. */
    readonly newToken: () => string
    /** A random whole number from 0, less than `limit`. It can't be predicted from earlier ones. */
    readonly below: (limit: number) => number
  }
>()('server/Identifiers') {
  static readonly random = Layer.succeed(
    Identifiers,
    Identifiers.of({
      newId: () => randomUUID(),
      derivedId,
      newName: () => randomUUID(),
      newToken: () => randomBytes(32).toString('base64url'),
      below: (limit) => randomInt(limit),
    }),
  )
}
