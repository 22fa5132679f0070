import { expect, it } from 'vitest'
import { namesOf, openLink } from './words.ts'

const lea = { uid: 'lea', name: 'Léa' }
const marc = { uid: 'marc', name: 'Marc' }
const anne = { uid: 'anne', name: 'Anne' }

it('names the user first, and the others in their order', () => {
  expect(namesOf([marc, lea, anne], 'lea')).toBe('Léa (vous), Marc et Anne')
  expect(namesOf([marc], 'lea')).toBe('Marc')
})

it('says of an open link who made it', () => {
  const until = '2026-12-02T12:00:00.000Z'
  expect(openLink('Zoé', { by: marc, until }, 'lea')).toBe(
    'Un lien fait par Marc attend Zoé jusqu’au 2 déc. 2026.',
  )
  expect(openLink('Zoé', { by: lea, until }, 'lea')).toContain('fait par vous')
})
