import { describe, expect, it } from 'vitest'
import { evolve as evolveFamily, noFamily } from '../families/family.ts'
import type { FamilyEvent } from '../families/events.ts'
import { replay, type Recorded } from '../../decider.ts'
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
  seenBy: null,
  isSurprise: false,
  personal: { title: 'Mariage de Zoé et Max' },
} as const satisfies OccasionEvent
/** A member, who is set aside for the lists of others or of nobody. */
const as = (user: string, ...setAsideFor: readonly string[]) => ({ user, setAsideFor: new Set(setAsideFor) })
const add = (fields: Partial<OccasionCommand> = {}): OccasionCommand => ({
  type: 'AddOccasion',
  by: as('thomas'),
  occasion: 'wedding',
  title: ' Mariage de Zoé et Max ',
  day: '2027-06-12',
  people: ['zoe', 'max', 'zoe'],
  earliestDay: '2026-11-25',
  ...(fields as object),
})
const change = (fields: object): OccasionCommand => add({ type: 'ChangeOccasion', ...fields })
const removal = { type: 'RemoveOccasion', by: as('zoe'), occasion: 'wedding' } as const

const at = '2026-11-25T12:00:00.000Z'
const byThomas = (event: OccasionEvent): Recorded<OccasionEvent> => ({ ...event, by: 'thomas', at })
const after = (recorded: readonly OccasionEvent[], moves: readonly FamilyEvent[] = []) => ({
  family: replay(evolveFamily, noFamily, [...family, ...moves]),
  occasions: replay(evolve, noOccasions, recorded.map(byThomas)),
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
    expect(yields(add({ by: as('yann') }))).toBe('NoSuchFamily')
    expect(yields(add({ people: ['zoe', 'yann'] }))).toBe('NotOfFamily')
    expect(yields(add({ seenBy: ['zoe', 'yann'] }))).toBe('NotOfFamily')
  })

  it.each([
    ['2026-11-24', 'OccasionIsPast'],
    ['1998-06-12', 'OccasionIsPast'],
    ['2026-11-25', [{ ...wedding, day: '2026-11-25' }]],
    ['--01-01', [{ ...wedding, day: '--01-01' }]],
  ])('on %s, on the 25th of November 2026, yields %j', (day, expected) => {
    expect(yields(add({ day }))).toEqual(expected)
  })

  it('is refused to somebody who sees very many to come in the family; past ones don’t count', () => {
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
    expect(yields(change({ by: as('max'), day: '2027-06-19' }), wedding)).toEqual([
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
    const { day: _day, ...left } = wedding
    const removed = { ...left, type: 'OccasionRemoved' } as const
    expect(yields(change({}))).toBe('NoSuchOccasion')
    expect(yields(change({}), wedding, removed)).toBe('NoSuchOccasion')
  })
})

describe('removing an occasion', () => {
  it('is done by any member, and says what it was', () => {
    const { day: _day, ...left } = wedding
    expect(yields(removal, wedding)).toEqual([{ ...left, type: 'OccasionRemoved' }])
  })

  it('is refused when there is none, and to somebody who is no member', () => {
    expect(yields(removal)).toBe('NoSuchOccasion')
    expect(yields({ ...removal, by: as('yann') }, wedding)).toBe('NoSuchFamily')
  })
})

/** Hidden from Zoé and Max. */
const surprise = { ...wedding, isSurprise: true } as const

describe('an occasion that some see', () => {
  it('is seen by the person who added it, too', () => {
    expect(yields(add({ seenBy: ['max'] }))).toEqual([{ ...wedding, seenBy: ['max', 'thomas'] }])
  })

  it('is seen by the person who changes it, and goes on being seen by the person who added it', () => {
    const some = { ...wedding, people: ['max'], seenBy: ['thomas', 'zoe'] }
    const changed = { ...some, type: 'OccasionChanged' } as const
    const narrower = change({ by: as('zoe'), people: ['max'], seenBy: ['max'] })
    expect(yields(narrower, some)).toEqual([{ ...changed, seenBy: ['max', 'thomas', 'zoe'] }])
    expect(yields(change({ by: as('max'), people: ['max'], seenBy: ['thomas', 'zoe'] }), some)).toEqual([])
  })

  it('stays so in a change that says nothing of it, and is opened by one that does', () => {
    const some = { ...wedding, people: null, seenBy: ['thomas', 'zoe'] }
    const changed = { ...some, type: 'OccasionChanged', day: '--06-12' } as const
    expect(yields(change({ people: null, day: '--06-12' }), some)).toEqual([changed])
    expect(yields(change({ people: null, day: '--06-12', seenBy: null }), some)).toEqual([
      { ...changed, seenBy: null },
    ])
  })

  it('doesn’t exist for another, who neither changes nor removes it', () => {
    const some = { ...wedding, people: null, seenBy: ['thomas', 'zoe'] }
    expect(yields(change({ by: as('max') }), some)).toBe('NoSuchOccasion')
    expect(yields({ ...removal, by: as('max') }, some)).toBe('NoSuchOccasion')
    expect(yields({ ...removal, by: as('zoe') }, some)).toMatchObject([{ seenBy: ['thomas', 'zoe'] }])
  })
})

describe('a surprise', () => {
  it('is for others than the person who adds it', () => {
    expect(yields(add({ isSurprise: true }))).toEqual([surprise])
    expect(yields(add({ isSurprise: true, people: null }))).toBe('WrongSurprise')
    expect(yields(add({ isSurprise: true, people: ['thomas', 'zoe'] }))).toBe('WrongSurprise')
  })

  it('isn’t seen by those whom it is for, though they are named', () => {
    expect(yields(add({ isSurprise: true, seenBy: ['zoe'] }))).toEqual([{ ...surprise, seenBy: ['thomas'] }])
  })

  it('doesn’t exist for those whom it is for, nor for who is set aside for one of them', () => {
    for (const by of [as('zoe'), as('max'), as('léo', 'max')]) {
      const moves = [{ type: 'MemberJoined', member: 'léo' } as const]
      const outcomes = [change({ by }), { ...removal, by }].map((command) =>
        decide(command, after([surprise], moves)),
      )
      expect(outcomes).toEqual([
        { accepted: false, reason: 'NoSuchOccasion' },
        { accepted: false, reason: 'NoSuchOccasion' },
      ])
    }
  })

  it('of somebody who is set aside is theirs still', () => {
    const by = as('thomas', 'zoe')
    expect(yields(change({ by, title: 'Noces' }), surprise)).toMatchObject([{ isSurprise: true }])
    expect(yields({ ...removal, by }, surprise)).toMatchObject([
      { type: 'OccasionRemoved', isSurprise: true },
    ])
  })

  it('stays one, for the same people', () => {
    expect(yields(change({ title: 'Noces' }), surprise)).toEqual([
      { ...surprise, type: 'OccasionChanged', personal: { title: 'Noces' } },
    ])
    for (const fields of [{ isSurprise: false }, { people: ['zoe'] }, { people: null }])
      expect(yields(change(fields), surprise)).toBe('SurpriseStays')
    expect(yields(change({ people: ['zoe', 'max', 'thomas'] }), surprise)).toBe('SurpriseStays')
    expect(yields(change({ isSurprise: true }), wedding)).toBe('SurpriseStays')
  })

  it('stays hidden from who has left since, though a change leaves them out', () => {
    const left = { type: 'MemberLeft', member: 'max' } as const
    const command = change({ title: 'Noces', people: ['zoe'] })
    expect(decide(command, after([surprise], [left]))).toMatchObject({
      events: [{ people: ['max', 'zoe'], isSurprise: true }],
    })
  })

  it('isn’t counted for those whom it is for', () => {
    const many = Array.from({ length: mostOccasions }, (_, nth): OccasionEvent => ({
      ...surprise,
      occasion: `${nth}`,
    }))
    expect(yields(add(), ...many)).toBe('TooManyOccasions')
    expect(yields(add({ by: as('zoe') }), ...many)).toEqual([wedding])
  })
})
