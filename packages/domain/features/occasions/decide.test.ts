import { describe, expect, it } from 'vitest'
import { evolve as evolveFamily, noFamily } from '../families/family.ts'
import type { FamilyEvent } from '../families/events.ts'
import { replay } from '../../decider.ts'
import { decide, mostOccasions, type OccasionCommand } from './decide.ts'
import type { OccasionEvent } from './events.ts'
import { evolve, noOccasions } from './occasions.ts'

const family: readonly FamilyEvent[] = [
  { type: 'FamilyCreated', code: 'SAPINS', personal: { name: 'Martin' } },
  ...['thomas', 'zoe', 'max'].map((member) => ({ type: 'MemberJoined', member }) as const),
]
const wedding = {
  type: 'OccasionAdded',
  occasion: 'wedding',
  day: '2027-06-12',
  people: ['max', 'zoe'],
  personal: { title: 'Mariage de Zoé et Max' },
} as const satisfies OccasionEvent
const add = (fields: Partial<OccasionCommand> = {}): OccasionCommand => ({
  type: 'AddOccasion',
  by: 'thomas',
  occasion: 'wedding',
  title: ' Mariage de Zoé et Max ',
  day: '2027-06-12',
  people: ['zoe', 'max', 'zoe'],
  earliestDay: '2026-11-25',
  ...(fields as object),
})
const change = (fields: object): OccasionCommand => add({ type: 'ChangeOccasion', ...fields })
const removal = { type: 'RemoveOccasion', by: 'zoe', occasion: 'wedding' } as const

const after = (recorded: readonly OccasionEvent[], moves: readonly FamilyEvent[] = []) => ({
  family: replay(evolveFamily, noFamily, [...family, ...moves]),
  occasions: replay(evolve, noOccasions, recorded),
})
const yields = (command: OccasionCommand, ...recorded: OccasionEvent[]) => {
  const decision = decide(command, after(recorded))
  return decision.accepted ? decision.events : decision.reason
}

describe('adding an occasion', () => {
  it('is for some people of the family, each once, or for all of it', () => {
    expect(yields(add())).toEqual([wedding])
    expect(yields(add({ people: null }))).toEqual([{ ...wedding, people: null }])
  })

  it('is refused to somebody who is no member, and for people who are none', () => {
    expect(yields(add({ by: 'yann' }))).toBe('NoSuchFamily')
    expect(yields(add({ people: ['zoe', 'yann'] }))).toBe('NotOfFamily')
  })

  it.each([
    ['2026-11-24', 'OccasionIsPast'],
    ['1998-06-12', 'OccasionIsPast'],
    ['2026-11-25', [{ ...wedding, day: '2026-11-25' }]],
    ['--01-01', [{ ...wedding, day: '--01-01' }]],
  ])('on %s, on the 25th of November 2026, yields %j', (day, expected) => {
    expect(yields(add({ day }))).toEqual(expected)
  })

  it('is refused to a family that has very many to come; past ones don’t count', () => {
    const many = (day: string) =>
      Array.from({ length: mostOccasions }, (_, nth): OccasionEvent => ({
        ...wedding,
        occasion: `${day} ${nth}`,
        day,
      }))
    expect(yields(add(), ...many('2027-01-01'))).toBe('TooManyOccasions')
    expect(yields(add(), ...many('2020-01-01'))).toEqual([wedding])
  })
})

describe('changing an occasion', () => {
  it('is done by any member', () => {
    expect(yields(change({ by: 'max', day: '2027-06-19' }), wedding)).toEqual([
      { ...wedding, type: 'OccasionChanged', day: '2027-06-19' },
    ])
  })

  it('records nothing when it says the same', () => {
    expect(yields(change({}), wedding)).toEqual([])
  })

  it('leaves people who have left since, and a day that has passed since', () => {
    const left = { type: 'MemberLeft', member: 'max' } as const
    const later = change({ title: 'Mariage', earliestDay: '2028-01-01' })
    expect(decide(later, after([wedding], [left]))).toMatchObject({ accepted: true, events: [{}] })
  })

  it('is refused when there is none, or no more', () => {
    const removed = { type: 'OccasionRemoved', occasion: 'wedding', personal: wedding.personal } as const
    expect(yields(change({}))).toBe('NoSuchOccasion')
    expect(yields(change({}), wedding, removed)).toBe('NoSuchOccasion')
  })
})

describe('removing an occasion', () => {
  it('is done by any member, and says what it was', () => {
    expect(yields(removal, wedding)).toEqual([
      { type: 'OccasionRemoved', occasion: 'wedding', personal: { title: 'Mariage de Zoé et Max' } },
    ])
  })

  it('is refused when there is none, and to somebody who is no member', () => {
    expect(yields(removal)).toBe('NoSuchOccasion')
    expect(yields({ ...removal, by: 'yann' }, wedding)).toBe('NoSuchFamily')
  })
})
