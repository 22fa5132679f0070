import { describe, it } from 'vitest'
import type { Viewer } from '../../wish-visibility.ts'
import type { Recorded } from '../../decider.ts'
import { givenFor } from '../../testing/given.ts'
import {
  aunt,
  cousin,
  godmother,
  owner,
  stranger,
  uncle,
  unknownPerson,
  viewer,
} from '../../testing/people.ts'
import { dayAfterLatest, latestDay, someDay, today } from '../../testing/wishes.ts'
import type { Actor, CorrectGift, Give } from './commands.ts'
import { decide } from './decide.ts'
import type { PurchaseEvent } from './events.ts'
import { available, evolve } from './purchase.ts'

interface Sent {
  readonly command: Give | CorrectGift
  readonly actor: Actor
}

type AboutGift = Omit<CorrectGift, 'type'> & { readonly purchased?: true }

type Marked = PurchaseEvent & Pick<Recorded<object>, 'by'>

/** Of a wish that is for the owner alone. */
const given = givenFor({
  initial: available,
  evolve,
  decide: ({ command, actor }: Sent, purchase) =>
    decide(command, actor, purchase, { concerned: [owner.user], hiddenFrom: [], wanted: null }),
})

const sends = (by: Viewer, { purchased, ...said }: AboutGift): Sent => ({
  command: { type: purchased ? 'Give' : 'CorrectGift', ...said },
  actor: { by, today, latestDay },
})
const marks = (by: Viewer, purchase: AboutGift = {}) => sends(by, { purchased: true, ...purchase })

/** The uncle is the buyer, and the aunt is the one who said so. */
const bought: Marked = { type: 'WishBought', buyer: uncle.user, on: someDay, by: aunt.user }
const otherDay = '2026-11-16'

describe('a mark on what is bought', () => {
  it('changes nothing when it names the present buyer', () => {
    given(bought)
      .when(marks(cousin, { buyer: uncle.user }))
      .changesNothing()
  })

  it('changes nothing when the buyer repeats it', () => {
    given(bought).when(marks(uncle)).changesNothing()
    given(bought)
      .when(marks(uncle, { buyer: uncle.user, on: someDay }))
      .changesNothing()
  })

  it('changes only the date when it names the present buyer', () => {
    given(bought)
      .when(marks(cousin, { buyer: uncle.user, on: otherDay }))
      .yields({ type: 'PurchaseChanged', on: otherDay })
  })

  it.each([
    ['names nobody', {}],
    ['names the acting relative', { buyer: cousin.user }],
    ['names a third relative', { buyer: aunt.user }],
    ['carries a date too', { buyer: cousin.user, on: otherDay }],
  ])('is a race lost when it %s', (_, purchase) => {
    given(bought).when(marks(cousin, purchase)).isRefused('BoughtByAnother')
  })

  it('is refused as too late, even when it names a stranger or a recipient', () => {
    for (const buyer of [stranger.user, owner.user, unknownPerson])
      given(bought).when(marks(cousin, { buyer })).isRefused('BoughtByAnother')
  })

  it('changes the buyer when the present buyer names another', () => {
    given(bought)
      .when(marks(uncle, { buyer: cousin.user }))
      .yields({ type: 'PurchaseChanged', buyer: cousin.user })
  })

  it('changes the buyer when the user who marked it names another', () => {
    given(bought)
      .when(marks(aunt, { buyer: cousin.user, on: otherDay }))
      .yields({ type: 'PurchaseChanged', buyer: cousin.user, on: otherDay })
  })

  it('makes the user who marked it the buyer when it names nobody', () => {
    given(bought).when(marks(aunt)).yields({ type: 'PurchaseChanged', buyer: aunt.user })
  })

  it('can still be changed by the user who marked it after the buyer changed', () => {
    const passedOn: Marked = { type: 'PurchaseChanged', buyer: cousin.user, by: uncle.user }
    given(bought, passedOn)
      .when(marks(aunt, { buyer: uncle.user }))
      .yields({ type: 'PurchaseChanged', buyer: uncle.user })
    given(bought, passedOn)
      .when(marks(uncle, { buyer: uncle.user }))
      .isRefused('BoughtByAnother')
  })

  it('belongs to the user who marked it last, after it was unmarked', () => {
    const again: Marked = { type: 'WishBought', buyer: cousin.user, on: someDay, by: cousin.user }
    given(bought, { type: 'PurchaseUnmarked', by: uncle.user }, again)
      .when(marks(aunt))
      .isRefused('BoughtByAnother')
  })

  it.each([
    ['the person it is for', owner.user],
    ['a stranger', stranger.user],
    ['an unknown id', unknownPerson],
  ])('is refused when the present buyer names %s', (_, buyer) => {
    given(bought).when(marks(uncle, { buyer })).isRefused('WrongBuyer')
  })
})

describe('a buyer or a date alone', () => {
  it.each([
    ['the buyer', uncle],
    ['who made the mark', aunt],
    ['any other relative', cousin],
  ])('changes the purchase, sent by %s', (_, by) => {
    given(bought)
      .when(sends(by, { buyer: cousin.user }))
      .yields({ type: 'PurchaseChanged', buyer: cousin.user })
    given(bought)
      .when(sends(by, { on: otherDay }))
      .yields({ type: 'PurchaseChanged', on: otherDay })
    given(bought)
      .when(sends(by, { buyer: cousin.user, on: otherDay }))
      .yields({ type: 'PurchaseChanged', buyer: cousin.user, on: otherDay })
  })

  it('changes nothing when it is the present one', () => {
    given(bought)
      .when(sends(cousin, { buyer: uncle.user, on: someDay }))
      .changesNothing()
  })

  it('changes nothing when it is empty', () => {
    given(bought)
      .when(sends(cousin, { buyer: null, on: null }))
      .changesNothing()
    given()
      .when(sends(cousin, { buyer: null, on: null }))
      .changesNothing()
    given().when(sends(cousin, {})).changesNothing()
  })

  it('changes nothing when it is the present buyer, who is not a relative any more', () => {
    given(bought)
      .when(sends(viewer('cousin', 'owner'), { purchased: true, buyer: uncle.user, on: someDay }))
      .changesNothing()
  })

  it.each([
    ['the person it is for', owner.user],
    ['a stranger', stranger.user],
    ['a relative’s relative', godmother.user],
    ['an unknown id', unknownPerson],
  ])('is refused with %s as the buyer', (_, buyer) => {
    given(bought).when(sends(aunt, { buyer })).isRefused('WrongBuyer')
  })

  it('is refused for what is not bought', () => {
    given()
      .when(sends(aunt, { buyer: aunt.user }))
      .isRefused('NotBought')
    given()
      .when(sends(aunt, { on: someDay }))
      .isRefused('NotBought')
    given(bought, { type: 'PurchaseUnmarked', by: aunt.user })
      .when(sends(aunt, { on: someDay }))
      .isRefused('NotBought')
  })
})

describe('the date of a purchase', () => {
  it('may be the last day that has begun somewhere on Earth', () => {
    given(bought)
      .when(sends(aunt, { on: latestDay }))
      .yields({ type: 'PurchaseChanged', on: latestDay })
    given()
      .when(marks(uncle, { on: latestDay }))
      .yields({ type: 'WishBought', buyer: uncle.user, on: latestDay })
  })

  it.each<[string, AboutGift]>([
    ['a mark', { purchased: true, on: dayAfterLatest }],
    ['a change', { on: dayAfterLatest }],
    ['a mark with the present buyer', { purchased: true, buyer: uncle.user, on: dayAfterLatest }],
  ])('is not in the future, in %s', (_, purchase) => {
    given().when(sends(uncle, purchase)).isRefused('DateInFuture')
    given(bought).when(sends(uncle, purchase)).isRefused('DateInFuture')
  })
})
