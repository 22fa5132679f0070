import { createHash } from 'node:crypto'
import { Context } from 'effect'

/**
 * What the present request asks for, as `fingerprintOf` writes it: it tells a command that is sent again from another one under the
 * same id. Undefined for work that no request began.
 */
export const Fingerprint = Context.Reference<string | undefined>('server/Fingerprint', {
  defaultValue: () => undefined,
})

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

/** For `JSON.stringify`. */
function ordered(name: string, value: unknown): unknown {
  if (/password/i.test(name)) return undefined
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
