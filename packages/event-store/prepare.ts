import type { Append, EventData, ExpectedVersion, NewEvent, Write } from './types.ts'
import { upcast, type Upcasts } from './recorded-events.ts'

/** An event as it is stored, and as readers will get it. */
interface PreparedEvent {
  readonly id: string
  readonly stored: NewEvent
  readonly upcast: NewEvent
}

interface PreparedWrite {
  readonly stream: string
  readonly expected: ExpectedVersion
  readonly events: readonly PreparedEvent[]
}

export interface PreparedAppend {
  readonly commandId: string
  readonly fingerprint?: string | undefined
  readonly actor: string | null
  readonly at: Date
  readonly writes: readonly PreparedWrite[]
}

export interface Preparation {
  readonly now: () => Date
  readonly newId: () => string
  readonly upcasts: Upcasts
}

/**
 * Checks an append for what the database would refuse or alter. One bad append would make its whole batch fail, and the
 * others would have to be tried again.
 *
 * @throws TypeError for a mistake of the caller; UnknownSchemaError for an event that could not be read back
 */
export function prepare(append: Append, { now, newId, upcasts }: Preparation): PreparedAppend {
  requireText('The command id', append.commandId)
  if (append.actor !== null) requireText('The actor', append.actor)
  const streams = new Set(append.writes.map((write) => write.stream))
  if (streams.size < append.writes.length) throw new TypeError('An append names each stream once')
  if (append.writes.every((write) => write.events.length === 0))
    throw new TypeError('An append needs an event: without one, a repetition could not be recognised')

  const prepareEvent = (event: NewEvent): PreparedEvent => {
    requireText('The type of an event', event.type)
    if (!Number.isSafeInteger(event.schema) || event.schema < 1)
      throw new TypeError(`The schema of ${event.type} is ${event.schema}, not an integer from 1`)
    const stored = { type: event.type, schema: event.schema, data: normalise(event) }
    return { id: newId(), stored, upcast: upcast(upcasts, stored) }
  }
  const prepareWrite = ({ stream, expected, events }: Write): PreparedWrite => {
    requireText('A stream', stream)
    if (typeof expected === 'number' && (!Number.isSafeInteger(expected) || expected < 0))
      throw new TypeError(`The expected version of ${stream} is ${expected}, not an integer from 0`)
    return { stream, expected, events: events.map(prepareEvent) }
  }
  const { commandId, fingerprint, actor, writes } = append
  return { commandId, fingerprint, actor, at: now(), writes: writes.map(prepareWrite) }
}

/** The lowest and the highest version that a stream may have. */
export function rangeOf(expected: ExpectedVersion): [lowest: number, highest: number] {
  switch (expected) {
    case 'any':
      return [0, Number.MAX_SAFE_INTEGER]
    case 'mustExist':
      return [1, Number.MAX_SAFE_INTEGER]
    case 'new':
      return [0, 0]
    default:
      return [expected, expected]
  }
}

function requireText(what: string, text: string): void {
  if (text === '') throw new TypeError(`${what} is empty`)
  if (!text.isWellFormed() || text.includes('\0'))
    throw new TypeError(`${what} holds a NUL or half of a surrogate pair, which PostgreSQL cannot store`)
}

// JSON escapes both. An even number of backslashes before the escape belongs to other characters.
const UNSTORABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/

/** The data as readers will get it. A `json` column would accept a NUL, but no projection could copy it. */
function normalise({ type, data }: NewEvent): EventData {
  const json = JSON.stringify(data)
  if (!json?.startsWith('{')) throw new TypeError(`The data of ${type} is not a JSON object`)
  if (UNSTORABLE.test(json))
    throw new TypeError(
      `The data of ${type} holds a NUL or half of a surrogate pair, which PostgreSQL cannot store`,
    )
  const parsed: EventData = JSON.parse(json)
  return parsed
}
