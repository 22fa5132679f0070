import { describe, expect, it } from 'vitest'
import { byImportance, byName } from './order.ts'

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
