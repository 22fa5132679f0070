import { expect, it } from 'vitest'
import { namesOf } from './namesOf.ts'

const [lea, marc, anne] = ['Léa', 'Marc', 'Anne'].map((name) => ({ uid: name, name })) as [
  { uid: string; name: string },
  { uid: string; name: string },
  { uid: string; name: string },
]

it('names the user first, and the others in their order', () => {
  expect(namesOf([marc, lea, anne], 'Léa')).toBe('Léa (vous), Marc et Anne')
  expect(namesOf([marc], 'Léa')).toBe('Marc')
})
