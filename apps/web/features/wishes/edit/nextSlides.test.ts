import { describe, expect, it } from 'vitest'
import { anOwnWish } from '../testing/example.ts'
import { nextSlides } from './nextSlides.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((uid) => anOwnWish({ uid })) as [
  ReturnType<typeof anOwnWish>,
  ReturnType<typeof anOwnWish>,
  ReturnType<typeof anOwnWish>,
  ReturnType<typeof anOwnWish>,
]

describe('the carousel of a list', () => {
  it('starts in the order of the list', () => {
    expect(nextSlides([], [b, a, c], 'a')).toEqual([b, a, c])
  })

  it('keeps its order when the list is sorted again', () => {
    expect(nextSlides([b, a, c], [c, a, b], 'a')).toEqual([b, a, c])
  })

  it('puts new wishes at the end, and removes those that are gone', () => {
    expect(nextSlides([b, a, c], [d, a, b], 'a')).toEqual([b, a, d])
  })

  it('shows what changed', () => {
    const changed = { ...a, importance: 5 }
    expect(nextSlides([b, a], [changed, b], 'b')).toEqual([b, changed])
  })

  it('keeps the open wish, as it was last shown', () => {
    expect(nextSlides([b, a, c], [c], 'a')).toEqual([a, c])
  })

  it('removes it once another wish is open', () => {
    expect(nextSlides([a, c], [c], 'c')).toEqual([c])
  })

  it('is the same as before when nothing changed', () => {
    const before = [a, b]
    expect(nextSlides(before, [b, a], 'a')).toBe(before)
  })
})
