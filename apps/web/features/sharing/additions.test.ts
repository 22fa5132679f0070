import { describe, expect, it } from 'vitest'
import { additionsFor, forWhom, listsOf, valuesFor } from './additions.ts'

const me = { uid: 'lea', name: 'Léa' }
const marc = { uid: 'marc', name: 'Marc' }
const zoe = { uid: 'zoe', name: 'Zoé' }

const added = (lists: readonly (typeof me)[], change = {}) =>
  additionsFor(lists, me.uid, { ...valuesFor(lists, me.uid), name: 'Vélo', ...change })

describe('Something that is added to several lists', () => {
  it('is a wish for oneself, and one secret idea for all others', () => {
    const [mine, theirs, ...others] = added([me, marc, zoe])
    expect(mine).toMatchObject({ owner: 'lea', name: 'Vélo' })
    expect(mine).not.toHaveProperty('isSecret')
    expect(theirs).toMatchObject({ owner: 'marc', isSecret: true, recipientIds: ['zoe'] })
    expect(others).toEqual([])
  })

  it('is for those whom the form names in the end', () => {
    expect(added([marc, zoe], { recipientIds: ['zoe', 'bob'] }).map(listsOf)).toEqual([['zoe', 'bob']])
  })

  it('is one wish for each, once it isn’t secret any more', () => {
    const wishes = added([me, marc, zoe], { isSecret: false })
    expect(wishes.map(listsOf)).toEqual([['lea'], ['marc'], ['zoe']])
    expect(wishes.map(({ isSecret }) => isSecret)).toEqual([undefined, false, false])
  })

  it('for oneself alone stays so', () => {
    expect(added([me]).map(listsOf)).toEqual([['lea']])
  })
})

it.each([
  [[me], 'Pour moi'],
  [[marc], 'Idée secrète pour Marc'],
  [[marc, zoe], 'Idée secrète pour Marc et Zoé'],
  [[me, marc, zoe], 'Pour moi, et idée secrète pour Marc et Zoé'],
])('says for whom it is', (lists, words) => {
  expect(forWhom(lists, me.uid)).toBe(words)
})
