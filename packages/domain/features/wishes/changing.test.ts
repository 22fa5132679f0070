import { describe, it } from 'vitest'
import { exampleContent } from '../../testing/example.ts'
import { aunt, cousin, godmother, owner, stranger, uncle, unknownPerson } from '../../testing/people.ts'
import {
  boughtBy,
  changes,
  given,
  normalWish,
  removedBy,
  revealedBy,
  secretIdeaFor,
  someDay,
  today,
  unmarkedBy,
  wishEvent,
} from '../../testing/wishes.ts'

const eachField = [
  ['name', { name: 'Trottinette' }, { personal: { name: 'Trottinette' } }],
  ['comment', { comment: 'Rouge' }, { personal: { comment: 'Rouge' } }],
  ['url', { url: null }, { personal: { url: null } }],
  ['img', { img: 'https://velo.example/a.jpg' }, { personal: { img: 'https://velo.example/a.jpg' } }],
  ['importance', { importance: 5 }, { importance: 5 }],
  [
    'price',
    { price: { amount: 1, currency: 'CHF', seenOn: '2025-01-01' } },
    { personal: { price: { amount: 1, currency: 'CHF', seenOn: '2025-01-01' } } },
  ],
] as const

const price = exampleContent.price

describe('changing the content of one’s own wish', () => {
  it.each(eachField)('records a new %s and nothing else', (_, changed, event) => {
    given(normalWish())
      .when(changes(owner, { content: changed }))
      .yields(wishEvent({ type: 'WishChanged', ...event }))
  })

  it.each([null, '9999-12-31'])('records a price that was seen on %j as seen today', (seenOn) => {
    given(normalWish())
      .when(changes(owner, { content: { price: { ...price, amount: 5, seenOn } } }))
      .yields(wishEvent({ type: 'WishChanged', personal: { price: { ...price, amount: 5, seenOn: today } } }))
  })

  it('takes the present amount without a day for the present price', () => {
    given(normalWish())
      .when(changes(owner, { content: { price: { ...price, seenOn: null } } }))
      .yields()
  })

  it('records several fields as one change', () => {
    given(normalWish())
      .when(changes(owner, { content: { ...exampleContent, name: 'Trottinette', importance: 1 } }))
      .yields(wishEvent({ type: 'WishChanged', importance: 1, personal: { name: 'Trottinette' } }))
  })

  it('is allowed to the owner when a relative had the idea', () => {
    given(normalWish(aunt))
      .when(changes(owner, { content: { importance: 5 } }))
      .yields(wishEvent({ type: 'WishChanged', importance: 5 }))
  })

  it('changes nothing when the form sends the present values', () => {
    const form = {
      content: exampleContent,
      secret: false,
      recipients: [owner.user],
      purchase: { purchased: false, buyer: null, on: null },
    }
    given(normalWish()).when(changes(owner, form)).changesNothing()
  })

  it('is possible again after a purchase is unmarked', () => {
    given(normalWish(), boughtBy(aunt), unmarkedBy(aunt))
      .when(changes(owner, { content: { importance: 5 } }))
      .yields(wishEvent({ type: 'WishChanged', importance: 5 }))
  })
})

describe('what an owner sends about purchases and secrets', () => {
  const forbidden = [
    ['a mark', { purchase: { purchased: true } }],
    ['a mark with a buyer', { purchase: { purchased: true, buyer: owner.user } }],
    ['a buyer', { purchase: { buyer: aunt.user } }],
    ['an unknown buyer', { purchase: { buyer: unknownPerson } }],
    ['a purchase date', { purchase: { on: someDay } }],
    ['a purchase date in the far future', { purchase: { on: '2999-01-01' } }],
    ['a secret', { secret: true }],
    ['another recipient', { recipients: [owner.user, cousin.user] }],
    ['an unknown recipient', { recipients: [unknownPerson] }],
    ['no recipient', { recipients: [] }],
  ] as const

  it.each(forbidden)('has always the same answer, also with an allowed change: %s', (_, fields) => {
    given(normalWish()).when(changes(owner, fields)).isRefused('NotAllowed')
    given(normalWish(aunt)).when(changes(owner, fields)).isRefused('NotAllowed')
    given(normalWish())
      .when(changes(owner, { content: { name: 'Trottinette' }, ...fields }))
      .isRefused('NotAllowed')
  })
})

describe('changing the content of a relative’s normal wish', () => {
  it.each(eachField)('is refused: %s', (_, changed) => {
    given(normalWish())
      .when(changes(aunt, { content: changed }))
      .isRefused('NotAllowed')
  })

  it('is refused even to the relative who had the idea', () => {
    given(normalWish(aunt))
      .when(changes(aunt, { content: { importance: 5 } }))
      .isRefused('NotAllowed')
  })

  it('is refused together with a mark of the same command', () => {
    given(normalWish())
      .when(changes(aunt, { content: { importance: 5 }, purchase: { purchased: true } }))
      .isRefused('NotAllowed')
  })

  it('changes nothing when the form sends the present values', () => {
    const form = {
      content: exampleContent,
      secret: false,
      recipients: [owner.user],
      purchase: { purchased: false },
    }
    given(normalWish()).when(changes(aunt, form)).changesNothing()
  })
})

describe('changing the content of a secret idea', () => {
  it.each(eachField)('is allowed to every relative: %s', (_, changed, event) => {
    for (const by of [aunt, uncle])
      given(secretIdeaFor(owner))
        .when(changes(by, { content: changed }))
        .yields(wishEvent({ type: 'WishChanged', ...event }))
  })

  it('is allowed to a relative of one of its recipients', () => {
    given(secretIdeaFor(owner, cousin))
      .when(changes(godmother, { content: { importance: 5 } }))
      .yields(wishEvent({ type: 'WishChanged', importance: 5 }))
  })

  it('is allowed when it is bought', () => {
    given(secretIdeaFor(owner), boughtBy(aunt))
      .when(changes(uncle, { content: { importance: 5 } }))
      .yields(wishEvent({ type: 'WishChanged', importance: 5 }))
  })

  it('changes nothing when the form sends the present values', () => {
    const form = {
      content: exampleContent,
      secret: true,
      recipients: [owner.user],
      purchase: { purchased: true, buyer: aunt.user, on: someDay },
    }
    given(secretIdeaFor(owner), boughtBy(aunt)).when(changes(uncle, form)).changesNothing()
  })

  it.each([
    ['a wrong recipient', { recipients: [stranger.user] }, 'WrongRecipient'],
    ['no recipient', { recipients: [] }, 'NoRecipientLeft'],
    ['a wrong buyer', { purchase: { buyer: stranger.user } }, 'WrongBuyer'],
    ['a lost race', { purchase: { purchased: true, buyer: uncle.user } }, 'BoughtByAnother'],
    ['the present buyer as a recipient', { recipients: [owner.user, aunt.user] }, 'BuyerIsRecipient'],
    ['a date in the future', { purchase: { on: '2026-11-23' } }, 'DateInFuture'],
  ] as const)('is taken down by %s in the same request', (_, fields, reason) => {
    given(secretIdeaFor(owner), boughtBy(aunt))
      .when(changes(uncle, { content: { name: 'Trottinette' }, ...fields }))
      .isRefused(reason)
  })
})

describe('changing what one can’t see', () => {
  it.each([
    ['an id that never existed', owner, []],
    ['one’s own wish once it is bought', owner, [normalWish(), boughtBy(aunt)]],
    ['a secret idea for oneself', owner, [secretIdeaFor(owner)]],
    ['a secret idea for oneself that is bought', owner, [secretIdeaFor(owner), boughtBy(aunt)]],
    ['a secret idea shared with oneself', cousin, [secretIdeaFor(owner, cousin)]],
    ['what one removed', owner, [normalWish(), removedBy(owner)]],
    ['a secret idea for oneself that was removed', owner, [secretIdeaFor(owner), removedBy(aunt)]],
    ['a secret idea for oneself that was revealed', owner, [secretIdeaFor(owner), revealedBy(aunt)]],
    ['a revealed idea, for its relatives too', uncle, [secretIdeaFor(owner), revealedBy(aunt)]],
    ['a removed wish, for its relatives too', aunt, [normalWish(), removedBy(owner)]],
    ['a stranger’s normal wish', stranger, [normalWish()]],
    ['a stranger’s secret idea', stranger, [secretIdeaFor(owner)]],
    ['a wish of a relative’s relative', godmother, [normalWish()]],
    ['a secret idea for a relative’s relative', godmother, [secretIdeaFor(owner)]],
  ] as const)('is answered as for nothing: %s', (_, by, past) => {
    given(...past)
      .when(changes(by, { content: { name: 'Trottinette' } }))
      .isRefused('NoSuchWish')
    given(...past)
      .when(changes(by, { secret: true, recipients: [], purchase: { purchased: true, on: '2999-01-01' } }))
      .isRefused('NoSuchWish')
    given(...past)
      .when(changes(by))
      .isRefused('NoSuchWish')
  })
})
