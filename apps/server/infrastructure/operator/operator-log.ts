import { randomUUID } from 'node:crypto'
import { Effect, type Fiber, Logger, References } from 'effect'
import { EachMinute } from './each-minute.ts'
import { kindOf, type Entry, type Level, type RefusedKind } from './entries.ts'
import { frenchLine } from './french-line.ts'
import { jsonLine } from './json-line.ts'

/** Lines of JSON for a journal, or French for a person at a terminal. */
export type Form = 'json' | 'text'

/** What a line says beside its entry. */
export interface Line {
  readonly level: Level
  readonly at: Date
  /** Names the process: several may write to one journal. */
  readonly node: string
  /** Names the request that it came about in, if it did. */
  readonly request: string | undefined
  readonly entry: Entry
}

/** The way to whoever runs the server. */
export interface OperatorLog {
  readonly tell: (entry: Entry, request?: string) => void
  /** Counts a request that was refused. How many there were is told once a minute, and not which. */
  readonly countRefused: (kind: RefusedKind) => void
  /** Tells what is counted so far. */
  readonly close: () => void
}

interface Settings {
  readonly form: Form
  /** Gets each line; the console unless another way is given. */
  readonly write?: (line: string, level: Level) => void
}

const forms = { json: jsonLine, text: frenchLine }

export function operatorLog({ form, write = toConsole }: Settings): OperatorLog {
  const node = newId()
  const put = (entry: Entry, request?: string): void => {
    const { level } = kindOf(entry)
    write(forms[form]({ level, at: new Date(), node, request, entry }), level)
  }
  const minute = new EachMinute(put)
  return {
    tell: (entry, request) => {
      if (!kindOf(entry).byAnybody || minute.passes(entry)) put(entry, request)
    },
    countRefused: (kind) => minute.countRefused(kind),
    close: () => minute.end(),
  }
}

/** As the setting says; without one, French where a person is watching. */
export const formOf = (setting: string | undefined, isTerminal: boolean): Form => {
  if (setting === 'json' || setting === 'text') return setting
  return isTerminal ? 'text' : 'json'
}

/** 48 random bits: enough to find a line by, short enough to be told by telephone. It is of no other use. */
export const newId = (): string => randomUUID().slice(-12)

const toConsole = (line: string, level: Level): void =>
  level === 'info' ? console.log(line) : console.error(line)

/** Sets what is for the operator apart from whatever else may be logged, which goes nowhere. */
class Told {
  readonly entry: Entry

  constructor(entry: Entry) {
    this.entry = entry
  }
}

const severities = { info: 'Info', warn: 'Warn', error: 'Error' } as const

/** Tells the operator, from within a service. The line names the request for which the service works. */
export const tell = (entry: Entry): Effect.Effect<void> =>
  Effect.logWithLevel(severities[kindOf(entry).level])(new Told(entry))

/** Work for a request: what is told meanwhile names it. */
export const forRequest = <A, E, R>(
  effect: Effect.Effect<A, E, R>,
  request: string | undefined,
): Effect.Effect<A, E, R> =>
  request === undefined ? effect : Effect.annotateLogs(effect, annotation, request)

const annotation = 'request'

/** Names the request that a fiber works for, if it does for one. */
export function requestOf(fiber: Fiber.Fiber<unknown, unknown>): string | undefined {
  const { [annotation]: request } = fiber.getRef(References.CurrentLogAnnotations)
  return typeof request === 'string' ? request : undefined
}

/** Takes what services tell to the operator's log. */
export const operatorLogger = (log: OperatorLog): Logger.Logger<unknown, void> =>
  Logger.make(({ message, fiber }) => {
    const request = requestOf(fiber)
    for (const one of Array.isArray(message) ? message : [message])
      if (one instanceof Told) log.tell(one.entry, request)
  })
