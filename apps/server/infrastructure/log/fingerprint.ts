import { createHash } from 'node:crypto'
import { Context, Effect } from 'effect'

/** What a request asks for, and under which id. */
export interface Asked {
  /** As whoever asks chose it. */
  readonly commandId: unknown
  readonly fingerprint: string
}

/** What the present request asks for; undefined for work that no request began. */
export const AskedCommand = Context.Reference<Asked | undefined>('server/AskedCommand', {
  defaultValue: () => undefined,
})

/**
 * What tells a command that is sent again from another one under the same id, if its id is the request's own: ids that follow from
 * something else are those of one act, whatever request leads to it.
 */
export const fingerprintOfCommand = (commandId: string): Effect.Effect<string | undefined> =>
  Effect.map(AskedCommand, (asked) => (asked?.commandId === commandId ? asked.fingerprint : undefined))

/** Characters of a fingerprint: 60 bits tell requests apart. */
const length = 10

/**
 * A hash of a call and of what was sent with it, whatever the order of its fields. Passwords aren't in it, since it is too quickly made
 * to keep one: who sends another one again is refused where it is checked.
 *
 * @param call its name
 * @param sent JSON
 */
export const fingerprintOf = (call: string, sent: unknown): string =>
  createHash('sha256')
    .update(`${call}\n${JSON.stringify(sent, ordered)}`)
    .digest('base64url')
    .slice(0, length)

/** What a form with its own command id asks for. */
export const askedIn = (call: string, form: unknown): Asked | undefined =>
  typeof form === 'object' && form !== null && 'commandId' in form
    ? { commandId: form.commandId, fingerprint: fingerprintOf(call, form) }
    : undefined

/** For `JSON.stringify`. */
function ordered(name: string, value: unknown): unknown {
  if (/password/i.test(name)) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
