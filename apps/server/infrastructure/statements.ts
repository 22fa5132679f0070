import { isReading } from '@cachotteries/event-store/retrying-pool'
import type { ClientBase, QueryConfig } from 'pg'
import type { Entry } from './operator/entries.ts'

/** A statement with the id of the request that it runs for. */
export interface RequestStatement extends QueryConfig {
  readonly request: string | undefined
}

/** The kind of a statement. Tables that are written to would distinguish a purchase from another change. */
export const operationOf = (text: string): 'select' | 'write' => (isReading(text) ? 'select' : 'write')

/** A statement that has succeeded or failed. */
export interface Answered {
  /** As in the source, without its parameters. */
  readonly text: string
  /** The id of its request, if it has one. */
  readonly request: string | undefined
  /** Its duration, in milliseconds. */
  readonly ms: number
}

/** Reports each statement of a connection when it ends, except streams of rows, as backups read them. */
export function watchStatements(client: ClientBase, onAnswered: (statement: Answered) => void): void {
  client.query = new Proxy(client.query, {
    apply(query, self: unknown, args: unknown[]) {
      const begun = performance.now()
      const [statement] = args
      const { text = '', request }: Partial<RequestStatement> =
        typeof statement === 'string' ? { text: statement } : Object(statement)
      const end = (): void => onAnswered({ text, request, ms: performance.now() - begun })
      if (hasCallback(statement)) statement.callback = ending(end)(statement.callback)
      const answer: unknown = Reflect.apply(query, self, args.map(ending(end)))
      if (answer instanceof Promise) answer.then(end, end)
      return answer
    },
  })
}

/** Statement objects that aren't `pg`'s own have their callback as a property. */
const hasCallback = (statement: unknown): statement is { callback: unknown } =>
  typeof statement === 'object' && statement !== null && 'callback' in statement

/** The pool passes a callback. All other callers get a promise. */
const ending =
  (end: () => void) =>
  (argument: unknown): unknown =>
    typeof argument !== 'function'
      ? argument
      : (...results: unknown[]): unknown => {
          end()
          return Reflect.apply(argument, undefined, results)
        }

/** Characters of a statement to log: enough to find it in the source. */
const longestText = 200

/**
 * The log entry of a slow statement. Queries are logged with their text. Other statements aren't, since their tables
 * would distinguish a purchase from another change.
 */
export function entryOfSlow({ text, ms }: Answered): Entry {
  const operation = operationOf(text)
  const words = text.trim().replaceAll(/\s+/g, ' ').slice(0, longestText)
  return { event: 'slow query', statement: operation === 'select' ? words : operation, ms: Math.round(ms) }
}
