import { describe, expect, it } from 'vitest'
import { person } from '../testing/known.ts'
import { aunt, cousin, owner, uncle } from '../testing/people.ts'
import { listCounts, type CountedWishes } from './list-counts.ts'

const relatives = [aunt.user, cousin.user].map(person)
const viewer = {
  user: uncle.user,
  relatives: new Set([aunt.user, cousin.user]),
  setAsideFor: new Set<string>(),
}

const wishes = (of: string, more: Partial<CountedWishes> = {}): CountedWishes => ({
  owner: of,
  concerned: [of],
  hiddenFrom: [of],
  secret: false,
  hiddenByPurchase: false,
  draft: false,
  bought: false,
  isBuyer: false,
  isShared: false,
  wishes: 1,
  ...more,
})

const count = (...counted: CountedWishes[]) => listCounts(viewer, relatives, counted).Lists

describe('the counts of relatives’ lists', () => {
  it('have a row for each relative, whatever is on the list, in an order that says nothing', () => {
    expect(count()).toStrictEqual([
      { uid: aunt.user, available: 0, isBuyer: false, isShared: false },
      { uid: cousin.user, available: 0, isBuyer: false, isShared: false },
    ])
    expect(listCounts(viewer, relatives.toReversed(), [])).toStrictEqual(listCounts(viewer, relatives, []))
  })

  it('have what is available, secret ideas too, and not what is bought', () => {
    const bought = wishes(aunt.user, { bought: true, wishes: 4 })
    expect(
      count(wishes(aunt.user, { wishes: 2 }), wishes(aunt.user, { secret: true }), bought),
    ).toMatchObject([
      { available: 3, isBuyer: false, isShared: false },
      { available: 0, isBuyer: false, isShared: false },
    ])
  })

  it('say of which list the viewer buys something', () => {
    expect(count(wishes(cousin.user, { bought: true, isBuyer: true }))).toMatchObject([
      { isBuyer: false, isShared: false },
      { available: 0, isBuyer: true },
    ])
  })

  it.each([
    ['concerns the viewer', { concerned: [aunt.user, uncle.user], secret: true }],
    ['concerned the viewer once', { hiddenFrom: [aunt.user, uncle.user] }],
  ])('leave out what %s', (_, more) => {
    expect(
      count(wishes(aunt.user, more), wishes(aunt.user, { ...more, bought: true, isBuyer: true })),
    ).toStrictEqual(count())
  })

  it('have nothing of the viewer’s own list, nor of a stranger’s', () => {
    const everybody = [...relatives, person(uncle.user), person(owner.user)]
    const counted = [wishes(uncle.user), wishes(owner.user)]
    expect(listCounts(viewer, everybody, counted).Lists.map(({ uid }) => uid)).toStrictEqual([
      aunt.user,
      cousin.user,
    ])
  })
})
