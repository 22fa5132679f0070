import { refusals } from '@cachotteries/contracts/testing/parsing'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { calls } from './features.ts'
import { appRouter } from './router.ts'

const { procedures } = appRouter._def as unknown as {
  readonly procedures: Readonly<Record<string, { readonly _def: { readonly inputs: readonly z.ZodType[] } }>>
}

/** The input schemas of all calls. */
const schemas: readonly (readonly [call: string, schema: z.ZodType])[] = [
  ...Object.entries(procedures).flatMap(([name, { _def }]) =>
    _def.inputs.map((input) => [name, input] as const),
  ),
  ...calls.flatMap(({ method, path, body }) => (body ? [[`${method} ${path}`, body] as const] : [])),
]

/** The fields of a form, also of one that is transformed. */
function fieldsOf(schema: unknown): readonly string[] {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

const wrong = [
  null,
  undefined,
  5,
  Infinity,
  true,
  '',
  'x',
  'x'.repeat(700_000),
  [],
  [null],
  [{}],
  ['x'],
  {},
  { a: 1 },
]

/** Words of the library's own messages, in English and in French, such as its types. */
const technical =
  /invalid |input|expected|received|too (?:big|small)|entrée|attendue?|reçue?|null|undefined|NaN|chaîne|objet|tableau|booléen|string|number|object|array|boolean|regex|uuid/i

describe('an input that a call doesn’t understand', () => {
  // A server that another test started has words of its own for a schema without any.
  beforeAll(() => void z.config({ localeError: undefined }))

  it.each(schemas)('is refused in words that people understand: %s', (_, schema) => {
    const fields = fieldsOf(schema)
    expect(fields).not.toEqual([])
    const said = [...wrong, ...fields.flatMap((field) => wrong.map((value) => ({ [field]: value })))].flatMap(
      (value) => refusals(schema, value),
    )
    expect(said.length).toBeGreaterThan(fields.length)
    expect([...new Set(said)].filter((words) => technical.test(words))).toEqual([])
  })

  it('is refused in the same way in a list of wishes', () => {
    const [, schema] =
      schemas.find(([name]) => name === 'transfer.import') ?? expect.fail('there is no such call')
    const said = ['name', 'importance', 'comment', 'url', 'img'].flatMap((field) =>
      wrong.flatMap((value) => refusals(schema, { wishes: [{ name: 'Vélo', [field]: value }] })),
    )
    expect([...new Set(said)].filter((words) => technical.test(words))).toEqual([])
  })
})
