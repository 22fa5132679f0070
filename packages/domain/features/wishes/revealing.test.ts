import { describe, expect, it } from 'vitest'
import type { UserId } from '../../decider.ts'
import { exampleContent } from '../../testing/example.ts'
import { aunt, cousin, godmother, owner, stranger, uncle } from '../../testing/people.ts'
import {
  boughtBy,
  changes,
  given,
  normalWish,
  purchaseEvent,
  removedBy,
  reveals,
  secretIdeaFor,
  someDay,
  takenOffBy,
  today,
  wishEvent,
} from '../../testing/wishes.ts'
import type { EventAboutWish } from './commands.ts'
import { type WishContent } from './content.ts'
import { toRecord } from './record.ts'
import { withoutDay } from './seen-prices.ts'
import type { WishEvent } from './events.ts'

const { quantity } = exampleContent

const becomes = (...became: readonly (readonly [wish: string, owner: { user: UserId }])[]) =>
  wishEvent({ type: 'IdeaRevealed', became: became.map(([wish, { user }]) => ({ wish, owner: user })) })

const begins = (wish: string, forWhom: { user: UserId }, content: WishContent = exampleContent) =>
  wishEvent(
    { type: 'WishAdded', owner: forWhom.user, creator: aunt.user, ...toRecord(withoutDay(content)) },
    wish,
  )

/** A wish that is hidden from the others whom the secret concerned. */
const beginsWithout = (wish: string, forWhom: { user: UserId }, ...others: { user: UserId }[]) => {
  const hiddenFrom = others.map(({ user }) => user)
  const { event } = begins(wish, forWhom)
  return wishEvent({ ...event, hiddenFrom } as WishEvent, wish)
}

/** Whatever else the purchase carries along, such as who made the mark. */
const boughtAs = (wish: string, buyer: { user: UserId }, on: string): EventAboutWish => ({
  wish,
  of: 'purchase',
  event: expect.objectContaining({ type: 'WishBought', buyer: buyer.user, on, atBirth: true }),
})

describe('making a secret idea not secret', () => {
  it.each([
    ['who added it', aunt],
    ['who did not', uncle],
  ])('ends it and begins a normal wish that keeps its creator, by the relative %s', (_, by) => {
    given(secretIdeaFor(owner))
      .when(reveals(by))
      .yields(becomes(['new-1', owner]), begins('new-1', owner))
  })

  it('adds a wish to each recipient’s list', () => {
    given(secretIdeaFor(owner, cousin))
      .when(reveals(aunt))
      .yields(
        becomes(['new-1', owner], ['new-2', cousin]),
        beginsWithout('new-1', owner, cousin),
        beginsWithout('new-2', cousin, owner),
      )
  })

  it('adds one for recipients whom the actor can’t see, too', () => {
    given(secretIdeaFor(owner, cousin))
      .when(reveals(godmother, { recipients: [cousin.user] }))
      .yields(
        becomes(['new-1', owner], ['new-2', cousin]),
        beginsWithout('new-1', owner, cousin),
        beginsWithout('new-2', cousin, owner),
      )
  })

  it('adds nothing to a list that is full: the idea was on it before', () => {
    given(secretIdeaFor(owner))
      .when(reveals(aunt, { full: new Set([owner.user]) }))
      .yields(becomes(['new-1', owner]), begins('new-1', owner))
  })

  it('keeps the purchase', () => {
    given(secretIdeaFor(owner, cousin), boughtBy(uncle))
      .when(reveals(aunt))
      .yields(
        becomes(['new-1', owner], ['new-2', cousin]),
        beginsWithout('new-1', owner, cousin),
        boughtAs('new-1', uncle, someDay),
        beginsWithout('new-2', cousin, owner),
        boughtAs('new-2', uncle, someDay),
      )
  })

  it('hides the new wish from a person who was a recipient before', () => {
    given(secretIdeaFor(owner, cousin), takenOffBy(aunt, cousin))
      .when(reveals(aunt))
      .yields(becomes(['new-1', owner]), beginsWithout('new-1', owner, cousin))
  })

  it('applies changes of the same command', () => {
    const changed = { ...exampleContent, name: 'Trottinette', importance: 5 }
    given(secretIdeaFor(owner))
      .when(reveals(aunt, { content: changed }))
      .yields(
        wishEvent({ type: 'WishChanged', importance: 5, personal: { name: 'Trottinette' } }),
        becomes(['new-1', owner]),
        begins('new-1', owner, changed),
      )
  })

  it('keeps fields that only a newer release knows', () => {
    const { importance, personal } = toRecord(withoutDay(exampleContent))
    const content = { importance, personal: { ...personal, later: 'Rouge' } }
    const secret: WishEvent = {
      type: 'SecretIdeaAdded',
      recipients: [owner.user],
      creator: aunt.user,
      ...content,
    }
    given({ ...secretIdeaFor(owner), ...wishEvent(secret) })
      .when(reveals(aunt))
      .yields(
        becomes(['new-1', owner]),
        wishEvent({ type: 'WishAdded', owner: owner.user, creator: aunt.user, ...content }, 'new-1'),
      )
  })

  it('uses the recipients of the same command', () => {
    given(secretIdeaFor(owner))
      .when(reveals(aunt, { recipients: [cousin.user] }))
      .yields(
        wishEvent({ type: 'RecipientsChanged', recipients: [cousin.user], hiddenFrom: [owner.user] }),
        becomes(['new-1', cousin]),
        beginsWithout('new-1', cousin, owner),
      )
  })

  it('adds bought wishes when the same command marks it', () => {
    given(secretIdeaFor(owner))
      .when(reveals(aunt, { purchase: { purchased: true } }))
      .yields(
        purchaseEvent({ type: 'WishBought', buyer: aunt.user, on: today, quantity }),
        becomes(['new-1', owner]),
        begins('new-1', owner),
        boughtAs('new-1', aunt, today),
      )
  })

  it('adds available wishes when the same command unmarks it', () => {
    given(secretIdeaFor(owner), boughtBy(uncle))
      .when(reveals(aunt, { purchase: { purchased: false } }))
      .yields(purchaseEvent({ type: 'PurchaseUnmarked' }), becomes(['new-1', owner]), begins('new-1', owner))
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

  it('is answered as for an unknown wish when it has ended', () => {
    given(secretIdeaFor(owner), removedBy(aunt)).when(reveals(uncle)).isRefused('NoSuchWish')
  })

  it('throws without an id for each new wish', () => {
    expect(() => given(secretIdeaFor(owner, cousin)).when(reveals(aunt, { newIds: ['one'] }))).toThrow(
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

  it('is refused together with a mark of the same command', () => {
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
