import { describe, expect, it } from 'vitest'
import { decideTelling, decideThanks, type TellGift } from './decide.ts'
import type { ReceivedEvent } from './events.ts'
import { receivedId, toldIn } from './received.ts'

const after = (...events: readonly ReceivedEvent[]) =>
  toldIn(events.map((event) => ({ ...event, by: 'marc', at: '2026-12-26T08:00:00.000Z' })))

const told = (...givers: string[]): ReceivedEvent => ({
  type: 'GiftTold',
  gift: 'bicycle',
  givers,
  on: '2026-12-25',
  personal: { name: 'Vélo' },
})

const tells = (more: Partial<TellGift> = {}, gift: Partial<TellGift['gift']> = {}): TellGift => ({
  type: 'TellGift',
  by: 'marc',
  to: 'lea',
  on: '2026-12-25',
  latestDay: '2026-12-26',
  stage: 'given',
  seen: ['lea'],
  gift: {
    wish: 'bicycle',
    name: 'Vélo',
    picture: null,
    quantity: null,
    inCharge: 'marc',
    agreed: [],
    everConcerned: ['lea'],
    onList: undefined,
    ...gift,
  },
  ...more,
})

const refused = (reason: string) => ({ accepted: false, reason })
const nothing = { accepted: true, events: [] }

describe('telling', () => {
  it('names who tells, and who agreed to be named', () => {
    expect(decideTelling(tells(), after())).toStrictEqual({ accepted: true, events: [told('marc')] })
    expect(decideTelling(tells({}, { agreed: ['ugo'] }), after())).toStrictEqual({
      accepted: true,
      events: [told('marc', 'ugo')],
    })
  })

  it('keeps whom else the wish ever concerned, who learn nothing', () => {
    expect(decideTelling(tells({}, { everConcerned: ['lea', 'zoe'] }), after())).toStrictEqual({
      accepted: true,
      events: [{ ...told('marc'), hiddenFrom: ['zoe'] }],
    })
  })

  it('says how many the one who tells gave, and of whom is named later nothing', () => {
    const two = { ...told('marc'), quantity: 2 }
    expect(decideTelling(tells({}, { quantity: 2 }), after())).toStrictEqual({
      accepted: true,
      events: [two],
    })
    expect(decideTelling(tells({}, { quantity: 2, agreed: ['ugo'] }), after(two))).toStrictEqual({
      accepted: true,
      events: [told('ugo')],
    })
  })

  it('is once; told again, it names those who agreed since', () => {
    expect(decideTelling(tells(), after(told('marc')))).toStrictEqual(nothing)
    expect(decideTelling(tells({}, { agreed: ['ugo'] }), after(told('marc')))).toStrictEqual({
      accepted: true,
      events: [told('ugo')],
    })
    expect(decideTelling({ ...tells(), formerly: ['guest'] }, after(told('guest')))).toStrictEqual(nothing)
    expect(decideTelling(tells(), after(told('ugo')))).toStrictEqual({
      accepted: true,
      events: [told('marc')],
    })
  })

  it('is possible again after thanks, and leaves them', () => {
    const thanked: ReceivedEvent = {
      type: 'Thanked',
      gift: 'bicycle',
      giver: 'marc',
      personal: { text: 'Merci' },
    }
    const before = after(told('marc'), thanked)
    expect(decideTelling(tells(), before)).toStrictEqual(nothing)
    expect(decideTelling(tells({}, { agreed: ['ugo'] }), before)).toStrictEqual({
      accepted: true,
      events: [told('ugo')],
    })
    expect(after(told('marc'), thanked, told('ugo')).get('bicycle')?.get('marc')).toStrictEqual({
      thanked: true,
      gave: 1,
    })
  })

  it('is of one wish alone: another of the same giver is told by itself', () => {
    expect(decideTelling(tells({}, { wish: 'lamp', name: 'Lampe' }), after(told('marc')))).toStrictEqual({
      accepted: true,
      events: [{ ...told('marc'), gift: 'lamp', personal: { name: 'Lampe' } }],
    })
  })

  it('never names the person who is told, though they gave it with others', () => {
    expect(decideTelling(tells({}, { agreed: ['lea', 'ugo'] }), after())).toStrictEqual({
      accepted: true,
      events: [told('marc', 'ugo')],
    })
  })

  it('is for who is in charge, to whom it is for, once it is given', () => {
    expect(decideTelling(tells({ to: 'zoe' }), after())).toStrictEqual(refused('NoSuchPerson'))
    expect(decideTelling(tells({}, { inCharge: 'ugo' }), after())).toStrictEqual(refused('NotInCharge'))
    expect(decideTelling(tells({ stage: 'have' }), after())).toStrictEqual(refused('NotGivenYet'))
    expect(decideTelling(tells({ on: '2026-12-27' }), after())).toStrictEqual(refused('DayInFuture'))
  })
})

describe('thanking', () => {
  const thanks = (more: object = {}) => ({
    type: 'Thank' as const,
    person: 'lea',
    received: receivedId('lea', 'bicycle'),
    giver: 'marc',
    text: 'Merci',
    ...more,
  })
  const thanked: ReceivedEvent = {
    type: 'Thanked',
    gift: 'bicycle',
    giver: 'marc',
    personal: { text: 'Merci' },
  }

  it('is once for each giver who is known', () => {
    expect(decideThanks(thanks(), after(told('marc', 'ugo')))).toStrictEqual({
      accepted: true,
      events: [thanked],
    })
    expect(decideThanks(thanks(), after(told('marc'), thanked))).toStrictEqual(refused('AlreadyThanked'))
    expect(decideThanks(thanks(), after(told('marc'), thanked, told('ugo')))).toStrictEqual(
      refused('AlreadyThanked'),
    )
    expect(decideThanks(thanks({ giver: 'ugo' }), after(told('marc'), thanked))).toStrictEqual(
      refused('NoSuchReceived'),
    )
    expect(decideThanks(thanks({ received: 'bicycle' }), after(told('marc')))).toStrictEqual(
      refused('NoSuchReceived'),
    )
  })
})
