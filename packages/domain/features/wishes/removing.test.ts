import { describe, it } from 'vitest'
import { aunt, cousin, godmother, owner, stranger, uncle } from '../../testing/people.ts'
import {
  boughtBy,
  given,
  normalWish,
  removedBy,
  removes,
  revealedBy,
  secretIdeaFor,
  unmarkedBy,
  wishEvent,
} from '../../testing/wishes.ts'

const removed = wishEvent({ type: 'WishRemoved' })

describe('removing a wish', () => {
  it('is allowed to its owner', () => {
    given(normalWish()).when(removes(owner)).yields(removed)
  })

  it('is allowed to its owner when a relative had the idea', () => {
    given(normalWish(aunt)).when(removes(owner)).yields(removed)
  })

  it('is allowed to its owner again after the purchase is unmarked', () => {
    given(normalWish(), boughtBy(aunt), unmarkedBy(uncle)).when(removes(owner)).yields(removed)
  })

  it('is refused to a relative', () => {
    given(normalWish()).when(removes(aunt)).isRefused('NotAllowed')
  })

  it('is refused to the relative who had the idea', () => {
    given(normalWish(aunt)).when(removes(aunt)).isRefused('NotAllowed')
  })

  it('is refused to the buyer', () => {
    given(normalWish(), boughtBy(aunt)).when(removes(aunt)).isRefused('NotAllowed')
  })
})

describe('removing a secret idea', () => {
  it.each([
    ['who added it', aunt],
    ['who did not', uncle],
  ])('is open to the relative %s', (_, by) => {
    given(secretIdeaFor(owner)).when(removes(by)).yields(removed)
  })

  it('is allowed when it is bought', () => {
    given(secretIdeaFor(owner), boughtBy(aunt)).when(removes(uncle)).yields(removed)
  })

  it('is allowed to a relative of one of its recipients', () => {
    given(secretIdeaFor(owner, cousin)).when(removes(godmother)).yields(removed)
  })
})

describe('removing what one can’t see', () => {
  it.each([
    ['an id that never existed', owner, []],
    ['one’s own wish once it is bought', owner, [normalWish(), boughtBy(aunt)]],
    ['a secret idea for oneself', owner, [secretIdeaFor(owner)]],
    ['a secret idea shared with oneself', cousin, [secretIdeaFor(owner, cousin)]],
    ['what is removed already', owner, [normalWish(), removedBy(owner)]],
    ['a secret idea that is removed already', aunt, [secretIdeaFor(owner), removedBy(uncle)]],
    ['a secret idea that was revealed', aunt, [secretIdeaFor(owner), revealedBy(aunt)]],
    ['a stranger’s wish', stranger, [normalWish()]],
    ['a stranger’s secret idea', stranger, [secretIdeaFor(owner)]],
    ['a wish of a relative’s relative', godmother, [normalWish()]],
  ] as const)('is answered as for nothing: %s', (_, by, past) => {
    given(...past)
      .when(removes(by))
      .isRefused('NoSuchWish')
  })
})
