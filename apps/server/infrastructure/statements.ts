import type { ClientBase, QueryConfig } from 'pg'

/** A statement that says for which request it is asked. */
export interface RequestStatement extends QueryConfig {
  readonly request: string | undefined
}

/** What a statement does: no more is told of one that writes, for the table tells a purchase from any other change. */
export const operationOf = (text: string): 'select' | 'write' => (reads.test(text) ? 'select' : 'write')

/** A statement that begins with a query may write in it all the same. */
const reads = /^\s*(select\b|with\b(?!.*\b(insert|update|delete|merge)\b))/is

/** A statement that PostgreSQL has answered, or failed to. */
export interface Answered {
  /** As the source has it: without its parameters. */
  readonly text: string
  /** Names the request, where the statement said which. */
  readonly request: string | undefined
  /** Since it was asked, in milliseconds. */
  readonly ms: number
}

/** Tells of each statement on a connection when it is answered; streams of rows, as backups read them, aside. */
export function watchStatements(client: ClientBase, onAnswered: (statement: Answered) => void): void {
  client.query = new Proxy(client.query, {
    apply(query, self: unknown, args: unknown[]) {
      const begun = performance.now()
      const [statement] = args
      const end = (): void => onAnswered({ ...said(statement), ms: performance.now() - begun })
      if (hasCallback(statement)) statement.callback = ending(end)(statement.callback)
      const answer: unknown = Reflect.apply(query, self, args.map(ending(end)))
      if (answer instanceof Promise) answer.then(end, end)
      return answer
    },
  })
}

/** A statement of another kind than `pg`'s own brings its callback along. */
const hasCallback = (statement: unknown): statement is { callback: unknown } =>
  typeof statement === 'object' && statement !== null && 'callback' in statement

/** The pool asks with a callback, and everybody else is given a promise. */
const ending =
  (end: () => void) =>
  (argument: unknown): unknown =>
    typeof argument !== 'function'
      ? argument
      : (...results: unknown[]): unknown => {
          end()
          return Reflect.apply(argument, undefined, results)
        }

function said(statement: unknown): Pick<Answered, 'text' | 'request'> {
  if (typeof statement === 'string') return { text: statement, request: undefined }
  const config: object = Object(statement)
  const text = 'text' in config && typeof config.text === 'string' ? config.text : ''
  const request = 'request' in config && typeof config.request === 'string' ? config.request : undefined
  return { text, request }
}
