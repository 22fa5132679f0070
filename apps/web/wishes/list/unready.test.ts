import { expect, it } from 'vitest'
import { unready } from './unready.ts'

it('a list that is not there yet is told from an address that names none', () => {
  expect(unready('3f2504e0-4f89-41d3-9a0c-0305e82c3301')).toBe('Erreur: Liste non chargée')
  expect(unready('')).toBe('Erreur: ID de liste invalide')
  expect(unready('moi')).toBe('Erreur: ID de liste invalide')
})
