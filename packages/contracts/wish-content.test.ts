import { describe, expect, it } from 'vitest'
import { emoji, refusals, refusedFields, taken, unstorable } from './testing/parsing.ts'
import { exampleContent, refusedContent } from '@cachotteries/domain/testing/example'
import { answeredContent } from '@cachotteries/domain/visibility/views/wishes'
import { changedContent, contentSchemas, newContent, wishContent } from './wish-content.ts'
import { contentFields } from './wish-fields.ts'

const { name: wishName, comment, importance } = contentSchemas

describe('the name of a wish', () => {
  it.each(['', '   ', null, undefined])('is required: %j', (value) => {
    expect(refusals(wishName, value)).toStrictEqual(['Le nom du souhait ne peut pas être vide'])
  })

  it('is missing where it is a mark of direction alone, and loses those in what is pasted', () => {
    expect(refusals(wishName, '\u202E')).toStrictEqual(['Le nom du souhait ne peut pas être vide'])
    expect(taken(wishName, 'Train \u202Een bois\u200B')).toBe('Train en bois')
  })

  it('has at most 255 characters, an emoji being one', () => {
    expect(taken(wishName, emoji.repeat(255))).toBe(emoji.repeat(255))
    expect(refusals(wishName, emoji.repeat(256))).toStrictEqual(['Le nom du souhait est trop long'])
  })

  it.each(unstorable)('is refused with %s', (_, value) => {
    expect(refusals(wishName, value)).toStrictEqual(['Le texte contient des caractères illisibles'])
  })
})

describe('the comment of a wish', () => {
  it('has at most 254 characters, an emoji being one', () => {
    expect(taken(comment, emoji.repeat(254))).toBe(emoji.repeat(254))
    expect(refusals(comment, emoji.repeat(255))).toStrictEqual(['Le commentaire est trop long'])
  })

  it.each(['', ' \n', null])('may be left out: %j', (value) => {
    expect(taken(comment, value)).toBeNull()
  })

  it.each(unstorable)('is refused with %s', (_, value) => {
    expect(refusals(comment, value)).toStrictEqual(['Le texte contient des caractères illisibles'])
  })
})

describe('the importance of a wish', () => {
  it.each([1, 2, 3, 4, 5])('may be %i', (stars) => {
    expect(taken(importance, stars)).toBe(stars)
  })

  it.each([0, 6, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 60, '3', null, true])(
    'is not %j',
    (stars) => {
      expect(new Set(refusals(importance, stars))).toStrictEqual(new Set(['L’importance va de 1 à 5']))
    },
  )
})

describe('the content of a wish in a form', () => {
  const form = { ...exampleContent, name: ' Vélo ', comment: ' ', url: '', img: null }

  it('has each of its fields, in their order', () => {
    for (const fields of [contentSchemas, newContent, changedContent, answeredContent])
      expect(Object.keys(fields)).toStrictEqual(contentFields)
    expect(taken(wishContent, exampleContent)).toStrictEqual(exampleContent)
  })

  it('is trimmed, and null where it is blank', () => {
    expect(taken(wishContent, form)).toStrictEqual({
      ...exampleContent,
      name: 'Vélo',
      comment: null,
      url: null,
      img: null,
    })
  })

  it('has null for optional fields that it lacks', () => {
    expect(taken(wishContent, { name: 'Vélo' })).toMatchObject({ importance: 1, comment: null, url: null })
  })

  it('has one star by default', () => {
    const { importance: _, ...withoutStars } = form
    expect(taken(wishContent, withoutStars)).toMatchObject({ importance: 1 })
  })

  it('names each field that is refused', () => {
    const fields = refusedFields(wishContent, refusedContent).map((path) => path.split('.')[0])
    expect(fields).toStrictEqual(contentFields)
  })
})
