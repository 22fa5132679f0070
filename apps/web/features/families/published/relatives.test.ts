import { describe, expect, it } from 'vitest'
import { largestFirst, relativesOf } from './relatives.ts'

const person = (name: string) => ({
  uid: name.toLowerCase(),
  name,
  img: null,
  picture: null,
  joinedAt: '2026-11-21T12:00:00.000Z',
})
const family = (name: string, ...members: string[]) => ({
  uid: name,
  name,
  code: 'ABCDEF',
  founder: null,
  welcomes: false,
  Newcomers: [],
  Users: members.map(person),
})

describe('a person’s relatives', () => {
  it('are everybody of all their families, once each, without themself', () => {
    const families = [family('Martin', 'Zoé', 'Marie', 'Paul'), family('Duval', 'Marie', 'Paul', 'émile')]
    expect(relativesOf(families, 'marie').map(({ name }) => name)).toEqual(['émile', 'Paul', 'Zoé'])
  })

  it('are those, too, who are in no family', () => {
    const apart = [person('Bébé')]
    expect(relativesOf([family('Martin', 'Zoé')], 'marie', apart).map(({ name }) => name)).toEqual([
      'Bébé',
      'Zoé',
    ])
  })
})

describe('families', () => {
  it('come by their number of members, then by name, the new one before all others', () => {
    const families = [family('Zola', 'A'), family('Martin', 'A', 'B'), family('Duval', 'A')]
    expect(largestFirst(families).map(({ name }) => name)).toEqual(['Martin', 'Duval', 'Zola'])
    expect(largestFirst(families, 'Zola').map(({ name }) => name)).toEqual(['Zola', 'Martin', 'Duval'])
  })
})
