import fc from 'fast-check'

/** The part of JSON Schema that the schemas of requests use. */
export interface Schema {
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly minimum?: number
  readonly maximum?: number
  readonly maxLength?: number
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
}

/** Texts that have broken programs before. */
export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.constantFrom(
    '',
    ' ',
    '\0',
    '\ud800',
    'a\udc00b',
    '\u202e',
    '\ufeff',
    '\r\nX-Injected: 1',
    '%00',
    '../..',
  ),
  fc.constantFrom("' or 1=1 --", '${7*7}', '{{7*7}}', '<script>alert(1)</script>', '𝕊'.repeat(254)),
  fc.constantFrom('2026-02-30', '1e400', 'NaN', 'null', 'Infinity', 'javascript:alert(1)', 'http://', 'a@b'),
  fc.constantFrom('__proto__', 'constructor', 'toString', 'x'.repeat(60_000), 'é'.repeat(5_000)),
)

const nested = (depth: number): unknown => {
  let value: unknown = []
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

/** Values of another type than the field's. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(0, -1, 5, 0.1, 1e300, Number.MAX_SAFE_INTEGER + 2, true, false, null, {}, []),
  fc.constantFrom<unknown>([[]], [[[]]], [null], { uid: 1 }, { toString: 1, valueOf: 1 }, { length: 1e9 }),
  fc.constantFrom(200, 2_000).map(nested),
  fc.array(hostileText, { maxLength: 3 }),
  fc.array(fc.uuid(), { minLength: 101, maxLength: 130 }),
  fc.json({ maxDepth: 3 }).map((json): unknown => JSON.parse(json)),
)

/** Values that a schema accepts; most ids are existing ones. */
export function valueOf(schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => valueOf(one, ids)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.format === 'uuid') return fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, fc.uuid())
  const [type] = [schema.type ?? 'null'].flat()
  if (type === 'string') return textOf(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer' || type === 'number')
    return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 9 })
  if (type === 'array') return fc.array(valueOf(schema.items ?? {}, ids), { maxLength: 3 })
  if (type === 'object') return recordOf(schema, ids)
  return fc.constant(null)
}

export const recordOf = (
  { properties = {}, required = [] }: Schema,
  ids: readonly string[],
): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema, ids)])),
    { requiredKeys: [...required] },
  )

const textOf = ({ maxLength = 254 }: Schema): fc.Arbitrary<string> =>
  fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: Math.min(maxLength, 30) }),
    fc.constantFrom(
      'https://boutique.example/a',
      'http://127.0.0.1/a',
      '2026-01-31',
      'a@b.example',
      'SAPINS',
    ),
    fc.constantFrom('x'.repeat(maxLength), '𝕊'.repeat(maxLength)),
  )
