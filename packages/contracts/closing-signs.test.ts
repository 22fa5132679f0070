import { describe, expect, it } from 'vitest'
import { withoutClosingSigns } from './closing-signs.ts'

describe('an address of ours that somebody put into a sentence', () => {
  it.each([
    '.',
    '...',
    '…',
    ').',
    '»',
    '\u00A0».',
    '%C2%A0%C2%BB',
    '%E2%80%A6',
    '’',
    '!',
    '?',
    '">',
    '%22%3E',
    '*',
    '**',
    ' ',
    '\u200B',
    '\uFEFF',
    '\u2060).',
    '%E2%80%8B',
    '%EF%BB%BF.',
    '.%E2%81%A0',
    '\u200E\u202C\u2069',
  ])('is read without what stands behind it: %j', (behind) => {
    for (const address of ['/app/my-list', '/', '#8f14e45f/SAPINS', '#a-token_-'])
      expect(withoutClosingSigns(address + behind)).toBe(address)
  })

  it.each(['/app/users/8f14e45f/profile', '/a.b', '#1%2F2%20%C3%A9%25', '/favicon.svg', ''])(
    'is read as it is: %s',
    (address) => {
      expect(withoutClosingSigns(address)).toBe(address)
    },
  )
})
