import { describe, expect, it } from 'vitest'
import { refusedCreation, refusedEntry } from './refused.ts'

const refusal = (message: string, status: number | undefined, failure?: string) => ({
  message,
  status,
  failure,
  issues: [],
  suggestions: [],
})

describe('a family that can’t be created', () => {
  it('has a name that is taken, and is told to take another', () => {
    expect(refusedCreation(refusal('nom de famille existant', 409, 'FamilyExists'))).toEqual({
      alert: 'nom de famille existant',
      advice: 'Ce nom est déjà pris\u00a0: choisissez-en un autre',
    })
  })

  it('is said to have one whatever the answer, with the server’s words beside it', () => {
    const busy = refusal('Trop de tentatives, réessayez dans une minute', 429, 'TooManyAttempts')
    expect(refusedCreation(busy)).toEqual({
      alert: 'nom de famille existant',
      advice: 'Trop de tentatives, réessayez dans une minute',
    })
  })

  it('is not said to have one when there was no answer', () => {
    expect(refusedCreation(refusal('La connexion ne répond pas', undefined))).toEqual({
      alert: 'La connexion ne répond pas',
    })
  })
})

describe('a family that can’t be joined', () => {
  it.each([
    [
      'NoSuchFamily',
      'Famille introuvable ou code incorrect',
      'Vérifiez le nom et le code que l’on vous a donnés',
    ],
    [
      'NameLooksLikeMember',
      'Votre nom ressemble trop à celui d’un membre de cette famille, ou de quelqu’un qui voit leurs listes',
      'Changez de nom dans votre profil, puis rejoignez-la',
    ],
    ['AlreadyMember', 'Vous faites déjà partie de cette famille', 'Vous la trouverez parmi vos familles'],
    // There is nothing to add.
    ['TooManyAttempts', 'Trop de tentatives, réessayez dans une minute', undefined],
  ])('is refused in the server’s words, with advice: %s', (failure, message, advice) => {
    expect(refusedEntry(refusal(message, 400, failure))).toEqual({ alert: message, advice })
  })
})
