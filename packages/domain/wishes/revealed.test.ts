import { describe, expect, it } from 'vitest'
import { replay } from '../decider.ts'
import { exampleContent } from '../testing/example.ts'
import { aunt, owner, uncle } from '../testing/people.ts'
import {
  boughtBy,
  evolveWishState,
  given,
  marks,
  neverBorn,
  purchaseFact,
  reveals,
  secretIdeaFor,
  type RecordedFact,
} from '../testing/wishes.ts'
import { decide } from './decide.ts'

describe('the normal wish that begins', () => {
  const moment = '2026-11-21T10:00:00.000Z'
  const reveal = (...past: RecordedFact[]): RecordedFact[] => {
    const decision = decide(reveals(uncle), replay(evolveWishState, neverBorn, past))
    if (!decision.accepted) throw new Error(decision.reason)
    return decision.events
      .filter((fact) => fact.wish === 'fresh-1')
      .map((fact) => ({ ...fact, by: uncle.user, at: moment }))
  }

  it('is as old as the moment it begins, and knows nothing of the secret', () => {
    const state = replay(evolveWishState, neverBorn, reveal(secretIdeaFor(owner)))
    expect(state).toStrictEqual({
      wish: { status: 'normal', owner: owner.user, creator: aunt.user, ...exampleContent, createdAt: moment },
      purchase: { status: 'available' },
    })
  })

  it('leaves the carried purchase in the hands of who made the mark', () => {
    const facts = reveal(secretIdeaFor(owner), boughtBy(uncle, aunt))
    given(...facts)
      .when(marks(aunt, { buyer: aunt.user }))
      .yields(purchaseFact({ type: 'PurchaseChanged', buyer: aunt.user }))
  })

  it('does not put the carried purchase in the hands of who ended the secret', () => {
    const facts = reveal(secretIdeaFor(owner), boughtBy(aunt))
    given(...facts)
      .when(marks(uncle))
      .isRefused('BoughtByAnother')
  })
})
