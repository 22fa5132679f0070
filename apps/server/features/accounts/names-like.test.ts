import { describe, expect, it } from 'vitest'
import { namesLike } from './names-like.ts'

describe('names like one that is taken', () => {
  it.each([
    ['Thomas', 'thomas.martin@famille.example', ['Thomas M.', 'Thomas Ma.', 'Thomas Martin']],
    ['Thomas', 'MARTIN_Thomas75@famille.example', ['Thomas M.', 'Thomas Ma.', 'Thomas Martin']],
    ['Thomas', 'thomasmartin@famille.example', ['Thomas M.', 'Thomas Ma.', 'Thomas Martin']],
    ['Éloïse', 'eloise.l@famille.example', []],
    ['Mamie Jo', 'jo.durand@famille.example', ['Mamie Jo D.', 'Mamie Jo Du.', 'Mamie Jo Durand', 'Mamie J.']],
    [
      'Jean-Pierre',
      'jean-pierre.le-goff@famille.example',
      ['Jean-Pierre G.', 'Jean-Pierre Go.', 'Jean-Pierre Goff'],
    ],
  ])('of %s at %s have the surname that the email has beside the name', (name, email, names) => {
    expect(namesLike(name, email)).toEqual(names)
  })

  it('of somebody with a surname shorten it', () => {
    expect(namesLike(' Thomas  Martin ', 'thomas.martin@famille.example')).toEqual([
      'Thomas M.',
      'Thomas Ma.',
    ])
  })

  it.each(['chat-noir@famille.example', 'tmartin@famille.example', 'thomas@famille.example', '@', ''])(
    'are none where %s tells no surname',
    (email) => {
      expect(namesLike('Thomas', email)).toEqual([])
    },
  )

  it('are no longer than a name may be', () => {
    const name = 'é'.repeat(48)
    expect(namesLike(name, `${'e'.repeat(48)}.martin@famille.example`)).toEqual([])
    expect(namesLike(name.slice(1), `${'e'.repeat(47)}.martin@famille.example`)).toEqual([
      `${name.slice(1)} M.`,
    ])
  })

  it('are cut before a whole character, and accepted as names', () => {
    expect(namesLike('Zoé 𠮷田', 'zoe@famille.example')).toEqual(['Zoé 𠮷.'])
    expect(namesLike('🇫🇷 Zoé', 'zoe@famille.example')).toEqual(['🇫🇷 Z.', '🇫🇷 Zo.'])
    // A name from before names had to be readable.
    expect(namesLike('Zoé👨\u200D', 'zoe.martin@famille.example')).toEqual([])
  })

  it('have no numbers', () => {
    expect(
      namesLike('Thomas', 'thomas.1984@famille.example').concat(namesLike('R2D2', 'r2d2@x.example')),
    ).toEqual([])
  })
})
