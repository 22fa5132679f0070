import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { notation } from './notation.ts'

const written = (schema: z.ZodType): string => notation(z.toJSONSchema(schema))

describe('a schema as a person reads it', () => {
  it.each([
    [z.string(), 'texte'],
    [z.string().max(8), 'texte (8 au plus)'],
    [z.string().min(1), 'texte (au moins 1)'],
    [z.uuid(), 'identifiant'],
    [z.iso.date(), 'date'],
    [z.int().min(1).max(5), 'nombre (de 1 à 5)'],
    [z.int().min(0), 'nombre'],
    [z.boolean(), 'vrai | faux'],
    [z.literal(false), 'false'],
    [z.enum(['a', 'b']), '"a" | "b"'],
    [z.string().nullable(), 'texte | null'],
    [z.array(z.string()), '[ texte … ]'],
    [z.unknown(), 'tout'],
  ])('%#: %2$s', (schema, text) => {
    expect(written(schema)).toBe(text)
  })

  it('has a field a line, and marks what may be left out', () => {
    expect(written(z.object({ name: z.string(), more: z.object({ img: z.string().optional() }) }))).toBe(
      '{\n  name: texte\n  more: {\n    img?: texte\n  }\n}',
    )
  })

  it('names what is described elsewhere', () => {
    expect(notation({ $ref: '#/components/schemas/Famille' })).toBe('Famille')
  })
})
