import fc from 'fast-check'
import { hostileText, hostileValue, recordOf, type Schema } from './values.ts'

const extraNames = [
  '__proto__',
  'constructor',
  'prototype',
  'isAdmin',
  'toJSON',
  '',
  '\0',
  'uid',
  'then',
] as const

/** A text with one thing made wrong, in its JSON or its bytes. */
const breaks: readonly ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, -1),
  (text) => `${text.slice(0, -1)},}`,
  (text) => `${text}${text}`,
  (text) => text.replace('{', '{"name":"Deux","name":"fois",'),
  (text) => text.replace('{', '{"importance":1e400,'),
  (text) => text.replace('{', '{"importance":NaN,'),
  (text) => text.replace('{', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"a":1}},'),
  (text) => `[${text}]`,
  (text) => `\ufeff${text}`,
  (text) => `${'['.repeat(30_000)}${text}`,
  (text) => `${'{"a":'.repeat(9_000)}${text}${'}'.repeat(9_000)}`,
  (text) => `${text.slice(0, -1)},"padding":"${'x'.repeat(64 * 1024)}"}`,
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xff, 0xfe, 0xc0, 0x80, 0x7d])]),
  (text) => Buffer.from(text, 'utf16le'),
  () => '',
  () => 'null',
  () => '"texte"',
]

/** The fields of a request as JSON, usually right except for one thing. */
export function bodyOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<string | Buffer> {
  const right = recordOf(schema, ids)
  const names = Object.keys(schema.properties ?? {})
  const name = fc.constantFrom(...(names.length > 0 ? names : ['rien']))
  const without = (fields: Record<string, unknown>, left: string): object =>
    Object.fromEntries(Object.entries(fields).filter(([key]) => key !== left))
  return fc.oneof(
    { weight: 2, arbitrary: right.map((fields) => JSON.stringify(fields)) },
    {
      weight: 8,
      arbitrary: fc
        .tuple(right, name, hostileValue)
        .map(([fields, at, wrong]) => JSON.stringify({ ...fields, [at]: wrong })),
    },
    {
      weight: 3,
      arbitrary: fc
        .tuple(right, name, hostileText)
        .map(([fields, at, wrong]) => JSON.stringify({ ...fields, [at]: wrong })),
    },
    {
      weight: 1,
      arbitrary: fc.tuple(right, name).map(([fields, at]) => JSON.stringify(without(fields, at))),
    },
    {
      weight: 2,
      arbitrary: fc
        .tuple(right, fc.constantFrom(...extraNames), hostileValue)
        // Written by hand, because `__proto__` in an object literal sets the prototype.
        .map(([fields, extra, wrong]) =>
          JSON.stringify(fields).replace('{', `{${JSON.stringify(extra)}:${JSON.stringify(wrong)},`),
        ),
    },
    { weight: 1, arbitrary: hostileValue.map((value) => JSON.stringify(value)) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(right, fc.constantFrom(...breaks))
        .map(([fields, spoil]) => spoil(JSON.stringify(fields))),
    },
  )
}
