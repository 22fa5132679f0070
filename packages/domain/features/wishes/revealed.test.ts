import { describe, expect, it } from 'vitest'
import { replay } from '../../decider.ts'
import { exampleContent } from '../../testing/example.ts'
import { withoutDay } from './seen-prices.ts'
import { aunt, owner, uncle } from '../../testing/people.ts'
import {
  boughtBy,
  evolveWishState,
  given,
  marks,
  noWishState,
  purchaseEvent,
  reveals,
  secretIdeaFor,
  type RecordedEventAboutWish,
} from '../../testing/wishes.ts'
import { available } from '../purchases/purchase.ts'
import { decide } from './decide.ts'

describe('the normal wish that begins', () => {
  const moment = '2026-11-21T10:00:00.000Z'
  const reveal = (...past: RecordedEventAboutWish[]): RecordedEventAboutWish[] => {
    const decision = decide(reveals(uncle), replay(evolveWishState, noWishState, past))
    if (!decision.accepted) throw new Error(decision.reason)
    return decision.events
      .filter((fact) => fact.wish === 'new-1')
      .map((fact) => ({ ...fact, by: uncle.user, at: moment }))
  }

  it('has the date of its own event, and nothing that leads to the secret', () => {
    const state = replay(evolveWishState, noWishState, reveal(secretIdeaFor(owner)))
    expect(state).toStrictEqual({
      wish: {
        status: 'normal',
        owner: owner.user,
        creator: aunt.user,
        draft: false,
        ownerMayBuyUntil: null,
        place: null,
        ...withoutDay(exampleContent),
        picture: null,
        createdAt: moment,
        hiddenFrom: [],
      },
      purchase: available,
    })
  })

  it('lets the user who marked the secret change its purchase', () => {
    const facts = reveal(secretIdeaFor(owner), boughtBy(uncle, aunt))
    given(...facts)
      .when(marks(aunt, { buyer: aunt.user }))
      .yields(purchaseEvent({ type: 'PurchaseChanged', buyer: aunt.user }))
  })

  it('does not let the user who revealed the secret change its purchase', () => {
    const facts = reveal(secretIdeaFor(owner), boughtBy(aunt))
    given(...facts)
      .when(marks(uncle))
      .isRefused('BoughtByAnother')
  })
})
