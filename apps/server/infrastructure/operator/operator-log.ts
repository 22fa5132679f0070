import { randomUUID } from 'node:crypto'
import { Data, Effect, type Fiber, Logger, References } from 'effect'
import { kindOf, sentenceOf, type Entry, type Level, type RefusedKind } from './entries.ts'
import { minuteCounts } from './minute-counts.ts'
import type { Metrics } from './metrics.ts'

/** JSON for a journal, French for a person at a terminal. */
type Form = 'json' | 'text'

/** The log that the operator reads. */
export interface OperatorLog {
  readonly tell: (entry: Entry, request?: string) => void
  /** Counts a refused request. Only the sums are logged, once a minute. */
  readonly countRefused: (kind: RefusedKind) => void
  /** Logs the sums of the current minute. */
  readonly close: () => void
}

export function operatorLog({ form, write = toConsole }: { form: Form; write?: Write }): OperatorLog {
  // Identifies the process: several may write to one journal.
  const node = newId()
  const put = (entry: Entry, request?: string): void => {
    const { level } = kindOf(entry)
    const at = new Date()
    // JSON escapes whatever could end the line or forge another.
    const json = () => JSON.stringify({ level, at: at.toISOString(), node, request, ...entry })
    write(form === 'json' ? json() : frenchLine(at, entry, request), level)
  }
  const minute = minuteCounts(put)
  return {
    tell: (entry, request) => {
      if (!kindOf(entry).byAnybody || minute.allows(entry)) put(entry, request)
    },
    countRefused: minute.countRefused,
    close: minute.end,
  }
}

/** Entries printed without a time: addresses to open and links to hand over. */
const withoutTime = new Set<Entry['event']>([
  'starting',
  'ready',
  'failed',
  'stop forced',
  'database',
  'mail written',
])

function frenchLine(at: Date, entry: Entry, request: string | undefined): string {
  if (withoutTime.has(entry.event)) return sentenceOf(entry)
  const during = request === undefined ? '' : ` [${request}]`
  return `  ${at.toTimeString().slice(0, 8)} ${sentenceOf(entry)}${during}`
}

const kindsByStatus: Readonly<Record<number, RefusedKind>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'unknown',
  405: 'invalid',
  413: 'invalid',
  415: 'invalid',
  429: 'limited',
}

/** Undefined for successes, and for refusals that would reveal what others did, such as buying a wish. */
export const refusedKindOf = (status: number): RefusedKind | undefined => kindsByStatus[status]

/** The form that the setting names; by default French on a terminal, JSON elsewhere. */
export const formOf = (setting: string | undefined, isTerminal: boolean): Form => {
  if (setting === 'json' || setting === 'text') return setting
  return isTerminal ? 'text' : 'json'
}

/** 48 random bits in hexadecimal: identifies a node or a request in the log, and is short enough to read out by phone. */
export const newId = (): string => randomUUID().slice(-12)

type Write = (line: string, level: Level) => void

const toConsole: Write = (line, level) => (level === 'info' ? console.log(line) : console.error(line))

/** Marks a log message as an entry for the operator. Other log messages are dropped. */
class OperatorEntry extends Data.Class<{ readonly entry: Entry }> {}

const severities = { info: 'Info', warn: 'Warn', error: 'Error' } as const

/** Logs an entry from within a service, with the id of the current request. */
export const tell = (entry: Entry): Effect.Effect<void> =>
  Effect.logWithLevel(severities[kindOf(entry).level])(new OperatorEntry({ entry }))

/** Runs an effect for a request: the entries that it logs have the id of the request. */
export const forRequest = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  request: string | undefined,
): Effect.Effect<A, E, R> =>
  request === undefined ? effect : Effect.annotateLogs(effect, annotation, request)

const annotation = 'request'

/** The id of the request that a fiber runs for, if any. */
export function requestOf(fiber: Fiber.Fiber<unknown, unknown>): string | undefined {
  const { [annotation]: request } = fiber.getRef(References.CurrentLogAnnotations)
  return typeof request === 'string' ? request : undefined
}

/** Passes the entries of services to the operator's log. */
export const operatorLogger = (log: OperatorLog): Logger.Logger<unknown, void> =>
  Logger.make(({ message, fiber }) => {
    const request = requestOf(fiber)
    for (const one of Array.isArray(message) ? message : [message])
      if (one instanceof OperatorEntry) log.tell(one.entry, request)
  })

/** The log, with metrics of its entries, including those of which no line is written. */
export const counted = (
  { tell, countRefused, close }: OperatorLog,
  { told, refused }: Pick<Metrics['Service'], 'told' | 'refused'>,
): OperatorLog => ({
  tell: (entry, request) => {
    told.inc({ event: entry.event })
    tell(entry, request)
  },
  countRefused: (kind) => {
    refused.inc({ kind })
    countRefused(kind)
  },
  close,
})
