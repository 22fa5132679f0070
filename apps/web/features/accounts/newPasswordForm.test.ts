import { describe, expect, it } from 'vitest'
import { newPasswordForm } from './newPasswordForm.ts'

const complaints = (password: string, confirmation: string): string[] =>
  (newPasswordForm.safeParse({ password, confirmation }).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  )

describe('a new password that is typed twice', () => {
  it('is taken when both are the same and long enough, spaces and all', () => {
    expect(complaints('cadeau', 'cadeau')).toEqual([])
    expect(complaints(' 5 et 6 ', ' 5 et 6 ')).toEqual([])
  })

  it('must be the same twice, which is looked at first', () => {
    const different = ['confirmation: Les mots de passe doivent être identiques']
    expect(complaints('cadeau', 'Cadeau')).toEqual(different)
    expect(complaints('court', '')).toEqual(different)
  })

  it('must have six characters', () => {
    const short = ['password: Le mot de passe doit contenir au moins 6 caractères']
    expect(complaints('court', 'court')).toEqual(short)
    expect(complaints('', '')).toEqual(short)
  })

  it('is compared and counted as it is hashed, from a keyboard that writes accents in two signs too', () => {
    expect(complaints('No\u00EBl chez nous', 'Noe\u0308l chez nous')).toEqual([])
    expect(complaints('e\u0301'.repeat(3), 'e\u0301'.repeat(3))).toHaveLength(1)
  })
})
