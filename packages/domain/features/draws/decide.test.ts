import { describe, expect, it } from 'vitest'
import { replay } from '../../decider.ts'
import { evolve as evolveFamily, noFamily } from '../families/family.ts'
import type { Roster } from './choices.ts'
import { decide, mend, type DrawCommand } from './decide.ts'
import { evolve as evolveDrawings, noDrawings } from './drawings.ts'
import { evolve, noDraws, type Draws } from './draws.ts'
import type { DrawEvent, Exclusion } from './events.ts'
import {
  decideAnswering,
  decideAsking,
  decideDelivery,
  evolve as evolveQuestion,
  noQuestion,
} from './question.ts'
import { seeded } from './testing/evenness.ts'

const names = ['anne', 'bob', 'chloe', 'dan', 'eve', 'fred']
const family = replay(evolveFamily, noFamily, [
  { type: 'FamilyCreated', code: 'NEIGES', personal: { name: 'Martin' } },
  ...names.map((member) => ({ type: 'MemberJoined' as const, member })),
])
const rosterOf = (...people: readonly string[]): Roster => new Map(people.map((one) => [one, []]))
const common = { draw: 'draw', roster: rosterOf(...names), earliestDay: '2026-11-24', below: seeded(36) }

const drawing = (more: Partial<DrawCommand> & { readonly exclusions?: readonly Exclusion[] } = {}) =>
  ({
    ...common,
    type: 'DrawNames',
    by: 'anne',
    participants: names.slice(0, 5),
    exclusions: [],
    notAsLast: false,
    day: '2026-12-25',
    personal: { title: 'Noël', budget: null },
    ...more,
  }) as DrawCommand

function decided(command: DrawCommand, draws: Draws): readonly DrawEvent[] {
  const decision = decide(command, { family, draws, drawings: noDrawings })
  if (!decision.accepted) throw new Error(decision.reason)
  return decision.events
}

const after = (draws: Draws, command: DrawCommand): Draws => replay(evolve, draws, decided(command, draws))

const pairsIn = (draws: Draws) => draws.get('draw')?.pairs ?? new Map<string, string>()

function expectToFit(draws: Draws, people: readonly string[]): void {
  const pairs = pairsIn(draws)
  expect([...pairs.keys()].toSorted()).toEqual([...people].toSorted())
  expect([...pairs.values()].toSorted()).toEqual([...people].toSorted())
  for (const [giver, drawn] of pairs) expect(drawn).not.toBe(giver)
}

/** Leaves somebody these people alone, of the first five. */
const onlyTo = (giver: string, drawn: readonly string[]): readonly Exclusion[] =>
  names
    .slice(0, 5)
    .filter((one) => one !== giver && !drawn.includes(one))
    .map((one) => ({ giver, drawn: one, both: false }))

describe('drawing names', () => {
  it.each([
    ['to somebody who is no member', { by: 'ines' }, 'NoSuchFamily'],
    ['of somebody who is no member', { participants: ['anne', 'bob', 'ines'] }, 'NotOfFamily'],
    ['for a day that is past', { day: '2026-11-23' }, 'DrawIsPast'],
    ['for fewer than three, each being one', { participants: ['anne', 'bob', 'bob'] }, 'TooFewToDraw'],
    [
      'when nothing fits',
      { exclusions: [...onlyTo('bob', ['anne']), ...onlyTo('chloe', ['anne'])] },
      'NothingFits',
    ],
    ['when the exclusions leave somebody one person', { exclusions: onlyTo('bob', ['anne']) }, 'NothingFits'],
    [
      'when they leave somebody three, of whom two others need two',
      {
        exclusions: [
          ...onlyTo('bob', ['anne', 'eve']),
          ...onlyTo('chloe', ['anne', 'eve']),
          ...onlyTo('dan', ['anne', 'eve', 'bob']),
        ],
      },
      'NothingFits',
    ],
  ])('is refused %s', (_, more, reason) => {
    expect(decide(drawing(more), { family, draws: noDraws, drawings: noDrawings })).toEqual({
      accepted: false,
      reason,
    })
  })

  it('is possible for three, who have two people each', () => {
    const three = names.slice(0, 3)
    const outcomes = Array.from({ length: 50 }, () => {
      const draws = after(noDraws, drawing({ participants: three }))
      expectToFit(draws, three)
      return [...pairsIn(draws)].join()
    })
    expect(new Set(outcomes).size).toBe(2)
  })
})

describe('somebody who leaves a draw', () => {
  it('gives their person to the person who had drawn them, and nothing else changes', () => {
    for (let time = 0; time < 50; time++) {
      const before = after(noDraws, drawing())
      const [event] = decided({ ...common, type: 'Leave', by: 'bob', person: 'bob' }, before)
      const left = replay(evolve, before, [event!])
      expectToFit(left, ['anne', 'chloe', 'dan', 'eve'])
      const giver = [...pairsIn(before)].find(([, drawn]) => drawn === 'bob')![0]
      const isSwap = pairsIn(before).get('bob') === giver
      expect(event).toMatchObject({ left: 'bob', personal: { title: 'Noël' } })
      // Two who gave to each other: the person who gave up somebody for the one who stays would know whom that one has.
      expect('whole' in event!).toBe(isSwap)
      if (isSwap) continue
      const changed = [...pairsIn(left)].filter(([one, drawn]) => pairsIn(before).get(one) !== drawn)
      expect(changed.map(([one]) => one)).toEqual([giver])
    }
  })

  it('is drawn again by all, whatever was drawn, when not everybody could draw them', () => {
    const exclusions = [{ giver: 'anne', drawn: 'bob', both: false }]
    for (let time = 0; time < 20; time++) {
      const before = after(noDraws, drawing({ exclusions, participants: names }))
      const [event] = decided({ ...common, type: 'Leave', by: 'bob', person: 'bob' }, before)
      expect(event).toMatchObject({ whole: true, exclusions: [] })
    }
  })

  it('takes along who must not draw them, but for couples', () => {
    const couple = { giver: 'bob', drawn: 'chloe', both: true }
    const exclusions = [
      couple,
      { giver: 'anne', drawn: 'bob', both: false },
      { giver: 'bob', drawn: 'dan', both: false },
      { giver: 'anne', drawn: 'eve', both: false },
    ]
    const before = after(noDraws, drawing({ exclusions, participants: names }))
    const left = after(before, { ...common, type: 'Leave', by: 'bob', person: 'bob' })
    expect(left.get('draw')?.exclusions).toEqual([couple, exclusions[3]])
    for (let time = 0; time < 30; time++) {
      const back = after(left, { ...common, type: 'Join', by: 'anne', person: 'bob' })
      expectToFit(back, names)
      expect(pairsIn(back).get('bob')).not.toBe('chloe')
      expect(pairsIn(back).get('chloe')).not.toBe('bob')
    }
  })

  it('is only taken out by themself and those who keep their list', () => {
    const draws = after(noDraws, drawing())
    const leaving = { ...common, type: 'Leave', by: 'anne', person: 'bob' } as const
    expect(decide(leaving, { family, draws, drawings: noDrawings })).toEqual({
      accepted: false,
      reason: 'NotAllowed',
    })
    const roster = new Map([...common.roster, ['bob', ['anne']]])
    expectToFit(after(draws, { ...leaving, roster }), ['anne', 'chloe', 'dan', 'eve'])
  })

  it('ends the draw when the exclusions leave somebody one person', () => {
    const exclusions = [{ giver: 'anne', drawn: 'bob', both: false }]
    const people = names.slice(0, 4)
    const draws = after(noDraws, drawing({ exclusions, participants: people }))
    for (const roster of [rosterOf('anne', 'bob', 'chloe'), rosterOf('anne', 'chloe', 'dan')])
      expect(mend(draws, { ...common, roster })).toMatchObject([
        roster.has('bob')
          ? { type: 'DrawCalledOff', lapsed: true }
          : { type: 'ParticipantsChanged', left: 'bob' },
      ])
  })

  it('ends the draw when nothing fits any more', () => {
    const exclusions = [
      { giver: 'anne', drawn: 'bob', both: true },
      { giver: 'anne', drawn: 'chloe', both: true },
      { giver: 'bob', drawn: 'chloe', both: true },
    ]
    const people = ['anne', 'bob', 'chloe', 'dan', 'eve', 'fred']
    const draws = after(noDraws, drawing({ exclusions, participants: people }))
    expect(mend(draws, { ...common, roster: rosterOf('anne', 'bob', 'chloe', 'dan', 'eve') })).toMatchObject([
      { type: 'DrawCalledOff', lapsed: true },
    ])
  })
})

describe('several who leave at once', () => {
  it('are taken out one after the other, and those who remain all give and are given to', () => {
    for (let time = 0; time < 50; time++) {
      const draws = after(noDraws, drawing())
      const events: readonly DrawEvent[] = mend(draws, {
        ...common,
        roster: rosterOf('anne', 'bob', 'chloe'),
      })
      expect(events).toHaveLength(2)
      expectToFit(replay(evolve, draws, events), ['anne', 'bob', 'chloe'])
    }
  })

  it('end a draw in which fewer than three remain', () => {
    const draws = after(noDraws, drawing())
    expect(mend(draws, { ...common, roster: rosterOf('anne', 'bob') }).at(-1)).toMatchObject({
      type: 'DrawCalledOff',
      lapsed: true,
    })
    const three = after(noDraws, drawing({ participants: ['anne', 'bob', 'chloe'] }))
    expect(after(three, { ...common, type: 'Leave', by: 'bob', person: 'bob' }).size).toBe(0)
  })

  it('leave a draw alone whose day is past', () => {
    const draws = after(noDraws, drawing())
    expect(mend(draws, { ...common, roster: rosterOf('anne'), earliestDay: '2026-12-26' })).toEqual([])
  })
})

describe('somebody who comes late', () => {
  it('enters one pair', () => {
    for (let time = 0; time < 50; time++) {
      const before = after(noDraws, drawing())
      const joined = after(before, { ...common, type: 'Join', by: 'anne', person: 'fred' })
      expectToFit(joined, names)
      const changed = [...pairsIn(before)].filter(([giver, drawn]) => pairsIn(joined).get(giver) !== drawn)
      expect(changed).toEqual([[expect.anything(), pairsIn(joined).get('fred')]])
    }
  })

  it.each([
    ['not everybody may draw them', names.slice(0, 5), [{ giver: 'bob', drawn: 'fred', both: true }]],
    [
      'they may draw fewer than three',
      names.slice(0, 5),
      ['anne', 'bob', 'chloe'].map((drawn) => ({ giver: 'fred', drawn, both: false })),
    ],
    ['pairs could be guessed before', names.slice(0, 3), []],
  ])('has all names drawn again, whatever was drawn, when %s', (_, participants, exclusions) => {
    for (let time = 0; time < 20; time++) {
      const draws = after(noDraws, drawing({ participants }))
      const before = new Map([['draw', { ...draws.get('draw')!, exclusions }]])
      const [event] = decided({ ...common, type: 'Join', by: 'anne', person: 'fred' }, before)
      expect(event).toMatchObject({ joined: 'fred', whole: true })
      expectToFit(replay(evolve, before, [event!]), [...participants, 'fred'])
    }
  })

  it('gets the same person by the same random numbers, whatever was drawn', () => {
    const drawn = Array.from({ length: 20 }, (_, seed) => {
      const before = after(noDraws, drawing({ below: seeded(seed) }))
      const joining = { ...common, type: 'Join', by: 'anne', person: 'fred', below: seeded(36) } as const
      return pairsIn(after(before, joining)).get('fred')
    })
    expect(new Set(drawn).size).toBe(1)
  })
})

describe('the same person', () => {
  const bob = { ...common, by: 'bob', person: 'bob' }

  it('is taken out and brought in twice at most by one member, and by another then', () => {
    let draws = after(noDraws, drawing())
    for (const type of ['Leave', 'Join', 'Leave', 'Join'] as const) {
      const [event] = decided({ ...bob, type }, draws)
      draws = replay(evolve, draws, [{ ...event!, by: 'bob' }])
    }
    const tooOften = { accepted: false, reason: 'MovedTooOften' }
    const decision = (command: DrawCommand) => decide(command, { family, draws, drawings: noDrawings })
    expect(decision({ ...bob, type: 'Leave' })).toEqual(tooOften)
    const roster = new Map([...common.roster, ['bob', ['anne']]])
    const [left] = decided({ ...bob, type: 'Leave', by: 'anne', roster }, draws)
    draws = replay(evolve, draws, [{ ...left!, by: 'anne' }])
    expect(decision({ ...bob, type: 'Join' })).toEqual(tooOften)
    expect(decision({ ...bob, type: 'Join', by: 'anne' }).accepted).toBe(true)
  })
})

describe('drawing again', () => {
  const christmas = drawing()
  /** All that happens, with what was drawn before. */
  class Family {
    draws = noDraws
    drawings = noDrawings
    decide(command: DrawCommand): string | number | undefined {
      const decision = decide(command, { family, draws: this.draws, drawings: this.drawings })
      if (!decision.accepted) return decision.reason
      this.draws = replay(evolve, this.draws, decision.events)
      this.drawings = replay(evolveDrawings, this.drawings, decision.events)
      const [event] = decision.events
      return event?.type === 'NamesDrawn' ? event.times : undefined
    }
  }
  const again = (more: Parameters<typeof drawing>[0] = {}) => drawing({ type: 'DrawAgain', ...more })
  const calledOff = (draw: string) => ({ ...common, type: 'CallOff', by: 'anne', draw }) as const

  it('is possible three times until the day, each with its number', () => {
    const martin = new Family()
    const all = [christmas, again(), again(), again(), again()]
    expect(all.map((command) => martin.decide(command))).toEqual([undefined, 1, 2, 3, 'DrawnTooOften'])
    expect(martin.decide(again({ day: '2027-01-06', participants: names }))).toBe('DrawnTooOften')
    const later = { draw: 'later', day: '2027-01-06' }
    expect(martin.decide(drawing(later))).toBe('DrawnTooOften')
    expect(martin.decide(drawing({ ...later, earliestDay: '2026-12-26' }))).toBeUndefined()
  })

  it('isn’t possible more often by calling off, nor with other people beside the same one', () => {
    const martin = new Family()
    const told: unknown[] = []
    for (const nth of [1, 2, 3, 4, 5]) {
      const people = [names[0]!, names[nth]!, names[1 + (nth % 5)]!]
      told.push(martin.decide(drawing({ draw: `draw ${nth}`, participants: people })))
      if (nth < 5) martin.decide(calledOff(`draw ${nth}`))
    }
    expect(told).toEqual([undefined, 1, 2, 3, 'DrawnTooOften'])
    expect(martin.decide(drawing({ draw: 'other', participants: ['dan', 'eve', 'fred'] }))).toBe(2)
  })

  it('isn’t possible more often by drawing for several days side by side, to choose from', () => {
    const martin = new Family()
    const days = ['24', '25', '26', '27', '28'].map((day) => `2026-12-${day}`)
    const told = days.map((day) => martin.decide(drawing({ draw: day, day })))
    expect(told).toEqual([...days.slice(1).map(() => undefined), 'DrawnTooOften'])
  })

  it('isn’t possible more often by another day: what was drawn for a day counts until it is past', () => {
    const martin = new Family()
    const soon = { day: '2026-11-24' }
    for (const command of [christmas, again(), again(), again(soon)]) martin.decide(command)
    const next = { draw: 'next', earliestDay: '2026-11-25' }
    expect(martin.decide(drawing(next))).toBe(3)
    expect(martin.decide(again(next))).toBe('DrawnTooOften')
  })

  it('isn’t counted when all names are drawn again since somebody came or left', () => {
    const martin = new Family()
    martin.decide(drawing({ participants: names, exclusions: [{ giver: 'anne', drawn: 'bob', both: true }] }))
    for (const type of ['Leave', 'Join', 'Leave', 'Join'] as const)
      expect(martin.decide({ ...common, type, by: 'bob', person: 'bob' })).toBeUndefined()
    expect(martin.decide(again())).toBe(1)
  })
})

describe('a keeper', () => {
  it('is drawn by the person whose list they keep only when nothing else fits', () => {
    const roster = new Map([...common.roster, ['bob', ['anne', 'chloe']]])
    for (let time = 0; time < 50; time++) {
      const draws = after(noDraws, drawing({ roster }))
      expect(['anne', 'chloe']).not.toContain(pairsIn(draws).get('bob'))
      expect(draws.get('draw')?.keepersToo).toBe(false)
      const few = after(noDraws, drawing({ roster, exclusions: onlyTo('bob', ['anne', 'chloe']) }))
      expect(['anne', 'chloe']).toContain(pairsIn(few).get('bob'))
      expect(few.get('draw')?.keepersToo).toBe(true)
    }
  })

  it('is drawn by that person, too, when all others are one alone: everybody would know whom they drew', () => {
    const roster = new Map([...common.roster, ['bob', ['anne']]])
    const drawn = new Set<string | undefined>()
    for (let time = 0; time < 50; time++) {
      const draws = after(noDraws, drawing({ roster, exclusions: onlyTo('bob', ['anne', 'chloe']) }))
      expect(draws.get('draw')?.keepersToo).toBe(true)
      drawn.add(pairsIn(draws).get('bob'))
    }
    expect(drawn).toEqual(new Set(['anne', 'chloe']))
  })
})

describe('a keeper who is named after the draw', () => {
  const named = new Map([...common.roster, ['bob', ['chloe', 'anne']]])

  it('is no longer drawn by the person whose list they keep: all names are drawn again', () => {
    for (let time = 0; time < 50; time++) {
      const before = after(noDraws, drawing())
      const events = mend(before, { ...common, roster: named })
      const mended = replay(evolve, before, events)
      expectToFit(mended, names.slice(0, 5))
      expect(['chloe', 'anne']).not.toContain(pairsIn(mended).get('bob'))
      if (['chloe', 'anne'].includes(pairsIn(before).get('bob')!))
        expect(events).toMatchObject([{ whole: true }])
      else expect(events).toEqual([])
      expect(mend(mended, { ...common, roster: named })).toEqual([])
    }
  })

  it('stays drawn when nothing else fits', () => {
    const draws = after(noDraws, drawing({ exclusions: onlyTo('bob', ['chloe', 'anne']) }))
    expect(mend(draws, { ...common, roster: named })).toEqual([])
  })

  it('stays drawn when the day is past', () => {
    const draws = after(noDraws, drawing())
    expect(mend(draws, { ...common, roster: named, earliestDay: '2026-12-26' })).toEqual([])
  })
})

describe('a draw that avoids the pairs of the last time', () => {
  const three = { participants: ['anne', 'bob', 'chloe'], notAsLast: true, draw: 'other' }

  it('tells nothing of a draw to come: the same random numbers draw the same pairs, whatever was drawn', () => {
    for (const day of ['2026-12-24', '2026-12-26']) {
      const outcomes = Array.from({ length: 20 }, (_, seed) => {
        const christmas = after(noDraws, drawing({ below: seeded(seed) }))
        const draws = after(christmas, drawing({ ...three, day, below: seeded(36) }))
        return [...draws.get('other')!.pairs].join()
      })
      expect(new Set(outcomes).size).toBe(1)
    }
  })

  it('has other pairs than one whose day is past', () => {
    for (let time = 0; time < 20; time++) {
      const christmas = after(noDraws, drawing())
      const next = drawing({ draw: 'other', notAsLast: true, day: '2027-12-25', earliestDay: '2026-12-26' })
      const { pairs } = after(christmas, next).get('other')!
      for (const [giver, drawn] of pairsIn(christmas)) expect(pairs.get(giver)).not.toBe(drawn)
    }
  })

  it('has as few of them as fit', () => {
    const pairs = names.slice(0, 5).map((giver, at, all) => ({ giver, drawn: all[(at + 1) % 5]! }))
    const last = replay(evolve, noDraws, [
      { ...decided(drawing(), noDraws)[0]!, draw: 'last', day: '2026-11-23', pairs } as DrawEvent,
    ])
    // Without repeats, Anne and Chloé could both draw Eve alone.
    const exclusions = [
      { giver: 'anne', drawn: 'chloe', both: false },
      { giver: 'anne', drawn: 'dan', both: false },
      { giver: 'chloe', drawn: 'anne', both: false },
      { giver: 'chloe', drawn: 'bob', both: false },
    ]
    const seen = new Set<string>()
    for (let time = 0; time < 50; time++) {
      const drawn = pairsIn(after(last, drawing({ exclusions, notAsLast: true })))
      const repeats = pairs.filter((pair) => drawn.get(pair.giver) === pair.drawn)
      expect(repeats).toHaveLength(1)
      seen.add(repeats[0]!.giver)
    }
    expect(seen).toEqual(new Set(['anne', 'chloe']))
  })
})

describe('the pairs of the last time', () => {
  /** After a draw whose day is past, with these random numbers: the same draw to come. */
  const afterLast = (seed: number): Draws => {
    const last = after(
      noDraws,
      drawing({ draw: 'last', day: '2026-11-23', earliestDay: '2026-11-23', below: seeded(seed) }),
    )
    const [event] = decided(drawing({ notAsLast: true }), last)
    return replay(evolve, last, event ? [{ ...event, pairs: cycle } as DrawEvent] : [])
  }
  const cycle = names.slice(0, 5).map((giver, at, all) => ({ giver, drawn: all[(at + 1) % 5]! }))
  const seeds = Array.from({ length: 20 }, (_, seed) => seed)

  it.each([
    ['comes late', { type: 'Join', by: 'anne', person: 'fred' }],
    ['leaves', { type: 'Leave', by: 'bob', person: 'bob' }],
  ] as const)('change nothing when somebody %s: the smallest repair is made', (_, how) => {
    const outcomes = seeds.map((seed) => {
      const draws = afterLast(seed)
      return JSON.stringify(decided({ ...common, ...how, below: seeded(36) }, draws))
    })
    expect(new Set(outcomes).size).toBe(1)
  })

  it('change nothing when somebody is taken out, or comes to keep the list of the person who drew them', () => {
    const roster = new Map([...rosterOf('anne', 'bob', 'chloe', 'dan'), ['bob', ['chloe']]])
    const outcomes = seeds.map((seed) =>
      JSON.stringify(mend(afterLast(seed), { ...common, roster, below: seeded(36) })),
    )
    expect(new Set(outcomes).size).toBe(1)
    expect(JSON.parse(outcomes[0]!)).toMatchObject([{ left: 'eve', whole: true }])
  })

  it('never decide whether something fits', () => {
    const couples = [
      { giver: 'anne', drawn: 'bob', both: true },
      { giver: 'chloe', drawn: 'dan', both: true },
    ]
    for (const exclusions of [[], couples, [...couples, { giver: 'anne', drawn: 'chloe', both: true }]]) {
      const form = drawing({ exclusions, notAsLast: true, participants: names.slice(0, 4) })
      const outcomes = seeds.map(
        (seed) => decide(form, { family, draws: afterLast(seed), drawings: noDrawings }).accepted,
      )
      expect(new Set(outcomes).size).toBe(1)
    }
  })
})

describe('a question', () => {
  const asked = replay(evolveQuestion, noQuestion, [
    {
      type: 'QuestionAsked',
      draw: 'draw',
      giver: 'anne',
      drawn: 'bob',
      due: 'later',
      personal: { text: '?' },
    },
  ])
  const answer = { actsFor: new Set(['bob']), text: 'M', due: 'later' }

  it('doesn’t exist for the person who is asked while it is on its way', () => {
    expect(decideAnswering(answer, asked)).toEqual({ accepted: false, reason: 'NoSuchQuestion' })
  })

  it('is for whom it was written to, and not for whom the giver drew since', () => {
    const draw = after(noDraws, drawing()).get('draw')!
    const ask = { actsFor: new Set(['anne']), draw: 'draw', giver: 'anne', text: '?', due: 'later' }
    const drawn = draw.pairs.get('anne')
    for (const writtenTo of names)
      expect(decideAsking({ ...ask, writtenTo }, draw)).toMatchObject(
        writtenTo === drawn ? { accepted: true } : { accepted: false, reason: 'NotSamePerson' },
      )
    expect(decideAsking({ ...ask, writtenTo: undefined }, draw)).toMatchObject({ events: [{ drawn }] })
  })

  it('finds out for nobody else whom the giver drew', () => {
    const draw = after(noDraws, drawing()).get('draw')!
    const ask = { actsFor: new Set(['bob']), draw: 'draw', giver: 'anne', text: '?', due: 'later' }
    for (const writtenTo of names)
      expect(decideAsking({ ...ask, writtenTo }, draw)).toEqual({ accepted: false, reason: 'NoSuchDraw' })
  })

  it('is delivered once, and its answer after it', () => {
    expect(decideDelivery('question', asked)).toEqual({
      accepted: true,
      events: [{ type: 'QuestionDelivered' }],
    })
    const delivered = evolveQuestion(asked, { type: 'QuestionDelivered' })
    expect(decideDelivery('question', delivered)).toEqual({ accepted: true, events: [] })
    expect(decideDelivery('answer', delivered)).toEqual({ accepted: true, events: [] })
    expect(decideAnswering(answer, delivered).accepted).toBe(true)
  })
})
