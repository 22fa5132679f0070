import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { emailOf, registerFamily, signIn } from '../../testing/people.ts'
import { expectDocumented } from '../../testing/rest.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { calls } from '../calls.ts'
import type { Call } from './rest.ts'

let server: TestServer
let ids: string[]

beforeAll(async () => {
  server = await startTestServer()
  const people = await registerFamily(server.url, 'Martin', ['Olive', 'Ugo'])
  const [olive] = people
  const { digest: _, view } = (await olive?.ask.wishes.list.query({ owner: olive.userId })) ?? expect.fail()
  ids = [...people.map(({ userId }) => userId), view.uid]
})
afterAll(() => server.stop())

/** Texts that have broken something somewhere. */
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    '\u202e',
    "' or 1=1 --",
    '<script>',
    '%00',
    '../..',
    '𝕊'.repeat(254),
  ),
  fc.constantFrom('2026-02-30', '1e400', 'NaN', 'null', 'javascript:alert(1)', 'http://', 'a@b', '__proto__'),
)

const anything = fc.oneof(
  text,
  fc.constantFrom(0, -1, 1e300, 5, true, false, null, [], {}, [[]], [null], { uid: 1 }),
  fc.array(text, { maxLength: 3 }),
  fc.json({ maxDepth: 3 }).map((json): unknown => JSON.parse(json)),
)

/** A body with the call's own fields, each with anything in it, or none, or of another kind altogether. */
function bodyOf({ body }: Call): fc.Arbitrary<string | undefined> {
  if (!body) return fc.constant(undefined)
  const { properties = {} } = z.toJSONSchema(body, { io: 'input' })
  const known = fc.record(Object.fromEntries(Object.keys(properties).map((name) => [name, anything])), {
    requiredKeys: [],
  })
  const named = fc.constantFrom(...Object.keys(properties)).map((name) => ({ [name]: ids }))
  return fc.oneof(
    { weight: 6, arbitrary: known.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: named.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: anything.map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '['.repeat(30_000), '{"__proto__":{"isAdmin":true}}') },
  )
}

const pathOf = ({ path }: Call): fc.Arbitrary<string> => {
  const holes = [...path.matchAll(/\{\w+\}/g)].length
  const part = fc.oneof(
    fc.nat().map((nth) => ids[nth % ids.length] ?? ''),
    text.map((value) => encodeURIComponent(value.toWellFormed())).filter((value) => !/^\.*$/.test(value)),
  )
  return fc.array(part, { minLength: holes, maxLength: holes }).map((parts) => {
    const left = [...parts]
    return path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '')
  })
}

describe('whatever is sent', () => {
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s answers as it is documented, and never breaks',
    async (_, call) => {
      // By mail: the name is among what may be changed.
      const { cookie } = await signIn(server.url, emailOf('Olive'))
      const asked = fc.sample(fc.tuple(pathOf(call), bodyOf(call)), { numRuns: 40, seed: 2026 })
      for (const [path, body] of asked) {
        const response = await fetch(`${server.url}/api${path}`, {
          method: call.method,
          headers: { cookie: cookie(), 'content-type': 'application/json' },
          ...(body === undefined ? {} : { body }),
        })
        const answer = await response.text()
        const sent = `${call.method} ${path} ${body}`
        expect(response.status, sent).toBeLessThan(500)
        expectDocumented(call.method, path, {
          status: response.status,
          headers: response.headers,
          body: answer === '' ? undefined : JSON.parse(answer),
        })
      }
    },
  )
})
