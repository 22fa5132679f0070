import { describe, expect, it } from 'vitest'
import { familyCode, familyCommand, familyForm, familyName, leaveFamily, newFamilyForm } from './families.ts'
import { emoji, refusals, refusedFields, taken, unstorable } from './testing/parsing.ts'

const uid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const commandId = '16fd2706-8baf-433b-82eb-8c7fada847da'

describe.each([
  [
    'the name of a family',
    familyName,
    255,
    'Veuillez renseigner un nom de famille',
    "Le nom de famille n'est pas valide",
  ],
  ['the code of a family', familyCode, 8, 'Veuillez renseigner un code', "Le code n'est pas valide"],
] as const)('%s', (_, schema, max, required, invalid) => {
  it.each(['', '  ', null, undefined, 5])('is required: %j', (value) => {
    expect(refusals(schema, value)).toStrictEqual([required])
  })

  it(`has at most ${max} characters, an emoji being one`, () => {
    expect(taken(schema, emoji.repeat(max))).toBe(emoji.repeat(max))
    expect(refusals(schema, emoji.repeat(max + 1))).toStrictEqual([invalid])
  })

  it('may be one character, and is trimmed', () => {
    expect(taken(schema, ' A ')).toBe('A')
  })

  it.each(unstorable)('is refused with %s', (_what, value) => {
    expect(refusals(schema, value)).toStrictEqual(['Le texte contient des caractères illisibles'])
  })
})

describe('the name of a new family', () => {
  it('is one that people can read', () => {
    const unreadable =
      'Un nom s’écrit avec au moins une lettre ou un chiffre, et sans caractère invisible\u00a0: retapez-le'
    for (const name of ['Mar\u200Dtin', '\u2800', emoji])
      expect(refusals(newFamilyForm, { name, code: 'ABCDEF' })).toStrictEqual([unreadable])
    expect(refusals(newFamilyForm, { name: '', code: 'ABCDEF' })).toStrictEqual([
      'Veuillez renseigner un nom de famille',
    ])
  })

  it('may be another in the form to join one, which may be from before', () => {
    const sent = { name: 'Mar\u200Dtin', code: 'ABCDEF' }
    expect(taken(familyForm, sent)).toStrictEqual(sent)
  })
})

describe('the forms about a family', () => {
  it('have its name and its code, and nothing else', () => {
    const foreign = { uid, isAdmin: true, Users: [] }
    expect(taken(familyForm, { name: 'Martin', code: 'ABCDEF', ...foreign })).toStrictEqual({
      name: 'Martin',
      code: 'ABCDEF',
    })
    expect(taken(familyCommand, { name: 'Martin', code: 'ABCDEF', commandId, ...foreign })).toStrictEqual({
      name: 'Martin',
      code: 'ABCDEF',
      commandId,
    })
  })

  it('names each field that is missing', () => {
    expect(refusedFields(familyForm, {})).toStrictEqual(['name', 'code'])
    expect(refusedFields(familyCommand, {})).toStrictEqual(['name', 'code', 'commandId'])
    expect(refusedFields(leaveFamily, {})).toStrictEqual(['uid', 'commandId'])
  })

  it('have only the family’s id to leave it', () => {
    expect(taken(leaveFamily, { uid, commandId, member: uid })).toStrictEqual({ uid, commandId })
  })
})
