import { describe, expect, it } from 'vitest'
import { stateAfter } from '../../testing/known.ts'
import { aunt, cousin, owner, stranger, uncle } from '../../testing/people.ts'
import {
  addedAt,
  boughtBy,
  draftWish,
  given,
  normalWish,
  removedBy,
  secretIdeaFor,
  stampedFor,
  wishEvent,
  wishId,
  type RecordedEventAboutWish,
} from '../../testing/wishes.ts'
import type { MayBuyMyself } from './commands.ts'

const warns = (by: typeof owner): MayBuyMyself => ({ type: 'MayBuyMyself', by, wish: wishId })
const warned = wishEvent({ type: 'OwnerMayBuy' })

describe('an owner who may buy a wish themself', () => {
  it.each<readonly [string, readonly RecordedEventAboutWish[]]>([
    ['nobody bought', [normalWish()]],
    ['somebody bought, so that the owner doesn’t see it', [normalWish(), boughtBy(uncle)]],
    ['somebody bought, and the owner doesn’t know', [normalWish(), stampedFor(uncle)]],
    ['a relative had the idea of', [normalWish(aunt)]],
  ])('warns relatives of a wish that %s', (_, past) => {
    given(...past)
      .when(warns(owner))
      .yields(warned)
  })

  it.each<readonly [string, typeof owner, readonly RecordedEventAboutWish[]]>([
    ['a secret for them', owner, [secretIdeaFor(owner)]],
    ['a deleted wish', owner, [normalWish(), removedBy(owner)]],
    ['a draft', owner, [draftWish()]],
    ['a wish that never was', owner, []],
    ['a relative’s wish', cousin, [normalWish()]],
    ['a stranger’s wish', stranger, [normalWish()]],
  ])('is answered alike, and nothing is recorded, for %s', (_, by, past) => {
    given(...past)
      .when(warns(by))
      .changesNothing()
  })

  it('warns for a week', () => {
    const { wish } = stateAfter(normalWish(), { ...warned, by: owner.user, at: addedAt })
    expect(wish).toMatchObject({ ownerMayBuyUntil: '2026-11-08T09:00:00.000Z' })
  })
})
