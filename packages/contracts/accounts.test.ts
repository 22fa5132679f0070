import { describe, expect, it } from 'vitest'
import {
  credentials,
  email,
  oneFriend,
  password,
  profileChanges,
  registration,
  userName,
} from './accounts.ts'
import { emoji, refusals, refusedFields, taken, unstorable } from './testing/parsing.ts'

describe('a password', () => {
  const tooShort = 'Le mot de passe doit contenir au moins 6 caractères'

  it('has 6 to 128 characters, an emoji being one', () => {
    for (const value of ['abcdef', emoji.repeat(6), emoji.repeat(128)])
      expect(taken(password, value)).toBe(value)
    expect(refusals(password, 'abcde')).toStrictEqual([tooShort])
    expect(refusals(password, emoji.repeat(5))).toStrictEqual([tooShort])
    expect(refusals(password, '')).toStrictEqual([tooShort])
    expect(refusals(password, emoji.repeat(129))).toStrictEqual([
      'Le mot de passe est trop long (128 caractères au plus)',
    ])
  })

  it('is as long as it is when it is hashed, from a keyboard that writes accents in two signs too', () => {
    expect(refusals(password, 'e\u0301'.repeat(3))).toStrictEqual([tooShort])
    for (const length of [6, 106, 128]) {
      const typed = 'e\u0301'.repeat(length)
      expect(taken(password, typed)).toBe(typed)
      expect(taken(credentials.shape.password, typed)).toBe(typed)
    }
    expect(refusals(password, 'e\u0301'.repeat(129))).toStrictEqual([
      'Le mot de passe est trop long (128 caractères au plus)',
    ])
  })

  it('keeps its spaces', () => {
    expect(taken(password, '  ab  ')).toBe('  ab  ')
  })

  it.each(unstorable)('is refused with %s', (_, value) => {
    expect(refusals(password, `${value}-secret`)).toStrictEqual(['Le mot de passe est illisible'])
  })

  it.each([undefined, null, 123_456])('is not %j', (value) => {
    expect(refusals(password, value)).toStrictEqual(['Veuillez renseigner un mot de passe'])
  })
})

describe('the name of a user', () => {
  it('has 1 to 50 characters, an emoji being one', () => {
    for (const value of ['O', 'Élise Du Pré', emoji.repeat(50)]) expect(taken(userName, value)).toBe(value)
    expect(refusals(userName, emoji.repeat(51))).toStrictEqual([
      'Le nom d’utilisateur est trop long (50 caractères au plus)',
    ])
  })

  it.each(['', '   ', null, undefined])('is required: %j', (value) => {
    expect(refusals(userName, value)).toStrictEqual(['Veuillez renseigner un nom d’utilisateur'])
  })

  it.each(['@', 'olive@famille.example', 'ol@ve'])('has no at sign: %s', (value) => {
    expect(refusals(userName, value)).toStrictEqual(['Le nom d’utilisateur ne peut pas contenir le signe @'])
  })

  it('has no at sign in a compatibility form', () => {
    expect(refusals(userName, 'olive＠famille.example')).toStrictEqual([
      'Le nom d’utilisateur ne peut pas contenir le signe @',
    ])
    expect(refusals(userName, 'olive﹫famille.example')).toStrictEqual([
      'Le nom d’utilisateur ne peut pas contenir le signe @',
    ])
  })

  it('is trimmed', () => {
    expect(taken(userName, ' Olive ')).toBe('Olive')
  })

  it.each(unstorable)('is refused with %s', (_, value) => {
    expect(refusals(userName, value)).toStrictEqual(['Le texte contient des caractères illisibles'])
  })
})

describe('the name of a new account', () => {
  const unreadable =
    'Un nom s’écrit avec au moins une lettre ou un chiffre, et sans caractère invisible\u00a0: retapez-le'

  it('is one that people can read', () => {
    for (const value of ['Oli\u200Bve', '\u2800', emoji])
      expect(refusals(registration.shape.name, value)).toStrictEqual([unreadable])
    expect(taken(registration.shape.name, `Olive ${emoji}`)).toBe(`Olive ${emoji}`)
  })

  it('may be another in the form of a profile, which sends a name from before too', () => {
    expect(taken(profileChanges, { name: 'Oli\u200Bve' })).toStrictEqual({ name: 'Oli\u200Bve' })
  })
})

describe('an email', () => {
  it.each(['olive@famille.example', 'Olive.Martin+listes@mail.famille.example'])(
    'is an address: %s',
    (value) => {
      expect(taken(email, value)).toBe(value)
    },
  )

  it('is trimmed', () => {
    expect(taken(email, ' olive@famille.example ')).toBe('olive@famille.example')
  })

  it.each(['', ' ', null, undefined, 'olive', '@', 'olive@', '@famille.example', 'a b@famille.example', 7])(
    'is not %j',
    (value) => {
      expect(new Set(refusals(email, value))).toStrictEqual(
        new Set(['Veuillez renseigner une adresse email valide']),
      )
    },
  )
})

describe('the form to register', () => {
  const sent = { name: 'Olive', email: 'olive@famille.example', password: 'un secret' }

  it('has a name, an email and a password', () => {
    expect(taken(registration, sent)).toStrictEqual(sent)
    expect(refusedFields(registration, {})).toStrictEqual(['name', 'email', 'password'])
  })

  it('ignores everything else, rights above all', () => {
    const foreign = { isAdmin: true, uid: 'moi', createdAt: '2020-01-01', img: 'https://a.example' }
    expect(taken(registration, { ...sent, ...foreign })).toStrictEqual(sent)
  })
})

describe('the form to sign in', () => {
  it('has a name or an email, and a password', () => {
    for (const login of ['Olive', 'olive@famille.example'])
      expect(taken(credentials, { login: ` ${login}`, password: ' a ' })).toStrictEqual({
        login,
        password: ' a ',
      })
  })

  it('ignores everything else', () => {
    expect(taken(credentials, { login: 'Olive', password: 'a', isAdmin: true })).toStrictEqual({
      login: 'Olive',
      password: 'a',
    })
  })

  it.each(['', ' ', null, undefined])('is refused without a name: %j', (login) => {
    expect(refusals(credentials, { login, password: 'a' })).toStrictEqual([
      'Veuillez renseigner votre identifiant',
    ])
  })

  it.each(['', null, undefined])('is refused without a password: %j', (value) => {
    expect(refusals(credentials, { login: 'Olive', password: value })).toStrictEqual([
      'Veuillez renseigner votre mot de passe',
    ])
  })
})

describe('the form about a relative', () => {
  const friend = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

  it('has their id and nothing else', () => {
    expect(taken(oneFriend, { friend, userId: friend })).toStrictEqual({ friend })
    expect(refusals(oneFriend, { friend: 'Anne' })).toStrictEqual(['Identifiant invalide'])
  })
})
