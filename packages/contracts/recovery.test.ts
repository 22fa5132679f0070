import { describe, expect, it } from 'vitest'
import { passwordChanged, passwordReset, recoveryAsked, recoveryRequest, signInLink } from './recovery.ts'
import { refusedFields, refusals, taken, unstorable } from './testing/parsing.ts'

describe('the form to get a recovery link', () => {
  it.each(['olive@famille.example', '@', 'olive martin@maison'])('has an at sign: %s', (email) => {
    expect(taken(recoveryRequest, { email: ` ${email} `, name: 'Olive' })).toStrictEqual({ email })
  })

  it.each(['', 'olive', null, undefined, 7, `${'o'.repeat(254)}@`])('is no address: %j', (email) => {
    expect(new Set(refusals(recoveryRequest, { email }))).toStrictEqual(
      new Set(['Veuillez renseigner une adresse email valide']),
    )
  })

  it.each(unstorable)('is refused with %s', (_, value) => {
    expect(refusals(recoveryRequest, { email: `${value}@` })).toStrictEqual([
      'Le texte contient des caractères illisibles',
    ])
  })
})

describe('the form to choose a new password', () => {
  const sent = { userId: 'olive', hash: 'jeton', password: 'un secret' }

  it('has the two parts of the link, of any form, and a password', () => {
    expect(taken(passwordReset, { ...sent, isAdmin: true })).toStrictEqual(sent)
    expect(refusedFields(passwordReset, {})).toStrictEqual(['password', 'userId', 'hash'])
  })

  it('is refused as a wrong link when a part is missing', () => {
    expect(refusals(passwordReset, { ...sent, hash: null })).toStrictEqual([
      "Le lien de récupération n'était pas valide",
    ])
  })
})

describe('the form to sign in by a link', () => {
  it('has the token, of any form, and is refused as a wrong link without it', () => {
    expect(taken(signInLink, { token: 'jeton', userId: 'olive' })).toStrictEqual({ token: 'jeton' })
    expect(refusals(signInLink, { token: null })).toStrictEqual([
      'Ce lien ne sert plus\u00a0: il ouvre votre compte une seule fois, pendant un quart d’heure',
    ])
  })
})

describe('the words of the specification', () => {
  it('are used exactly', () => {
    expect(recoveryAsked).toBe("Merci ! Si l'utilisateur existe, un email a été envoyé dans sa boîte mail.")
    expect(passwordChanged).toBe('Votre mot de passe a bien été modifié.')
  })
})
