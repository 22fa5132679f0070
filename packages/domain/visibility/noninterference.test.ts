import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { histories } from '../testing/noninterference/histories.ts'
import { plantedLeaks } from '../testing/noninterference/leaks.ts'
import { divergence } from '../testing/noninterference/pair.ts'
import { theRules } from '../testing/noninterference/rules.ts'

/** Fails if a pair of histories differs for her. `npm run soak -- model` plays a million. */
const expectSameIn = (pairs: number): void =>
  fc.assert(
    fc.property(histories, (history) => {
      expect(divergence(history, theRules)).toBeUndefined()
    }),
    { numRuns: pairs },
  )

describe('what reaches the person a surprise is for', () => {
  it('is the same, to the byte and at every moment, as if nothing were hidden from her', () =>
    expectSameIn(1_000))

  it('is the same in many more histories', { tags: ['deep'], timeout: 600_000 }, () => expectSameIn(10_000))
})

describe('the histories', () => {
  it('hide every type of event that can be hidden', () => {
    const hidden = new Map<string, number>()
    const count = (type: string) => hidden.set(type, (hidden.get(type) ?? 0) + 1)
    for (const history of fc.sample(histories, { numRuns: 500, seed: 1 }))
      divergence(history, theRules, ({ event }) => count(event.type))
    expect([...hidden.keys()].toSorted()).toStrictEqual([
      'GiftShared',
      'IdeaRevealed',
      'PartTaken',
      'PurchaseChanged',
      'PurchaseUnmarked',
      'QuantityChanged',
      'RecipientsChanged',
      'SecretIdeaAdded',
      'ShareSettled',
      'WishAdded',
      'WishBought',
      'WishChanged',
      'WishDrafted',
      'WishPlaced',
      'WishPublished',
      'WishRemoved',
      'WishRestored',
    ])
    // It needs somebody who opened a gift, somebody who joined it, and a share that isn't settled.
    expect(hidden.get('ShareSettled')).toBeGreaterThan(5)
    hidden.delete('ShareSettled')
    expect(Math.min(...hidden.values())).toBeGreaterThan(20)
  })

  it.each(Object.entries(plantedLeaks))('reveal %s', (_, leaking) => {
    const leaksNothing = fc.property(histories, (history) => divergence(history, leaking) === undefined)
    const { failed } = fc.check(leaksNothing, { numRuns: 300, seed: 1, endOnFailure: true })
    expect(failed).toBe(true)
  })
})
