import { expect, it } from 'vitest'
import { unready } from './unready.ts'

it('the message for a list that isn’t loaded differs from the one for an invalid address', () => {
  expect(unready('3f2504e0-4f89-41d3-9a0c-0305e82c3301')).toBe('Erreur: Liste non chargée')
  expect(unready('')).toBe('Erreur: ID de liste invalide')
  expect(unready('moi')).toBe('Erreur: ID de liste invalide')
})
