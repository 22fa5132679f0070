import { expect, it } from 'vitest'
import { invitationCode } from './invitationCode.ts'

it('an invitation code is six capital letters', () => {
  expect(invitationCode((bytes) => crypto.getRandomValues(bytes))).toMatch(/^[A-Z]{6}$/)
})

it('an invitation code throws again what would favour the first letters', () => {
  expect(invitationCode((bytes) => bytes.fill(255).fill(25, 6))).toBe('ZZZZZZ')
})
