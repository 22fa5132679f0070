import { describe, expect, it } from 'vitest'
import { anOwnWish } from '../example.ts'
import { leaves } from './leaves.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((uid) => anOwnWish({ uid })) as [
  ReturnType<typeof anOwnWish>,
  ReturnType<typeof anOwnWish>,
  ReturnType<typeof anOwnWish>,
  ReturnType<typeof anOwnWish>,
]

describe('leafing through a list', () => {
  it('starts in the order of the list', () => {
    expect(leaves([], [b, a, c], 'a')).toEqual([b, a, c])
  })

  it('keeps its order when the list is sorted anew', () => {
    expect(leaves([b, a, c], [c, a, b], 'a')).toEqual([b, a, c])
  })

  it('puts what is new at the end, and takes what is gone away', () => {
    expect(leaves([b, a, c], [d, a, b], 'a')).toEqual([b, a, d])
  })

  it('shows what changed', () => {
    const dearer = { ...a, importance: 5 }
    expect(leaves([b, a], [dearer, b], 'b')).toEqual([b, dearer])
  })

  it('keeps the one that is looked at, as it was last seen', () => {
    expect(leaves([b, a, c], [c], 'a')).toEqual([a, c])
  })

  it('lets go of it once another is looked at', () => {
    expect(leaves([a, c], [c], 'c')).toEqual([c])
  })

  it('is the same as before when nothing changed', () => {
    const before = [a, b]
    expect(leaves(before, [b, a], 'a')).toBe(before)
  })
})
