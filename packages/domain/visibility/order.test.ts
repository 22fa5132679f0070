import { describe, expect, it } from 'vitest'
import { byImportance, byName, byPlace } from './order.ts'

const named = (...names: string[]) => names.map((name) => ({ uid: name, name }))
const sortedNames = (...names: string[]) =>
  named(...names)
    .toSorted(byName)
    .map(({ name }) => name)

describe('the order by name', () => {
  it('is that of a French dictionary, and ignores accents and case', () => {
    expect(sortedNames('zèbre', 'Étoile', 'abricot', 'eau', 'Ski', 'Œufs', 'Ours', 'école')).toStrictEqual([
      'abricot',
      'eau',
      'école',
      'Étoile',
      'Œufs',
      'Ours',
      'Ski',
      'zèbre',
    ])
  })

  it('counts numbers as numbers', () => {
    expect(sortedNames('Tome 10', 'Tome 2', 'Tome 1')).toStrictEqual(['Tome 1', 'Tome 2', 'Tome 10'])
  })

  it('is by id when names differ only by case and accents', () => {
    const ties = [
      { uid: 'c', name: 'Vélo' },
      { uid: 'a', name: 'vélo' },
      { uid: 'b', name: 'VELO' },
    ]
    expect(ties.toSorted(byName).map(({ uid }) => uid)).toStrictEqual(['a', 'b', 'c'])
    expect(byName({ uid: 'a', name: 'vélo' }, { uid: 'a', name: 'vélo' })).toBe(0)
  })
})

describe('the order by importance', () => {
  it('is by importance, then by name, then by id', () => {
    const wishes = [
      { uid: 'd', name: 'Vélo', importance: 1 },
      { uid: 'c', name: 'Écharpe', importance: 3 },
      { uid: 'b', name: 'Zèbre', importance: 5 },
      { uid: 'f', name: 'velo', importance: 3 },
      { uid: 'e', name: 'Vélo', importance: 3 },
    ]
    expect(wishes.toSorted(byImportance).map(({ uid }) => uid)).toStrictEqual(['b', 'c', 'e', 'f', 'd'])
    expect(wishes.toReversed().toSorted(byImportance)).toStrictEqual(wishes.toSorted(byImportance))
  })
})

describe('the order by place', () => {
  it('has what the owner put in order, by the codes of the characters; then the rest by importance', () => {
    const wishes = [
      { uid: 'd', name: 'Vélo', importance: 1, place: null },
      { uid: 'c', name: 'Écharpe', importance: 3, place: null },
      { uid: 'b', name: 'Zèbre', importance: 1, place: 'a0' },
      { uid: 'f', name: 'Xylophone', importance: 5, place: 'a1' },
      { uid: 'e', name: 'Yaourtière', importance: 2, place: 'Zz' },
    ]
    expect(wishes.toSorted(byPlace).map(({ uid }) => uid)).toStrictEqual(['e', 'b', 'f', 'c', 'd'])
  })

  it('is by importance, then by name, of two in one place', () => {
    const wishes = [
      { uid: 'a', name: 'Zèbre', importance: 1, place: 'a0' },
      { uid: 'b', name: 'Écharpe', importance: 1, place: 'a0' },
      { uid: 'c', name: 'Zèbre', importance: 2, place: 'a0' },
    ]
    expect(wishes.toSorted(byPlace).map(({ uid }) => uid)).toStrictEqual(['c', 'b', 'a'])
  })
})
