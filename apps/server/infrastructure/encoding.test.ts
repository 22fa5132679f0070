import { describe, expect, it } from 'vitest'
import { decoded } from './encoding.ts'

const utf8 = (text: string) => Buffer.from(text)
const bytes = (...parts: (string | number)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.of(part))),
  )

describe('bytes from elsewhere are read', () => {
  it.each<[what: string, content: Buffer, declared: string[], text: string]>([
    ['by their mark, whatever was declared', utf8('\uFEFFVélo'), ['windows-1252'], 'Vélo'],
    ['by their mark in two bytes a letter', Buffer.from('\uFEFFVélo', 'utf16le'), ['utf-8'], 'Vélo'],
    ['by their mark, even with a wrong byte', bytes(0xef, 0xbb, 0xbf, 'V', 0xe9, 'lo'), [], 'V\uFFFDlo'],
    ['as UTF-8, whatever was declared', utf8('Poupée à 12 €'), ['iso-8859-1'], 'Poupée à 12 €'],
    ['as UTF-8 with one wrong byte', Buffer.concat([utf8('Thé vert'), bytes(0xff)]), [], 'Thé vert\uFFFD'],
    [
      'as UTF-8 that was cut',
      utf8('Thé à la menthe poivrée').subarray(0, -2),
      [],
      'Thé à la menthe poivr\uFFFD',
    ],
    [
      'as Windows-1252 when nothing is declared',
      bytes('C', 0x9c, 'ur d', 0x92, 'or ', 0x80),
      [],
      'Cœur d’or €',
    ],
    ['as Windows-1252 when it is declared', bytes('C', 0x9c, 'ur'), ['windows-1252'], 'Cœur'],
    ['as Windows-1252, which browsers call Latin-1', bytes(0x80), ['iso-8859-1'], '€'],
    [
      'as Windows-1252 when UTF-8 is declared',
      bytes('Jeu d', 0x92, 0xe9, 'checs'),
      ['utf-8'],
      'Jeu d’échecs',
    ],
    ['by the second declaration if the first is untrue', bytes(0xa4), ['utf-8', 'iso-8859-15'], '€'],
    ['by the first declaration that can be true', bytes(0xe9), ['utf-16', 'klingon', 'koi8-r'], 'И'],
    ['in two bytes a letter when it is declared', Buffer.from('Vélo', 'utf16le'), ['utf-16le'], 'Vélo'],
    ['in letters without accents as it is declared', bytes(0x1b, '$B%F', 0x1b, '(B'), ['iso-2022-jp'], 'テ'],
    ['as nothing when browsers refuse what is declared', bytes('V', 0xe9, 'lo'), ['hz-gb-2312'], '\uFFFD'],
    ['when there are none', bytes(), [], ''],
  ])('%s', (_, content, declared, text) => {
    expect(decoded(content, () => declared)).toBe(text)
  })
})
