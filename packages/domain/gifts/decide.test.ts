import { describe, expect, it } from 'vitest'
import { replay } from '../decider.ts'
import { givenFor } from '../testing/given.ts'
import { decide, type GiftChanges, type GiftCommand } from './decide.ts'
import type { GiftEvent } from './events.ts'
import { evolve, noNotes, noteOn } from './notes.ts'

const given = givenFor({ initial: noNotes, evolve, decide })

const change = (changes: GiftChanges, continued?: string): GiftCommand => ({
  ...{ type: 'ChangeGift', gift: 'bike', continued, changes },
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

describe('what is written about a gift', () => {
  it('begins as something to be bought, without a price', () => {
    expect(noteOn(noNotes, 'bike')).toStrictEqual({ stage: 'to-buy', isKept: false, paid: null, note: null })
  })

  it('goes on from the secret that it was', () => {
    const notes = replay(evolve, noNotes, [noted('secret', 'given'), paid])
    expect(noteOn(notes, 'bike', 'secret')).toMatchObject({ stage: 'given', paid: 4_990 })
  })

  it('ends when it is forgotten', () => {
    given(paid).when({ type: 'ForgetGift', gift: 'bike' }).yields({ type: 'GiftForgotten', gift: 'bike' })
    const notes = replay(evolve, noNotes, [paid, { type: 'GiftForgotten', gift: 'bike' }])
    expect(noteOn(notes, 'bike').paid).toBeNull()
  })
})

describe('a budget', () => {
  const budget = (cents: number | null): GiftCommand => ({
    ...{ type: 'ChangeBudget', person: 'olive', budget: cents },
  })
  const changed = (cents: number | null): GiftEvent => ({
    ...{ type: 'BudgetChanged', person: 'olive', personal: { budget: cents } },
  })

  it('is recorded when it differs, and can be taken back', () => {
    given().when(budget(5_000)).yields(changed(5_000))
    given(changed(5_000)).when(budget(5_000)).changesNothing()
    given(changed(5_000)).when(budget(null)).yields(changed(null))
    given().when(budget(null)).changesNothing()
    given(changed(5_000), changed(null)).when(budget(null)).changesNothing()
  })
})
