import { describe, expect, it } from 'vitest'
import { identityKey } from './identity-key.ts'

const letters = Array.from({ length: 0x20000 }, (_, code) => String.fromCodePoint(code)).filter((character) =>
  /^\p{L}$/u.test(character),
)

const writings = new Map<string, (letter: string) => string>([
  ['in capitals', (letter) => letter.toUpperCase()],
  ['in small letters', (letter) => letter.toLowerCase()],
  ['taken apart', (letter) => letter.normalize('NFD')],
  ['in its plain form', (letter) => letter.normalize('NFKC')],
  ['as its own key', identityKey],
  ['with spaces around', (letter) => ` ${letter}\n`],
])

describe('what makes two names the same', () => {
  it.each([
    ['case', 'Olive', 'oLIVE'],
    ['case of letters with accents', 'Élise', 'éLISE'],
    ['spaces around', '  Olive\t', 'Olive'],
    ['wide spaces around', '\u3000Olive\u00a0', 'Olive'],
    ['accents written as letters of their own', 'E\u0301lise', 'Élise'],
    ['compatibility forms', 'Ｏｌｉｖｅ', 'Olive'],
    ['ligatures', 'ﬁlou', 'Filou'],
    ['a sharp s and its capitals', 'Strauß', 'STRAUSS'],
    ['a sharp s and its capital', 'Strauß', 'STRAUẞ'],
    ['the two small sigmas', 'ΟΔΥΣΣΕΥΣ', 'οδυσσευς'],
  ])('are not %s', (_, one, other) => {
    expect(identityKey(one)).toBe(identityKey(other))
  })

  it.each([
    ['accents', 'Élise', 'Elise'],
    ['letters', 'Olive', 'Oliva'],
    ['spaces inside', 'Jean Paul', 'JeanPaul'],
  ])('are %s', (_, one, other) => {
    expect(identityKey(one)).not.toBe(identityKey(other))
  })

  it.each([...writings])('is the same for every letter %s', (_, written) => {
    const different = letters.filter((letter) => identityKey(written(letter)) !== identityKey(letter))
    expect(different).toStrictEqual([])
  })
})
