import { describe, it } from 'vitest'
import { exampleContent } from '../../testing/example.ts'
import { aunt, cousin, godmother, owner, stranger, uncle, unknownPerson } from '../../testing/people.ts'
import {
  boughtBy,
  changes,
  given,
  marks,
  normalWish,
  purchaseEvent,
  removedBy,
  revealedBy,
  secretIdeaFor,
  someDay,
  today,
  unmarkedBy,
  unmarks,
} from '../../testing/wishes.ts'

const { quantity } = exampleContent

const bought = (buyer: { user: string }, on: string) =>
  purchaseEvent({ type: 'WishBought', buyer: buyer.user, on, quantity })

describe.each([
  ['a normal wish', normalWish()],
  ['a relative’s normal idea', normalWish(aunt)],
  ['a secret idea', secretIdeaFor(owner)],
])('marking %s as bought', (_, wish) => {
  it('makes the actor the buyer, today', () => {
    given(wish).when(marks(uncle)).yields(bought(uncle, today))
  })

  it('takes an empty buyer and an empty date for missing ones', () => {
    given(wish)
      .when(marks(uncle, { buyer: null, on: null }))
      .yields(bought(uncle, today))
  })

  it('accepts another relative as the buyer, and another day', () => {
    given(wish)
      .when(marks(uncle, { buyer: cousin.user, on: someDay }))
      .yields(bought(cousin, someDay))
  })

  it('is allowed to the relative who had the idea', () => {
    given(wish).when(marks(aunt)).yields(bought(aunt, today))
  })

  it.each([
    ['the person it is for', owner.user],
    ['a stranger', stranger.user],
    ['somebody who is a relative of a relative only', godmother.user],
    ['an unknown id', unknownPerson],
  ])('is refused with %s as the buyer', (_buyer, buyer) => {
    given(wish).when(marks(uncle, { buyer })).isRefused('WrongBuyer')
  })

  it('is refused to the second relative', () => {
    given(wish, boughtBy(aunt)).when(marks(uncle)).isRefused('BoughtByAnother')
  })

  it('is possible again after it is unmarked', () => {
    given(wish, boughtBy(aunt), unmarkedBy(aunt)).when(marks(uncle)).yields(bought(uncle, today))
  })

  it('is answered to a stranger as for an unknown wish', () => {
    given(wish).when(marks(stranger)).isRefused('NoSuchWish')
    given(wish, boughtBy(aunt)).when(marks(stranger)).isRefused('NoSuchWish')
  })
})

describe('marking what is for oneself', () => {
  it('is refused for a wish that the owner sees', () => {
    given(normalWish()).when(marks(owner)).isRefused('NotAllowed')
  })

  it.each([
    ['somebody bought it', [normalWish(), boughtBy(aunt)]],
    ['it is a secret', [secretIdeaFor(owner)]],
    ['it is a bought secret', [secretIdeaFor(owner), boughtBy(aunt)]],
    ['it was removed', [normalWish(), removedBy(owner)]],
    ['it was revealed', [secretIdeaFor(owner), revealedBy(aunt)]],
  ])('is answered as for nothing when %s', (_, past) => {
    given(...past)
      .when(marks(owner))
      .isRefused('NoSuchWish')
  })

  it('is answered to every recipient of a secret idea as for an unknown wish', () => {
    given(secretIdeaFor(owner, cousin)).when(marks(cousin)).isRefused('NoSuchWish')
  })
})

describe('marking a secret idea with several recipients', () => {
  it('is allowed to a relative of one of them', () => {
    given(secretIdeaFor(owner, cousin))
      .when(marks(godmother))
      .yields(
        purchaseEvent({
          type: 'WishBought',
          buyer: godmother.user,
          on: today,
          quantity,
          buyerSees: [cousin.user],
        }),
      )
  })

  it('is refused with another recipient as the buyer', () => {
    given(secretIdeaFor(owner, cousin))
      .when(marks(aunt, { buyer: cousin.user }))
      .isRefused('WrongBuyer')
  })

  it('refuses as the buyer a recipient whom the actor can’t see, like a stranger', () => {
    for (const buyer of [owner.user, stranger.user, unknownPerson])
      given(secretIdeaFor(owner, cousin)).when(marks(godmother, { buyer })).isRefused('WrongBuyer')
  })

  it('is refused with a buyer whom the same command makes a recipient', () => {
    given(secretIdeaFor(owner))
      .when(
        changes(aunt, {
          recipients: [owner.user, cousin.user],
          purchase: { purchased: true, buyer: cousin.user },
        }),
      )
      .isRefused('WrongBuyer')
  })

  it('accepts as the buyer somebody whom the same command removes from the recipients', () => {
    given(secretIdeaFor(owner, cousin))
      .when(changes(aunt, { recipients: [owner.user], purchase: { purchased: true, buyer: cousin.user } }))
      .yields(
        {
          wish: 'the-wish',
          of: 'wish',
          event: { type: 'RecipientsChanged', recipients: [owner.user], hiddenFrom: [cousin.user] },
        },
        bought(cousin, today),
      )
  })
})

describe.each([
  ['a normal wish', normalWish()],
  ['a secret idea', secretIdeaFor(owner)],
])('unmarking %s', (_, wish) => {
  const unmarked = purchaseEvent({ type: 'PurchaseUnmarked' })

  it.each([
    ['the buyer', uncle],
    ['who made the mark', aunt],
    ['any other relative', cousin],
  ])('is open to %s', (_who, by) => {
    given(wish, boughtBy(uncle, aunt)).when(unmarks(by)).yields(unmarked)
  })

  it('changes nothing when it is not bought', () => {
    given(wish).when(unmarks(uncle)).changesNothing()
    given(wish, boughtBy(aunt), unmarkedBy(aunt)).when(unmarks(uncle)).changesNothing()
  })

  it('ignores a buyer and a date that the form still has', () => {
    given(wish, boughtBy(aunt))
      .when(changes(uncle, { purchase: { purchased: false, buyer: aunt.user, on: someDay } }))
      .yields(unmarked)
  })

  it('is answered to its recipient as for an unknown wish', () => {
    given(wish, boughtBy(aunt)).when(unmarks(owner)).isRefused('NoSuchWish')
  })

  it('is answered to a stranger as for an unknown wish', () => {
    given(wish, boughtBy(aunt)).when(unmarks(stranger)).isRefused('NoSuchWish')
  })
})
