import { describe, expect, it } from 'vitest'
import { emoji, refusals, taken, unstorable } from './testing/parsing.ts'
import { commandId, optionalText, requiredLine, requiredText, text, uid, visibleText } from './text.ts'

const short = text(5, 'trop long')
const required = requiredText(5, 'manquant', 'trop long')
const optional = optionalText(5, 'trop long')

describe('text', () => {
  it('is counted in code points: an emoji is one', () => {
    expect(taken(short, emoji.repeat(5))).toBe(emoji.repeat(5))
    expect(refusals(short, emoji.repeat(6))).toStrictEqual(['trop long'])
  })

  it('is trimmed before it is counted', () => {
    expect(taken(short, '  abcde\n')).toBe('abcde')
    expect(taken(short, 'a b')).toBe('a b')
  })

  it.each(unstorable)('is refused with %s', (_, value) => {
    for (const schema of [short, required, optional])
      expect(refusals(schema, value)).toStrictEqual(['Le texte contient des caractères illisibles'])
  })

  it.each([5, true, {}, ['a']])('is not %j', (value) => {
    expect(refusals(short, value)).toStrictEqual(['Ce champ doit être un texte'])
    expect(refusals(optional, value)).toStrictEqual(['Ce champ doit être un texte'])
  })
})

describe('required text', () => {
  it.each(['', ' ', '\n\t ', '\u00a0', null, undefined, 5])('is not %j', (value) => {
    expect(refusals(required, value)).toStrictEqual(['manquant'])
  })

  it('accepts any text that isn’t blank', () => {
    expect(taken(required, ' 0 ')).toBe('0')
  })
})

describe('optional text', () => {
  it.each(['', ' ', '\n\t ', null])('makes null of %j', (value) => {
    expect(taken(optional, value)).toBeNull()
  })

  it('keeps text that isn’t blank', () => {
    expect(taken(optional, ' 0 ')).toBe('0')
  })

  it('may be missing only where the form says so', () => {
    expect(refusals(optional, undefined)).toStrictEqual(['Ce champ doit être un texte'])
  })
})

describe('text of which nobody sees anything', () => {
  it.each(['\u202E', ' \u200B ', '\u2800', '\u3164\n'])('is none: %j', (value) => {
    for (const schema of [requiredLine(5, 'manquant', 'trop long'), visibleText(5, 'manquant', 'trop long')])
      expect(refusals(schema, value)).toStrictEqual(['manquant'])
    expect(taken(optional, value)).toBeNull()
  })
})

describe('a required line', () => {
  const line = requiredLine(5, 'manquant', 'trop long')

  it('loses marks of direction and what else nobody sees, before it is counted', () => {
    expect(taken(line, ' \u202EVé\u00ADlo\u200B\u2069 ')).toBe('Vélo')
    expect(taken(line, 'a\nb')).toBe('a b')
    expect(taken(line, `${emoji}❤️`)).toBe(`${emoji}❤️`)
    expect(refusals(line, 'abcdef')).toStrictEqual(['trop long'])
  })

  it.each(unstorable)('is refused with %s', (_, value) => {
    expect(refusals(line, value)).toStrictEqual(['Le texte contient des caractères illisibles'])
  })
})

describe('an id', () => {
  it('is a UUID, in lower case', () => {
    expect(taken(uid, '3F2504E0-4F89-41D3-9A0C-0305E82C3301')).toBe('3f2504e0-4f89-41d3-9a0c-0305e82c3301')
  })

  it.each([
    '',
    '1',
    'moi',
    '3f2504e0-4f89-41d3-9a0c-0305e82c330',
    '3f2504e0-4f89-41d3-9a0c-0305e82c3301\0',
    null,
    undefined,
    42,
  ])('is not %j', (value) => {
    expect(refusals(uid, value)).toStrictEqual(['Identifiant invalide'])
    expect(refusals(commandId, value)).toStrictEqual(['Identifiant de commande invalide'])
  })
})
