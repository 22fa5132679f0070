import { describe, it } from 'vitest'
import { exampleContent } from '../../testing/example.ts'
import { aunt, cousin, godmother, owner, stranger, uncle, unknownPerson } from '../../testing/people.ts'
import {
  adds,
  given,
  latestDay,
  normalWish,
  purchaseEvent,
  removedBy,
  secretIdeaAdded,
  someDay,
  today,
  wishAdded,
} from '../../testing/wishes.ts'

const { quantity } = exampleContent

describe('adding to one’s own list', () => {
  it('makes a normal wish', () => {
    given().when(adds(owner)).yields(wishAdded(owner))
  })

  it('takes a form that says "not secret" and leaves the purchase empty', () => {
    const form = { secret: false, purchase: { purchased: false, buyer: null, on: null } }
    given().when(adds(owner, form)).yields(wishAdded(owner))
  })

  it('is refused under the id of a wish that exists or existed', () => {
    given(normalWish()).when(adds(owner)).isRefused('NotAllowed')
    given(normalWish(), removedBy(owner)).when(adds(owner)).isRefused('NotAllowed')
  })

  it.each([
    ['a secret', { secret: true }],
    ['a mark', { purchase: { purchased: true } }],
    ['a buyer', { purchase: { buyer: aunt.user } }],
    ['a purchase date', { purchase: { on: someDay } }],
    ['other recipients', { otherRecipients: [cousin.user] }],
  ])('is refused with %s', (_, fields) => {
    given().when(adds(owner, fields)).isRefused('NotAllowed')
  })
})

describe('adding to a list that is full for the user', () => {
  const full = new Set([owner.user])

  it('is refused, to the owner and to visitors', () => {
    given().when(adds(owner, { full })).isRefused('ListFull')
    given().when(adds(aunt, { full })).isRefused('ListFull')
    given()
      .when(adds(aunt, { full, secret: false }))
      .isRefused('ListFull')
  })

  it('is refused when the list is that of another recipient', () => {
    const shared = { otherRecipients: [cousin.user], full: new Set([cousin.user]) }
    given().when(adds(aunt, shared)).isRefused('ListFull')
  })

  it('is refused to a stranger as if the list had room', () => {
    given().when(adds(stranger, { full })).isRefused('NoSuchList')
  })
})

describe('adding to a relative’s list', () => {
  it('makes a secret idea by default', () => {
    given().when(adds(aunt)).yields(secretIdeaAdded(aunt, owner))
  })

  it('makes a secret idea when the command says so', () => {
    given()
      .when(adds(aunt, { secret: true }))
      .yields(secretIdeaAdded(aunt, owner))
  })

  it('makes a normal idea when the command says so', () => {
    given()
      .when(adds(aunt, { secret: false }))
      .yields(wishAdded(aunt))
  })

  it('shares a secret idea between recipients, each named once', () => {
    given()
      .when(adds(aunt, { otherRecipients: [cousin.user, owner.user, cousin.user] }))
      .yields(secretIdeaAdded(aunt, owner, cousin))
  })

  it('is refused for a normal idea with several recipients', () => {
    given()
      .when(adds(aunt, { secret: false, otherRecipients: [cousin.user] }))
      .isRefused('NotAllowed')
  })

  it.each([
    ['a stranger', aunt, stranger.user],
    ['an unknown id', aunt, unknownPerson],
    ['a stranger to the one who adds, though a relative of a recipient', aunt, godmother.user],
    ['the one who adds', cousin, cousin.user],
  ])('is refused with %s as a recipient', (_, by, recipient) => {
    given()
      .when(adds(by, { otherRecipients: [recipient] }))
      .isRefused('WrongRecipient')
  })
})

describe('adding what is bought already', () => {
  it('makes the user who adds it the buyer, today', () => {
    given()
      .when(adds(aunt, { purchase: { purchased: true } }))
      .yields(
        secretIdeaAdded(aunt, owner),
        purchaseEvent({ type: 'WishBought', buyer: aunt.user, on: today, quantity }),
      )
  })

  it('accepts another relative as the buyer and another day', () => {
    given()
      .when(adds(aunt, { secret: false, purchase: { purchased: true, buyer: uncle.user, on: latestDay } }))
      .yields(
        wishAdded(aunt),
        purchaseEvent({ type: 'WishBought', buyer: uncle.user, on: latestDay, quantity, atBirth: true }),
      )
  })

  it.each([
    ['the owner', owner.user],
    ['another recipient', cousin.user],
    ['a stranger', stranger.user],
    ['an unknown id', unknownPerson],
  ])('is refused with %s as the buyer', (_, buyer) => {
    given()
      .when(adds(aunt, { otherRecipients: [cousin.user], purchase: { purchased: true, buyer } }))
      .isRefused('WrongBuyer')
  })

  it.each([
    ['a buyer', { buyer: aunt.user }],
    ['a date', { on: someDay }],
  ])('is refused with %s and no mark', (_, purchase) => {
    given().when(adds(aunt, { purchase })).isRefused('NotBought')
  })

  it('leaves the idea available when the form says "not bought"', () => {
    given()
      .when(adds(aunt, { purchase: { purchased: false, buyer: null, on: null } }))
      .yields(secretIdeaAdded(aunt, owner))
  })
})

describe('adding to a stranger’s list', () => {
  it.each([
    ['a stranger', stranger],
    ['somebody who is a relative of a relative only', godmother],
  ])('is refused to %s', (_, by) => {
    given().when(adds(by)).isRefused('NoSuchList')
    given()
      .when(adds(by, { secret: false }))
      .isRefused('NoSuchList')
  })

  it('is refused as for a list that doesn’t exist', () => {
    given()
      .when(adds(aunt, { owner: unknownPerson }))
      .isRefused('NoSuchList')
  })

  it('is refused before anything else is checked', () => {
    given()
      .when(adds(stranger, { otherRecipients: [unknownPerson], purchase: { buyer: unknownPerson } }))
      .isRefused('NoSuchList')
  })
})
