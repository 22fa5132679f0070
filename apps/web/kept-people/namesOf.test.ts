import { expect, it } from 'vitest'
import { namesOf } from './namesOf.ts'

const lea = { uid: 'lea', name: 'Léa' }
const marc = { uid: 'marc', name: 'Marc' }
const anne = { uid: 'anne', name: 'Anne' }

it('names the user first, and the others in their order', () => {
  expect(namesOf([marc, lea, anne], 'lea')).toBe('Léa (vous), Marc et Anne')
  expect(namesOf([marc], 'lea')).toBe('Marc')
})
