import { describe, expect, it } from 'vitest'
import { isLongGiven, yearGiven } from './given.ts'
import { noteOn, notesIn, type GiftNote } from './notes.ts'

const note = (fields: Partial<GiftNote>): GiftNote => ({ ...noteOn(notesIn([]), 'bike'), ...fields })

describe('a gift that was given', () => {
  it.each([
    ['2025-12-25', '2026-01-01', false],
    ['2025-12-25', '2026-03-27', false],
    ['2025-12-25', '2026-03-28', true],
    // A leap year has one day more.
    ['2023-12-25', '2024-03-26', false],
    ['2023-12-25', '2024-03-27', true],
    ['2024-02-29', '2025-02-28', true],
  ])('on %s was given long ago on %s: %s', (givenOn, today, expected) => {
    expect(isLongGiven(note({ stage: 'given', givenOn }), today)).toBe(expected)
  })

  it('belongs to the year of its day', () => {
    expect(yearGiven(note({ stage: 'given', givenOn: '2025-12-31' }))).toBe(2025)
    expect(yearGiven(note({ stage: 'given', givenOn: '2026-01-01' }))).toBe(2026)
  })

  it('is no such gift at another stage', () => {
    expect(yearGiven(note({ stage: 'have' }))).toBeUndefined()
    expect(isLongGiven(note({ stage: 'have' }), '2030-01-01')).toBe(false)
  })
})
