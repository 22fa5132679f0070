import { describe, expect, it } from 'vitest'
import { inPlaceOfName } from './in-place-of-names.ts'
import { standsForNobody } from './reserved.ts'

describe('a name that the application says in place of one', () => {
  it.each(Object.values(inPlaceOfName))('is %s', (words) => {
    expect(standsForNobody(words)).toBe(true)
    expect(standsForNobody(words.toUpperCase())).toBe(true)
    expect(standsForNobody(words.charAt(0).toUpperCase() + words.slice(1))).toBe(true)
  })

  it.each([
    'Un Ancien Membre',
    'un ancien  membre',
    'un\u00a0ancien\u00a0membre.',
    '« un ancien membre »',
    'un-ancien-membre',
    // In Cyrillic: а, с, е.
    'un \u0430n\u0441i\u0435n membre',
    'un ancien rnembre',
    'un ancien invite',
    'UN ANCIEN INVITÉ',
    'un ancien invite\u0301',
    "Quelqu'un",
    'Quelqu‘un',
    'Quelquun',
    'QueIqu’un',
    'Ｑｕｅｌｑｕ’ｕｎ',
    'Quelqu\u200b’un',
    'DEJA PRIS',
    'V0us',
  ])('is what looks like one: %s', (name) => {
    expect(standsForNobody(name)).toBe(true)
  })

  it.each([
    'Léa',
    'Ancien',
    'Membre',
    'Un ancien membre de la chorale',
    'Quelqu’une',
    'Moïra',
    'Toinette',
    'Victoire',
    'Personne-Marie',
    '李',
    'Оля',
  ])('isn’t %s', (name) => {
    expect(standsForNobody(name)).toBe(false)
  })
})
