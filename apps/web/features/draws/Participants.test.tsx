import type { DrawView } from '@cachotteries/contracts/draws'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { Participants } from './Participants.tsx'

const [lea, marc, ines] = ['Léa', 'Marc', 'Inès'].map((name) => ({ uid: name, name })) as [
  DrawView['drawnBy'],
  DrawView['drawnBy'],
  DrawView['drawnBy'],
]
const draw: DrawView = {
  uid: 'draw',
  family: { uid: 'family', name: 'Martin' },
  title: 'Noël',
  day: '2026-12-25',
  budget: null,
  Participants: [lea, marc, ines].map((one) => ({ ...one, img: null, picture: null })),
  exclusions: [{ giver: lea, drawn: marc, both: true }],
  notAsLast: true,
  keepersToo: false,
  isGuessable: false,
  drawnBy: ines,
  drawnAt: '2026-11-25T12:00:00.000Z',
  mine: [],
  asked: [],
}
const shown = (me: string, more: Partial<DrawView> = {}): string =>
  renderToStaticMarkup(<Participants me={me} draw={{ ...draw, ...more }} />)

describe('who takes part in a draw', () => {
  it('reads who asked for the exclusions beside them', () => {
    expect(shown(marc.uid)).toContain('Exclusions demandées par Inès\u00a0: Léa et Marc ne s’offrent rien.')
    expect(shown(ines.uid)).toContain('Exclusions demandées par vous\u00a0: Léa et Marc ne s’offrent rien.')
    expect(shown(marc.uid, { exclusions: [] })).not.toContain('Exclusions')
  })

  it('reads that a pair may be guessed', () => {
    expect(shown(marc.uid, { isGuessable: true })).toContain('Avec si peu de possibilités, on devinera.')
    expect(shown(marc.uid)).not.toContain('devinera')
  })

  it('reads that nobody should draw whom they drew last year', () => {
    expect(shown(marc.uid)).toContain('Plutôt pas la même personne que l’an dernier.')
    expect(shown(marc.uid, { notAsLast: false })).not.toContain('l’an dernier')
  })
})
