import { describe, expect, it } from 'vitest'
import { draws, type DrawData } from './draws.ts'

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
})
