import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Feasibility, TimesLeft } from './Feasibility.tsx'

const [bob, zoe] = ['Bob', 'Zoé'].map((name) => ({ uid: name, name })) as [
  { uid: string; name: string },
  { uid: string; name: string },
]
const check = {
  isPossible: false,
  keepersToo: false,
  isGuessable: false,
  timesLeft: 4,
  single: [],
  inTheWay: null,
}

it('a person who composes a draw reads for whom there are too many exclusions', () => {
  const shown = (single: (typeof bob)[]): string =>
    renderToStaticMarkup(<Feasibility check={{ ...check, single }} />)
  expect(shown([bob])).toContain('Trop d’exclusions pour Bob.')
  expect(shown([bob, zoe])).toContain('Trop d’exclusions pour Bob et Zoé.')
})

it('a person who composes a draw reads who can draw nobody, and which exclusions are in the way', () => {
  const inTheWay = { givers: [bob], drawn: [], exclusions: [{ giver: bob, drawn: zoe, both: false }] }
  const shown = renderToStaticMarkup(<Feasibility check={{ ...check, inTheWay }} />)
  expect(shown).toContain(
    'Bob ne peut tirer personne. Enlevez l’une de ces exclusions\u00a0: Bob n’offre rien à Zoé.',
  )
})

it('a person who composes a draw reads that a pair could be guessed', () => {
  const shown = (isGuessable: boolean): string =>
    renderToStaticMarkup(<Feasibility check={{ ...check, isPossible: true, isGuessable }} />)
  expect(shown(true)).toContain('Ce tirage est possible. Avec si peu de possibilités, on devinera.')
  expect(shown(false)).not.toContain('devinera')
})

it('a person who composes a draw reads how often names can still be drawn', () => {
  const shown = (left: number): string => renderToStaticMarkup(<TimesLeft left={left} />)
  expect(shown(4)).toBe('')
  expect(shown(3)).toContain('Vous pouvez encore tirer ces noms 3 fois avant le jour dit.')
  expect(shown(1)).toContain('C’est la dernière fois que vous pouvez tirer ces noms avant le jour dit.')
  expect(shown(0)).toContain(
    'Un tirage ne se refait que 3 fois, même annulé\u00a0: attendez que son jour soit passé.',
  )
})
