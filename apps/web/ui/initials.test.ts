import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it('the initials of a name are two letters at most', () => {
  expect(initials('Marie')).toBe('M')
  expect(initials('émilie de la Tour')).toBe('ÉT')
  expect(initials('Jean-Pierre')).toBe('JP')
  expect(initials('  ')).toBe('')
})
