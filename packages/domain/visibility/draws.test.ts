import { describe, expect, it } from 'vitest'
import { feasibility, isGuessable } from '../features/draws/choices.ts'
import { draws, drawCheck, type DrawData } from './draws.ts'

const names = ['anne', 'bob', 'chloe', 'dan', 'baby']
const person = (uid: string) => ({ uid, name: uid })

/** The baby, whose list Anne kept at the draw, and Bob keeps too by now. */
const drawIn = (pairs: Readonly<Record<string, string>>, more: Partial<DrawData> = {}): DrawData => ({
  uid: 'draw',
  family: { uid: 'family', name: 'Martin' },
  members: names,
  title: 'Noël',
  day: '2026-12-25',
  budget: null,
  participants: names.map((uid) => ({
    ...person(uid),
    img: null,
    picture: null,
    withoutAccount: uid === 'baby',
  })),
  keepers: ['anne', 'bob'].map((keeper) => ({ person: 'baby', keeper })),
  exclusions: [],
  notAsLast: false,
  keepersToo: false,
  isGuessable: false,
  drawnBy: person('anne'),
  drawnAt: '2026-11-25T12:00:00.000Z',
  pairs: Object.entries(pairs).map(([giver, drawn]) => ({ giver, drawn, isChanged: false })),
  questions: [],
  ...more,
})

const cycle = { anne: 'chloe', chloe: 'dan', dan: 'baby', baby: 'bob', bob: 'anne' }
const seenBy = (user: string, data: DrawData) => {
  const [draw] = draws({ user, keeps: user === 'anne' || user === 'bob' ? ['baby'] : [] }, [data]).Draws
  return { ...draw!, gives: draw!.mine.map(({ giver, drawn }) => `${giver.uid} ${drawn.uid}`) }
}

describe('a keeper who is named after the draw', () => {
  it('isn’t shown that the person whose list they keep gives to them', () => {
    expect(seenBy('bob', drawIn(cycle)).gives).toEqual(['bob anne'])
    expect(JSON.stringify(seenBy('bob', drawIn(cycle)))).not.toContain('"giver":{"uid":"baby"')
    expect(seenBy('anne', drawIn(cycle)).gives).toEqual(['anne chloe', 'baby bob'])
    expect(seenBy('bob', drawIn(cycle)).keepersToo).toBe(false)
  })

  it('is shown it when nothing else fits, which all are shown whatever was drawn', () => {
    const exclusions = ['chloe', 'dan'].map((drawn) => ({ giver: 'baby', drawn, both: false }))
    const other = { anne: 'dan', dan: 'bob', bob: 'chloe', chloe: 'baby', baby: 'anne' }
    expect(seenBy('bob', drawIn(cycle, { exclusions })).gives).toEqual(['baby bob', 'bob anne'])
    for (const pairs of [cycle, other])
      expect(seenBy('dan', drawIn(pairs, { exclusions })).keepersToo).toBe(true)
  })

  it('is shown it when all others are one alone, whom all would know', () => {
    const exclusions = [{ giver: 'baby', drawn: 'chloe', both: false }]
    expect(seenBy('bob', drawIn(cycle, { exclusions })).gives).toEqual(['baby bob', 'bob anne'])
    expect(seenBy('dan', drawIn(cycle, { exclusions })).keepersToo).toBe(true)
  })
})

describe('who must not draw whom', () => {
  const exclusions = [{ giver: 'anne', drawn: 'dan', both: true }]

  it.each([...names, 'zoe'])('is seen by every member, here %s, with who asked for it', (member) => {
    const members = [...names, 'zoe']
    const [draw] = draws({ user: member, keeps: [] }, [drawIn(cycle, { exclusions, members })]).Draws
    expect(draw?.exclusions).toEqual([{ giver: person('anne'), drawn: person('dan'), both: true }])
    expect(draw?.drawnBy).toEqual(person('anne'))
  })

  it('is seen by nobody else', () => {
    expect(draws({ user: 'stranger', keeps: [] }, [drawIn(cycle, { exclusions })]).Draws).toEqual([])
  })
})

describe('whether names can be drawn', () => {
  const check = (participants: readonly string[], ...excluded: readonly (readonly [string, string])[]) => {
    const rules = {
      participants,
      exclusions: excluded.map(([giver, drawn]) => ({ giver, drawn, both: false })),
    }
    const roster = new Map(participants.map((one) => [one, []]))
    const found = feasibility(rules, roster)
    const more = { isGuessable: isGuessable(found, roster), timesLeft: 4 }
    return drawCheck({ user: 'aunt' }, rules, { ...found, ...more }, new Map(names.map((one) => [one, one])))
  }

  it('names those to whom the exclusions leave one person', () => {
    const excluded = ['anne', 'chloe'].map((drawn) => ['bob', drawn] as const)
    expect(check(['anne', 'bob', 'chloe', 'dan'], ...excluded)).toMatchObject({
      isPossible: false,
      single: [{ uid: 'bob' }],
      inTheWay: null,
    })
  })

  it('names all three of three, when one must not draw another', () => {
    expect(check(['anne', 'bob', 'chloe'], ['anne', 'bob'])).toMatchObject({
      isPossible: false,
      single: [{ uid: 'anne' }, { uid: 'bob' }, { uid: 'chloe' }],
    })
  })

  it('is yes without exclusions, for three too', () => {
    expect(check(['anne', 'bob', 'chloe'])).toEqual({
      isPossible: true,
      keepersToo: false,
      isGuessable: true,
      timesLeft: 4,
      single: [],
      inTheWay: null,
    })
  })

  it('says that three can guess, and four can’t', () => {
    expect(check(['anne', 'bob', 'chloe']).isGuessable).toBe(true)
    expect(check(['anne', 'bob', 'chloe', 'dan']).isGuessable).toBe(false)
  })
})
