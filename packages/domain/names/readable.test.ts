import { describe, expect, it } from 'vitest'
import { isBlank, isReadable, visibleLine } from './readable.ts'

describe('a name that people can read', () => {
  it.each([
    ...[
      'O',
      '7',
      'Élise Du Pré',
      'Jean-Paul',
      'D’Artagnan',
      'Noe\u0308l',
      'Éloïse & Léo',
      'Le « Petit » Nicolas',
    ],
    ...['Ольга', 'Ελένη', 'عمر', 'דוד', '李小龍', 'さくら', '지민', 'ปราณี', 'अनीता', 'Ṽ', 'Jean\u00A0Paul'],
  ])('is in any language: %s', (name) => {
    expect(isReadable(name)).toBe(true)
  })

  it.each([
    ['one', '🎁'],
    ['with a colour of skin', '👩🏽'],
    ['shown in colour', '❤️'],
    ['shown as text', '♥︎'],
    ['a family of several', '👨‍👩‍👧‍👦'],
    ['joined with a colour', '👩🏾‍🦰'],
    ['joined with a heart', '👩‍❤️‍💋‍👨'],
    ['a flame', '❤️‍🔥'],
    ['an eye in a bubble', '👁️‍🗨️'],
    ['a rainbow', '🏳️‍🌈'],
    ['pirates', '🏴‍☠️'],
    ['a flag', '🇫🇷'],
    ['a flag with tags', '🏴󠁧󠁢󠁳󠁣󠁴󠁿'],
    ['a digit on a key', '1️⃣'],
    ['a sign on a key', '#️⃣'],
    ['a direction', '🏃🏽‍♀️‍➡️'],
  ])('may have an emoji: %s', (_, emoji) => {
    expect(isReadable(`Léa ${emoji}`)).toBe(true)
    expect(isReadable(`${emoji}Léa${emoji}${emoji}`)).toBe(true)
  })
})

describe('a name that people can’t read', () => {
  it.each([
    ['a space without width', '\u200B'],
    ['a joiner', '\u200D'],
    ['a non-joiner', '\u200C'],
    ['a mark of direction', '\u202E'],
    ['a word joiner', '\u2060'],
    ['a soft hyphen', '\u00AD'],
    ['a byte order mark', '\uFEFF'],
    ['a blank of Braille', '\u2800'],
    ['a filler of Hangul', '\u3164'],
    ['a narrow filler of Hangul', '\uFFA0'],
    ['a selector of a variant', '\uFE0F'],
    ['a tag', '\u{E0041}'],
    ['a grapheme joiner', '\u034F'],
    ['a control', '\u0007'],
    ['a tab', '\t'],
    ['an end of line', '\u2028'],
    ['a null note head', '\u{1D159}'],
  ])('has %s', (_, character) => {
    expect(isReadable(`Oli${character}ve`)).toBe(false)
    expect(isReadable(`Olive${character}`)).toBe(false)
    expect(isReadable(character)).toBe(false)
  })

  it.each([
    ['a joiner at the end of an emoji', '🎁\u200D'],
    ['a joiner before a letter', '🎁\u200Da'],
    ['two selectors', '❤\uFE0F\uFE0F'],
    ['a digit with a selector and no key', '1\uFE0F'],
    ['tags without an end', '🏴\u{E0067}'],
  ])('has part of an emoji: %s', (_, text) => {
    expect(isReadable(`Olive ${text}`)).toBe(false)
  })

  it.each(['', '   ', '-', '…', '🎁', '👨‍👩‍👧', '\u0301', '♥♥♥', '« »'])(
    'has no letter and no digit: %j',
    (name) => {
      expect(isReadable(name)).toBe(false)
    },
  )
})

describe('a line of text', () => {
  it.each([
    ['\u202Efil\u00ADet', 'filet'],
    ['Poupée\u200B', 'Poupée'],
    ['\u2068Train\u2069 en\nbois', 'Train en bois'],
    ['\uFEFF \u3164', ''],
  ])('loses what nobody sees: %j', (written, seen) => {
    expect(visibleLine(written)).toBe(seen)
  })

  it.each(['👨‍👩‍👧‍👦', '❤️ et 1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', 'می\u200Cخواهم', 'क्\u200Dष', 'a  b', '🎁'])(
    'keeps what people see: %s',
    (written) => {
      expect(visibleLine(written)).toBe(written)
    },
  )

  it.each(['', ' ', '\u202E', '\u200B\n\u2800', '\u200D'])(
    'is blank where nobody sees anything: %j',
    (written) => {
      expect(isBlank(written)).toBe(true)
      expect(isBlank(`${written}🎁`)).toBe(false)
    },
  )
})
