import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Feasibility } from './Feasibility.tsx'

const [bob, zoe] = ['Bob', 'Zoé'].map((name) => ({ uid: name, name })) as [
  { uid: string; name: string },
  { uid: string; name: string },
]
const check = { isPossible: false, keepersToo: false, single: [], inTheWay: null }

it('whoever composes a draw reads for whom there are too many exclusions', () => {
  const shown = (single: (typeof bob)[]): string =>
    renderToStaticMarkup(<Feasibility check={{ ...check, single }} />)
  expect(shown([bob])).toContain('Trop d’exclusions pour Bob.')
  expect(shown([bob, zoe])).toContain('Trop d’exclusions pour Bob et Zoé.')
})

it('whoever composes a draw reads who can draw nobody, and which exclusions are in the way', () => {
  const inTheWay = { givers: [bob], drawn: [], exclusions: [{ giver: bob, drawn: zoe, both: false }] }
  const shown = renderToStaticMarkup(<Feasibility check={{ ...check, inTheWay }} />)
  expect(shown).toContain(
    'Bob ne peut tirer personne. Enlevez l’une de ces exclusions\u00a0: Bob ne tire pas Zoé.',
  )
})
