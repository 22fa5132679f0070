import { describe, expect, it } from 'vitest'
import { addPreference, changePreference, newPreference, removePreference } from './preferences.ts'
import { emoji, refusals, refusedFields, taken, unstorable } from './testing/parsing.ts'

const uid = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const commandId = '16fd2706-8baf-433b-82eb-8c7fada847da'

describe('the form to add a gift preference', () => {
  it('has the key of its type and its trimmed value', () => {
    const sent = { type: ' shoe-size ', value: ' 38 ', commandId, owner: uid, uid }
    expect(taken(addPreference, sent)).toStrictEqual({ type: 'shoe-size', value: '38', commandId })
  })

  it.each([
    ['no type', { type: '', value: '38' }],
    ['no value', { type: 'shoe-size', value: ' ' }],
    ['null', { type: 'shoe-size', value: null }],
  ])('is refused with %s', (_, fields) => {
    expect(refusals(newPreference, fields)).toStrictEqual(['Veuillez remplir tous les champs'])
  })

  it('has a value of at most 254 characters, an emoji being one', () => {
    expect(refusals(newPreference, { type: 'a', value: emoji.repeat(254) })).toStrictEqual([])
    expect(refusals(newPreference, { type: 'a', value: emoji.repeat(255) })).toStrictEqual([
      'Cette information est trop longue (254 caractères au plus)',
    ])
  })

  it.each(unstorable)('is refused with %s', (_, value) => {
    expect(refusals(newPreference, { type: 'a', value })).toStrictEqual([
      'Le texte contient des caractères illisibles',
    ])
  })
})

describe('the form to change or remove a gift preference', () => {
  it('has its id, and its new value', () => {
    expect(taken(changePreference, { uid, commandId, value: ' 39', type: 'x' })).toStrictEqual({
      uid,
      commandId,
      value: '39',
    })
    expect(taken(removePreference, { uid, commandId, value: '39' })).toStrictEqual({ uid, commandId })
    expect(refusedFields(changePreference, {})).toStrictEqual(['value', 'uid', 'commandId'])
  })
})
