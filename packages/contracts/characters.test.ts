import { describe, expect, it } from 'vitest'
import { characters, codePoints, cut, shortened } from './characters.ts'

const family = '👨‍👩‍👧‍👦'
/** Each is one character to anybody who reads it. */
const whole = [family, '🇫🇷', 'E\u0301', '👩🏽', '1️⃣', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', '각', 'नि']

describe('a text that somebody wrote and that is too long', () => {
  it.each(whole)('is cut before a whole character: %s', (character) => {
    for (let most = 3; most < 3 + codePoints(character); most++)
      expect(cut(`Zoé${character}`, most)).toBe('Zoé')
    expect(cut(`Zoé${character}${character}`, 3 + codePoints(character))).toBe(`Zoé${character}`)
  })

  it('is as long as it may be, in code points', () => {
    expect(cut('🎄'.repeat(9), 5)).toBe('🎄'.repeat(5))
    expect(cut('Zoé', 5)).toBe('Zoé')
    expect(cut('', 5)).toBe('')
  })

  it('is cut inside of a first character that is longer by itself', () => {
    expect(cut(`e${'\u0301'.repeat(9)}`, 5)).toBe(`e${'\u0301'.repeat(4)}`)
  })

  it('ends with an ellipsis, which counts', () => {
    expect(shortened(`Zoé${family}`, 9)).toBe('Zoé…')
    expect(shortened(`Zoé${family}`, 10)).toBe(`Zoé${family}`)
  })
})

it('the characters of a text are those that people see', () => {
  expect([...characters(whole.join(''))]).toEqual(whole)
})
