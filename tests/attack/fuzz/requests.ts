import { calls } from '@cachotteries/server/composition/features'
import fc from 'fast-check'
import { z } from 'zod'
import { procedures } from '../matrix/places.ts'
import { bodyOf } from './bodies.ts'
import { hostileText, type Schema } from './values.ts'

/** A request as it is sent, and what the test knows about the answer. */
export interface Asked {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Buffer
  /** A documented call, a procedure, or any path. */
  readonly form: 'call' | 'procedure' | 'neither'
}

const json = { 'content-type': 'application/json' }

const contentTypes = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  fc.constantFrom('text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'),
  fc.constantFrom('application/json; charset=utf-16', 'APPLICATION/JSON', 'application/xml', 'json', ';'),
)

/** Headers that a proxy or a browser sends, and others. */
const oddHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { 'idempotency-key': 'pas un uuid' },
    { 'idempotency-key': 'x'.repeat(8_000) },
    { cookie: 'session=' },
    { cookie: `session=${'x'.repeat(4_000)}` },
    { cookie: 'session=%00; session=%E0%A4%A; __proto__=1' },
    { 'content-encoding': 'gzip' },
    { 'x-forwarded-for': 'rien, ::::, 999.1.1.1' },
    { 'if-none-match': '*', range: 'bytes=0-' },
    { 'x-http-method-override': 'DELETE' },
    { accept: 'text/html', 'accept-encoding': 'zstd' },
    { 'x-long': 'x'.repeat(12_000) },
  ),
)

const part = (ids: readonly string[]): fc.Arbitrary<string> =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...ids) },
    // A client would resolve dots in the path.
    hostileText
      .map((text) => encodeURIComponent(text.toWellFormed()).slice(0, 6_000))
      .filter((text) => /^(?:[^%]|%[0-9A-F]{2})+$/.test(text) && !/^\.+$/.test(text)),
  )

function asCall(ids: readonly string[]): fc.Arbitrary<Asked>[] {
  return calls.map(({ method, path, body }) => {
    const names = [...path.matchAll(/\{\w+\}/g)].length
    return fc
      .tuple(
        fc.array(part(ids), { minLength: names, maxLength: names }),
        body ? bodyOf(schemaOf(body), ids) : fc.constant(''),
        contentTypes,
        oddHeaders,
      )
      .map(([parts, text, type, odd]): Asked => {
        const left = [...parts]
        return {
          method,
          path: `/api${path.replaceAll(/\{\w+\}/g, () => left.shift() ?? '')}`,
          headers: { 'content-type': type, ...odd },
          body: text,
          form: 'call',
        }
      })
  })
}

function asProcedure(ids: readonly string[]): fc.Arbitrary<Asked>[] {
  return [...procedures].map(([path, { kind, inputs }]) => {
    const [input] = inputs
    return fc
      .tuple(bodyOf(input ? schemaOf(input) : {}, ids), contentTypes, oddHeaders)
      .map(([text, type, odd]): Asked => {
        const headers = { 'content-type': type, ...odd }
        if (kind === 'mutation')
          return { method: 'POST', path: `/api/trpc/${path}`, headers, body: text, form: 'procedure' }
        const query = encodeURIComponent(text.toString('utf8').toWellFormed()).slice(0, 10_000)
        return {
          method: 'GET',
          path: `/api/trpc/${path}?input=${query}`,
          headers,
          body: '',
          form: 'procedure',
        }
      })
  })
}

/** Malformed requests, and paths that don't exist. */
function asNeither(ids: readonly string[]): fc.Arbitrary<Asked> {
  const [one = ''] = ids
  const paths = [
    `/api/wishes/${one}/`,
    `/api//wishes/${one}`,
    '/api/wishes/%E0%A4%A',
    '/api/wishes/%00',
    '/api/wishes/..%2f..%2fetc%2fpasswd',
    '/api/%2e%2e/%2e%2e/etc/passwd',
    `/api/wishes/${'x'.repeat(8_000)}`,
    `/api/users?${'a=1&'.repeat(2_000)}`,
    '/api/trpc',
    '/api/trpc/',
    '/api/trpc/rien',
    '/api/trpc/__proto__',
    '/api/trpc/wishes.__proto__.get',
    '/api/trpc/wishes.constructor',
    '/api/trpc/accounts.me,wishes.list?batch=1',
    '/api/trpc/accounts.me,accounts.me?batch=1&input=%7B%220%22%3A%7B%7D%7D',
    `/api/trpc/${Array.from({ length: 300 }, () => 'accounts.me').join(',')}?batch=1`,
    '/api/trpc/wishes.list?input=%7B&batch=x',
    '/api/trpc/wishes.list?input=%E0%A4%A',
    '/api/constructor',
    '/api/__proto__',
    '/api/',
    '//api/users/me',
    '/api/users/me;a=b',
  ]
  const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE']
  return fc
    .tuple(
      fc.constantFrom(...paths),
      fc.constantFrom(...methods),
      oddHeaders,
      fc.constantFrom('', '{}', '[{}]'),
    )
    .map(([path, method, odd, body]): Asked => ({
      method,
      path,
      headers: { ...json, ...odd },
      body: method === 'GET' || method === 'HEAD' || method === 'TRACE' ? '' : body,
      form: 'neither',
    }))
}

const schemaOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input' }) as Schema

/** Requests made from the tables of the code, each call and each procedure equally often. */
export const requests = (ids: readonly string[]): fc.Arbitrary<Asked> => {
  const targets = [...asCall(ids), ...asProcedure(ids)]
  return fc.oneof({ weight: 9, arbitrary: fc.oneof(...targets) }, { weight: 1, arbitrary: asNeither(ids) })
}
