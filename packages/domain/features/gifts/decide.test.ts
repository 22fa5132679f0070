import { describe, expect, it } from 'vitest'
import type { Recorded } from '../../decider.ts'
import { givenFor } from '../../testing/given.ts'
import { decide, type GiftChanges, type GiftCommand } from './decide.ts'
import type { GiftEvent } from './events.ts'
import { noteOn, notesIn } from './notes.ts'

const recorded = (event: GiftEvent): Recorded<GiftEvent> => ({
  ...event,
  by: 'marc',
  at: '2026-11-25T23:30:00.000Z',
})
const after = (...past: readonly GiftEvent[]) => notesIn(past.map(recorded))
const given = (...past: readonly GiftEvent[]) =>
  givenFor({ initial: after(...past), evolve: (notes) => notes, decide })()
const dates = { today: '2026-11-25', latestDay: '2026-11-26' }

const change = (changes: GiftChanges, continued?: string): GiftCommand => ({
  ...dates,
  type: 'ChangeGift',
  gift: 'bike',
  continued,
  changes,
})
const paid: GiftEvent = { type: 'GiftChanged', gift: 'bike', personal: { paid: 4_990 } }
const noted = (gift: string, stage: 'have' | 'given'): GiftEvent => ({ type: 'GiftChanged', gift, stage })

describe('changing a gift', () => {
  it('records the fields that differ', () => {
    given(paid)
      .when(change({ stage: 'have', paid: 4_990, note: 'Au grenier', isKept: false }))
      .yields({ type: 'GiftChanged', gift: 'bike', stage: 'have', personal: { note: 'Au grenier' } })
    given()
      .when(change({ isKept: true }))
      .yields({ type: 'GiftChanged', gift: 'bike', kept: true })
    given(paid)
      .when(change({ paid: null }))
      .yields({ type: 'GiftChanged', gift: 'bike', personal: { paid: null } })
  })

  it('changes nothing when none does', () => {
    given(paid)
      .when(change({ stage: 'to-buy', paid: 4_990, note: null, isKept: false }))
      .changesNothing()
    given(paid)
      .when(change({ stage: undefined }))
      .changesNothing()
  })

  it('compares with what was written about the secret that it was', () => {
    given(noted('secret', 'have'))
      .when(change({ stage: 'have' }, 'secret'))
      .changesNothing()
    given(noted('secret', 'have'))
      .when(change({ stage: 'to-buy' }, 'secret'))
      .yields({ type: 'GiftChanged', gift: 'bike', stage: 'to-buy' })
  })
})

describe('giving a gift', () => {
  const onTheDay: GiftEvent = { type: 'GiftChanged', gift: 'bike', stage: 'given', givenOn: '2025-12-25' }

  it('has the day that its buyer says, or else today', () => {
    given()
      .when(change({ stage: 'given', givenOn: '2025-12-25' }))
      .yields(onTheDay)
    given()
      .when(change({ stage: 'given' }))
      .yields({ ...onTheDay, givenOn: '2026-11-25' })
  })

  it('may be corrected to another day, and not to one to come', () => {
    given(onTheDay)
      .when(change({ givenOn: '2025-12-24' }))
      .yields({ type: 'GiftChanged', gift: 'bike', givenOn: '2025-12-24' })
    given(onTheDay)
      .when(change({ stage: 'given', givenOn: '2025-12-25' }))
      .changesNothing()
    given(onTheDay)
      .when(change({ givenOn: '2026-11-27' }))
      .isRefused('GivenInFuture')
  })

  it('has no day any more at another stage', () => {
    expect(noteOn(after(onTheDay, noted('bike', 'have')), 'bike').givenOn).toBeNull()
    given()
      .when(change({ givenOn: '2025-12-25' }))
      .changesNothing()
  })

  it('has the day on which an older release recorded it', () => {
    expect(noteOn(after(noted('bike', 'given')), 'bike').givenOn).toBe('2026-11-25')
  })
})

describe('what a gift is for', () => {
  it('is recorded when it differs, and can be taken back', () => {
    const forChristmas: GiftEvent = { type: 'GiftChanged', gift: 'bike', occasion: 'christmas' }
    given()
      .when(change({ occasion: 'christmas' }))
      .yields(forChristmas)
    given(forChristmas)
      .when(change({ occasion: 'christmas' }))
      .changesNothing()
    given(forChristmas)
      .when(change({ occasion: null }))
      .yields({ ...forChristmas, occasion: null })
  })
})

describe('answering for the day of an occasion', () => {
  const answer = (...gifts: string[]): GiftCommand => ({
    ...dates,
    type: 'AnswerDay',
    occasion: 'christmas',
    day: '2025-12-25',
    gifts: gifts.map((gift) => ({ gift, continued: undefined })),
  })
  const answered: GiftEvent = { type: 'DayAnswered', occasion: 'christmas', day: '2025-12-25' }
  const gave = (gift: string): GiftEvent => ({
    type: 'GiftChanged',
    gift,
    stage: 'given',
    givenOn: '2025-12-25',
  })

  it('marks the gifts as given on that day, all at once', () => {
    given().when(answer('bike', 'book')).yields(gave('bike'), gave('book'), answered)
    given(gave('bike')).when(answer('bike', 'book')).yields(gave('book'), answered)
  })

  it('is done with none, too', () => {
    given().when(answer()).yields(answered)
  })

  it('is done once for each day', () => {
    given(answered).when(answer('bike')).changesNothing()
    given({ ...answered, day: '2024-12-25' })
      .when(answer())
      .yields(answered)
  })

  it('is refused for a day to come', () => {
    given()
      .when({ ...answer(), day: '2026-12-25' } as GiftCommand)
      .isRefused('GivenInFuture')
  })
})

describe('what is written about a gift', () => {
  it('begins as something to be bought, without a price', () => {
    expect(noteOn(after(), 'bike')).toStrictEqual({
      stage: 'to-buy',
      givenOn: null,
      occasion: null,
      isKept: false,
      paid: null,
      note: null,
    })
  })

  it('goes on from the secret that it was', () => {
    const notes = after(noted('secret', 'given'), paid)
    expect(noteOn(notes, 'bike', 'secret')).toMatchObject({ stage: 'given', paid: 4_990 })
  })

  it('ends when it is forgotten', () => {
    given(paid).when({ type: 'ForgetGift', gift: 'bike' }).yields({ type: 'GiftForgotten', gift: 'bike' })
    const notes = after(paid, { type: 'GiftForgotten', gift: 'bike' })
    expect(noteOn(notes, 'bike').paid).toBeNull()
  })
})

describe('a budget', () => {
  const budget = (cents: number | null): GiftCommand => ({
    type: 'ChangeBudget',
    person: 'olive',
    budget: cents,
  })
  const changed = (cents: number | null): GiftEvent => ({
    type: 'BudgetChanged',
    person: 'olive',
    personal: { budget: cents },
  })

  it('is recorded when it differs, and can be taken back', () => {
    given().when(budget(5_000)).yields(changed(5_000))
    given(changed(5_000)).when(budget(5_000)).changesNothing()
    given(changed(5_000)).when(budget(null)).yields(changed(null))
    given().when(budget(null)).changesNothing()
    given(changed(5_000), changed(null)).when(budget(null)).changesNothing()
  })
})
