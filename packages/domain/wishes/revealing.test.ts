import { describe, expect, it } from 'vitest'
import type { UserId } from '../decider.ts'
import { exampleContent } from '../testing/example.ts'
import { aunt, cousin, godmother, owner, stranger, uncle } from '../testing/people.ts'
import {
  boughtBy,
  changes,
  given,
  normalWish,
  purchaseFact,
  removedBy,
  reveals,
  secretIdeaFor,
  someDay,
  today,
  wishFact,
} from '../testing/wishes.ts'
import type { WishFact } from './commands.ts'
import { type WishContent } from './content.ts'
import { toRecord } from './record.ts'
import type { WishEvent } from './events.ts'

const becomes = (...became: readonly (readonly [wish: string, owner: { user: UserId }])[]) =>
  wishFact({ type: 'IdeaRevealed', became: became.map(([wish, { user }]) => ({ wish, owner: user })) })

const begins = (wish: string, forWhom: { user: UserId }, content: WishContent = exampleContent) =>
  wishFact({ type: 'WishAdded', owner: forWhom.user, creator: aunt.user, ...toRecord(content) }, wish)

/** Whatever else the purchase carries along, such as who made the mark. */
const boughtAs = (wish: string, buyer: { user: UserId }, on: string): WishFact => ({
  wish,
  of: 'purchase',
  event: expect.objectContaining({ type: 'WishBought', buyer: buyer.user, on }),
})

describe('making a secret idea not secret', () => {
  it.each([
    ['who added it', aunt],
    ['who did not', uncle],
  ])('ends it and begins a normal wish that keeps its creator, by the relative %s', (_, by) => {
    given(secretIdeaFor(owner))
      .when(reveals(by))
      .yields(becomes(['fresh-1', owner]), begins('fresh-1', owner))
  })

  it('begins one on each recipient’s list', () => {
    given(secretIdeaFor(owner, cousin))
      .when(reveals(aunt))
      .yields(
        becomes(['fresh-1', owner], ['fresh-2', cousin]),
        begins('fresh-1', owner),
        begins('fresh-2', cousin),
      )
  })

  it('gives recipients out of sight theirs too', () => {
    given(secretIdeaFor(owner, cousin))
      .when(reveals(godmother, { recipients: [cousin.user] }))
      .yields(
        becomes(['fresh-1', owner], ['fresh-2', cousin]),
        begins('fresh-1', owner),
        begins('fresh-2', cousin),
      )
  })

  it('carries the purchase over', () => {
    given(secretIdeaFor(owner, cousin), boughtBy(uncle))
      .when(reveals(aunt))
      .yields(
        becomes(['fresh-1', owner], ['fresh-2', cousin]),
        begins('fresh-1', owner),
        boughtAs('fresh-1', uncle, someDay),
        begins('fresh-2', cousin),
        boughtAs('fresh-2', uncle, someDay),
      )
  })

  it('begins with what the same request says', () => {
    const changed = { ...exampleContent, name: 'Trottinette', importance: 5 }
    given(secretIdeaFor(owner))
      .when(reveals(aunt, { content: changed }))
      .yields(
        wishFact({ type: 'WishChanged', importance: 5, personal: { name: 'Trottinette' } }),
        becomes(['fresh-1', owner]),
        begins('fresh-1', owner, changed),
      )
  })

  it('begins with fields that only a newer release knows', () => {
    const { importance, personal } = toRecord(exampleContent)
    const content = { importance, personal: { ...personal, later: 'Rouge' } }
    const secret: WishEvent = {
      type: 'SecretIdeaAdded',
      recipients: [owner.user],
      creator: aunt.user,
      ...content,
    }
    given({ ...secretIdeaFor(owner), ...wishFact(secret) })
      .when(reveals(aunt))
      .yields(
        becomes(['fresh-1', owner]),
        wishFact({ type: 'WishAdded', owner: owner.user, creator: aunt.user, ...content }, 'fresh-1'),
      )
  })

  it('begins on the lists that the same request names', () => {
    given(secretIdeaFor(owner))
      .when(reveals(aunt, { recipients: [cousin.user] }))
      .yields(
        wishFact({ type: 'RecipientsChanged', recipients: [cousin.user] }),
        becomes(['fresh-1', cousin]),
        begins('fresh-1', cousin),
      )
  })

  it('begins bought when the same request marks it', () => {
    given(secretIdeaFor(owner))
      .when(reveals(aunt, { purchase: { purchased: true } }))
      .yields(
        purchaseFact({ type: 'WishBought', buyer: aunt.user, on: today }),
        becomes(['fresh-1', owner]),
        begins('fresh-1', owner),
        boughtAs('fresh-1', aunt, today),
      )
  })

  it('begins available when the same request unmarks it', () => {
    given(secretIdeaFor(owner), boughtBy(uncle))
      .when(reveals(aunt, { purchase: { purchased: false } }))
      .yields(
        purchaseFact({ type: 'PurchaseUnmarked' }),
        becomes(['fresh-1', owner]),
        begins('fresh-1', owner),
      )
  })

  it.each([
    ['the person it is for', owner],
    ['a stranger', stranger],
    ['a relative’s relative', godmother],
  ])('is answered as for nothing to %s', (_, by) => {
    given(secretIdeaFor(owner)).when(reveals(by)).isRefused('NoSuchWish')
  })

  it('is refused as a whole with a wrong recipient or the buyer among the recipients', () => {
    given(secretIdeaFor(owner))
      .when(reveals(aunt, { recipients: [owner.user, stranger.user] }))
      .isRefused('WrongRecipient')
    given(secretIdeaFor(owner), boughtBy(cousin))
      .when(reveals(aunt, { recipients: [owner.user, cousin.user] }))
      .isRefused('BuyerIsRecipient')
  })

  it('is answered as for nothing once it ended', () => {
    given(secretIdeaFor(owner), removedBy(aunt)).when(reveals(uncle)).isRefused('NoSuchWish')
  })

  it('is a defect of the caller without an id for each new wish', () => {
    expect(() => given(secretIdeaFor(owner, cousin)).when(reveals(aunt, { freshIds: ['one'] }))).toThrow(
      RangeError,
    )
  })
})

describe('making a normal wish secret', () => {
  it('is refused to its owner', () => {
    given(normalWish())
      .when(changes(owner, { secret: true }))
      .isRefused('NotAllowed')
  })

  it.each([
    ['who had the idea', aunt],
    ['who had not', uncle],
  ])('is refused to the relative %s', (_, by) => {
    given(normalWish(aunt))
      .when(changes(by, { secret: true }))
      .isRefused('NotAllowed')
  })

  it('takes a mark of the same request down with it', () => {
    given(normalWish())
      .when(changes(aunt, { secret: true, purchase: { purchased: true } }))
      .isRefused('NotAllowed')
  })

  it('changes nothing when the form says "not secret"', () => {
    given(normalWish())
      .when(changes(aunt, { secret: false }))
      .changesNothing()
  })
})
