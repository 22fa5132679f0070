import { describe, expect, it } from 'vitest'
import { receivedId } from '../features/received/received.ts'
import { person, pictured } from '../testing/known.ts'
import { aunt, cousin, owner, setAside, stranger, uncle } from '../testing/people.ts'
import { received, told, type GivenAwayData, type KnownReceived, type ToldGiftData } from './received.ts'

const wish = (uid: string, on: string, more: Partial<KnownReceived> = {}): KnownReceived => ({
  wish: uid,
  on,
  name: uid,
  picture: null,
  hiddenFrom: [],
  ...more,
})
const toldBy = (giver: string, uid: string, on: string, more: Partial<ToldGiftData> = {}): ToldGiftData => ({
  ...wish(uid, on),
  giver: pictured(giver),
  quantity: null,
  thanks: null,
  ...more,
})
const thanks = { text: 'Merci', at: '2026-12-26T08:00:00.000Z', by: person('owner') }

const seen = (
  receipts: readonly KnownReceived[],
  tellings: readonly ToldGiftData[],
  viewer = owner,
  keeps = false,
) => received(viewer, keeps, { owner: person('owner'), receipts, told: tellings })?.Received
const names = (...of: Parameters<typeof seen>) => seen(...of)?.map(({ name }) => name)

describe('what a person received', () => {
  it('comes the latest first, under ids that aren’t those of the wishes', () => {
    const gifts = seen(
      [wish('lamp', '2025-12-31'), wish('book', '2027-01-01')],
      [toldBy('aunt', 'bike', '2026-02-28')],
    )
    expect(gifts?.map(({ name, on }) => [name, on])).toStrictEqual([
      ['book', '2027-01-01'],
      ['bike', '2026-02-28'],
      ['lamp', '2025-12-31'],
    ])
    expect(gifts?.map(({ uid }) => uid)).toStrictEqual(
      ['book', 'bike', 'lamp'].map((one) => receivedId('owner', one)),
    )
  })

  it('is one gift with each giver who made themselves known, from the first day that was told', () => {
    const gifts = seen([], [toldBy('uncle', 'bike', '2026-12-26'), toldBy('aunt', 'bike', '2026-12-25')])
    expect(gifts).toMatchObject([
      { name: 'bike', on: '2026-12-25', undoable: null, Givers: [{ uid: 'aunt' }, { uid: 'uncle' }] },
    ])
  })

  it('has how many each giver said that they gave', () => {
    const gifts = seen(
      [],
      [toldBy('uncle', 'glasses', '2026-12-25', { quantity: 2 }), toldBy('aunt', 'glasses', '2026-12-25')],
    )
    expect(gifts?.[0]?.Givers.map(({ uid, quantity }) => [uid, quantity])).toStrictEqual([
      ['aunt', null],
      ['uncle', 2],
    ])
  })

  it('keeps the day on which they said so themselves, and can be taken back until a giver is known', () => {
    expect(seen([wish('bike', '2026-12-24')], [])).toMatchObject([{ undoable: 'bike', Givers: [] }])
    expect(seen([wish('bike', '2026-12-24')], [toldBy('aunt', 'bike', '2026-12-20')])).toMatchObject([
      { on: '2026-12-24', undoable: null, Givers: [{ uid: 'aunt' }] },
    ])
  })

  it('has who thanked in their name, and nobody where they did it themselves', () => {
    const by = (uid: string) =>
      seen([], [toldBy('aunt', 'bike', '2026-12-25', { thanks: { ...thanks, by: person(uid) } })])
    expect(by('owner')?.[0]?.Givers[0]?.thanks).toStrictEqual({ text: 'Merci', at: thanks.at, by: null })
    expect(by('uncle')?.[0]?.Givers[0]?.thanks).toMatchObject({ by: person('uncle') })
  })

  it('is for them, and who keeps their list and is their relative, but for what ever concerned these', () => {
    const tellings = [
      toldBy('aunt', 'bike', '2026-12-25'),
      toldBy('aunt', 'trip', '2026-12-25', { hiddenFrom: ['uncle'] }),
    ]
    expect(names([], tellings)).toStrictEqual(['bike', 'trip'])
    expect(names([], tellings, uncle, true)).toStrictEqual(['bike'])
    expect(names([], tellings, cousin, true)).toStrictEqual(['bike', 'trip'])
    // Somebody set aside for the uncle's list sees with his eyes.
    expect(names([], tellings, setAside(cousin, 'uncle'), true)).toStrictEqual(['bike'])
    expect(names([wish('lamp', '2026-12-25', { hiddenFrom: ['uncle'] })], [], uncle, true)).toStrictEqual([])
    for (const other of [aunt, uncle, stranger]) expect(seen([], tellings, other)).toBeUndefined()
    expect(seen([], tellings, stranger, true)).toBeUndefined()
  })
})

describe('what somebody is known to have given', () => {
  const given = (
    giver: string,
    uid: string,
    on: string,
    more: Partial<GivenAwayData> = {},
  ): GivenAwayData => ({
    wish: uid,
    on,
    thanks: null,
    giver,
    to: person('owner'),
    toldBy: person(giver),
    ...more,
  })

  it('is their own, the latest first, with who told it for them and their thanks', () => {
    const rows = [
      given('aunt', 'lamp', '2025-12-25', { thanks }),
      given('uncle', 'book', '2026-12-25'),
      given('aunt', 'bike', '2026-12-25', { toldBy: person('uncle') }),
    ]
    expect(told(aunt, rows).Told).toStrictEqual([
      {
        uid: receivedId('owner', 'bike'),
        gift: 'bike',
        to: person('owner'),
        on: '2026-12-25',
        toldBy: person('uncle'),
        thanks: null,
      },
      {
        uid: receivedId('owner', 'lamp'),
        gift: 'lamp',
        to: person('owner'),
        on: '2025-12-25',
        toldBy: null,
        thanks: { text: 'Merci', at: thanks.at, by: null },
      },
    ])
    expect(told(cousin, rows).Told).toStrictEqual([])
  })
})
