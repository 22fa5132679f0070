import { describe, expect, it } from 'vitest'
import { digestByTimes, type Period } from '../testing/digests.ts'
import { giftsFrom } from '../testing/gifts.ts'
import { knownAfter, listOwner, person, stateAfter } from '../testing/known.ts'
import { aunt, cousin, owner, setAside, uncle, viewer } from '../testing/people.ts'
import {
  addedAt,
  boughtBy,
  laterAt,
  normalWish,
  secretIdeaFor,
  wishId,
  type RecordedEventAboutWish,
} from '../testing/wishes.ts'
import type { Visitor } from '../wish-visibility.ts'
import { daysTold, digest, type Began, type DigestParts } from './digest.ts'
import { giftsInSight } from './gifts.ts'
import { nothingToCelebrate, occasions } from './occasions.ts'
import { nothingTold, told } from './received.ts'
import { showToAnybody } from './show.ts'
import { listSetAside, ownList, relativesList, type WishData } from './wishes.ts'

/** The wishes of the examples were added in this time. */
const week: Period = { since: '2026-10-30T06:12:00.000Z', until: '2026-11-06T06:12:00.000Z', told: [] }
const nextWeek: Period = { since: week.until, until: '2026-11-13T06:12:00.000Z', told: [] }

const nothing = {
  occasions: nothingToCelebrate,
  lists: [],
  gifts: showToAnybody({ InSight: [] }),
  told: nothingTold,
}

const digestOf = (reader: Visitor, parts: Partial<Omit<DigestParts, 'began'>>, period = week) =>
  digestByTimes(
    { reader: { ...person(reader.user), email: 'lea@famille.example' }, ...nothing, ...parts },
    period,
  )

const ownersList = { uid: 'list', owner: listOwner('owner') }

/** The owner's list, as this reader sees it. */
const seenBy = (reader: Visitor, wishes: readonly WishData[]) => {
  const list = relativesList(reader, ownersList, wishes)
  return list ? [list] : []
}

const celebrated = (...days: readonly string[]) => celebratedFor(null, ...days)

const celebratedFor = (people: readonly string[] | null, ...days: readonly string[]) =>
  occasions(
    aunt,
    {
      birthdays: [],
      families: [
        {
          uid: 'family',
          name: 'Martin',
          members: ['aunt', ...(people ? ['uncle'] : [])].map((user) => person(user)),
          occasions: days.map((day) => ({
            ...{ uid: day, title: `Fête du ${day}`, day, people },
            ...{ seenBy: null, isSurprise: false },
          })),
        },
      ],
    },
    '2026-10-01',
  )

const auntReads = { ...person('aunt'), email: 'lea@famille.example' }
const toldBy = (parts: Pick<DigestParts, 'occasions'>, period: Period) =>
  daysTold({ reader: auntReads, ...parts }, period)
/** The week after a digest that told this. */
const after = (parts: Pick<DigestParts, 'occasions'>): Period => ({
  ...nextWeek,
  told: toldBy(parts, week),
})

describe('what the subject may say on a locked screen', () => {
  const wish = knownAfter('wish', normalWish())
  const bought = knownAfter('wish', normalWish(), boughtBy(cousin))
  const idea = knownAfter('idea', secretIdeaFor(owner))
  const says = (...known: readonly WishData[]) =>
    digestOf(uncle, { lists: seenBy(uncle, known) })?.Subject.hasWishes

  it('is that there are new wishes, and nothing of secret ideas', () => {
    expect([says(...wish), says(...wish, ...idea), says(...idea)]).toStrictEqual([true, true, false])
  })

  it('is the same whatever was bought', () => {
    expect([says(...wish, ...idea), says(...bought, ...idea)]).toStrictEqual([true, true])
  })
})

describe('what is new on the lists of relatives', () => {
  it('are the wishes that were added since the last digest', () => {
    const lists = seenBy(uncle, knownAfter('one', normalWish()))
    expect(digestOf(uncle, { lists })?.News).toStrictEqual([
      { ...person('owner'), Wishes: [{ name: 'Vélo' }], more: 0 },
    ])
    expect(digestOf(uncle, { lists }, nextWeek)).toBeUndefined()
  })

  it('is told once: a wish of the very moment of a digest is in it, and not in the next', () => {
    const lists = seenBy(uncle, knownAfter('one', normalWish()))
    expect(digestOf(uncle, { lists }, { ...week, until: addedAt })?.News).toHaveLength(1)
    expect(digestOf(uncle, { lists }, { ...nextWeek, since: addedAt })).toBeUndefined()
  })

  it('are said by the log, whatever the clocks of their nodes said, the newest first', () => {
    const uids = ['a', 'b', 'c', 'd', 'e', 'f'] as const
    const lists = seenBy(
      uncle,
      uids.flatMap((uid) => knownAfter(uid, normalWish())),
    )
    const reader = { ...person('uncle'), email: 'oncle@famille.example' }
    const toldAt = (after: number, upTo: number, until: string) => {
      const wishes = new Map(uids.map((uid, index) => [uid, { created: 10 + index, shown: 99 }]))
      const began: Began = { wishes, thanks: new Map() }
      const [list] =
        digest({ reader, ...nothing, lists, began }, { until, told: [], after, upTo })?.News ?? []
      return [list?.Wishes.length ?? 0, list?.more ?? 0]
    }
    for (const until of [week.since, addedAt, week.until]) {
      expect(toldAt(9, 15, until)).toStrictEqual([5, 1])
      expect(toldAt(12, 14, until)).toStrictEqual([2, 0])
      expect(toldAt(15, 20, until)).toStrictEqual([0, 0])
    }
  })

  it('names five of each list and counts the others', () => {
    const wishes = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].flatMap((uid) => knownAfter(uid, normalWish()))
    const [list] = digestOf(uncle, { lists: seenBy(uncle, wishes) })?.News ?? []
    expect([list?.Wishes.length, list?.more]).toStrictEqual([5, 2])
  })

  it('has secret ideas for those who see them, and none of the reader’s own', () => {
    const ideas = knownAfter('idea', secretIdeaFor(owner))
    expect(digestOf(uncle, { lists: seenBy(uncle, ideas) })?.News).toHaveLength(1)
    expect(digestOf(aunt, { lists: seenBy(aunt, ideas) })).toBeUndefined()
  })

  it('has nothing that is bought already', () => {
    const bought = knownAfter('bought', normalWish(), boughtBy(cousin))
    expect(digestOf(uncle, { lists: seenBy(uncle, bought) })).toBeUndefined()
  })

  it('is never on the reader’s own list', () => {
    const own = knownAfter('own', normalWish()).map((wish) => ({ ...wish, owner: owner.user }))
    const list = ownList(owner, ownersList, own)
    expect(list?.Wishes).toHaveLength(1)
    expect(digestOf(owner, { lists: list ? [list] : [] })).toBeUndefined()
  })

  it('is what its owner sees, for a reader who is set aside', () => {
    const reader = setAside(uncle, 'owner')
    const rows = knownAfter('one', normalWish()).map((wish) => ({ ...wish, owner: owner.user }))
    const list = listSetAside(reader, ownersList, [], rows)
    expect(digestOf(reader, { lists: list ? [list] : [] })?.News).toHaveLength(1)
    expect(
      digestOf(reader, { lists: seenBy(reader, knownAfter('idea', secretIdeaFor(owner))) }),
    ).toBeUndefined()
  })
})

describe('what there is to celebrate', () => {
  it('is new once: when it comes within 31 days', () => {
    const near = { occasions: celebrated('2026-12-06') }
    expect(digestOf(aunt, near)?.Coming).toStrictEqual([
      { title: 'Fête du 2026-12-06', on: '2026-12-06', inDays: 30 },
    ])
    expect(digestOf(aunt, near, after(near))).toBeUndefined()
  })

  it.each([
    ['a birth date that was said eight days before', [], ['2026-11-21']],
    ['one of two', ['2026-11-20'], ['2026-11-20', '2026-11-21']],
    ['another day of the same', ['2026-11-20'], ['2026-11-21']],
    ['what is tomorrow', [], ['2026-11-14']],
  ])('is new once, too, when it became known while it was near: %s', (_, before, since) => {
    const period = after({ occasions: celebrated(...before) })
    const now = { occasions: celebrated(...since) }
    expect(digestOf(aunt, now, period)?.Coming.map(({ on }) => on)).toStrictEqual(since)
    expect(digestOf(aunt, now, { ...period, told: toldBy(now, period) })).toBeUndefined()
  })

  it('isn’t new again when it was out of sight meanwhile, and is in the next year', () => {
    const yearly = { occasions: celebrated('--12-06') }
    const period = after(yearly)
    const meanwhile = { ...period, told: toldBy({ occasions: celebrated() }, period) }
    expect(digestOf(aunt, yearly, meanwhile)).toBeUndefined()
    const nextYear = { since: week.until, until: '2027-11-13T06:12:00.000Z', told: meanwhile.told }
    expect(digestOf(aunt, yearly, nextYear)?.Coming).toHaveLength(1)
    expect(toldBy(yearly, nextYear)).toHaveLength(1)
  })

  it('is the next alone when none is near and something else is new', () => {
    const parts = {
      occasions: celebrated('2027-06-12', '--05-01'),
      lists: seenBy(uncle, knownAfter('one', normalWish())),
    }
    expect(digestOf(uncle, parts)?.Coming).toStrictEqual([
      { title: 'Fête du --05-01', on: '2027-05-01', inDays: 176 },
    ])
  })

  it('isn’t the reader’s own alone', () => {
    const coming = (...people: readonly string[]) =>
      digestOf(aunt, { occasions: celebratedFor(people, '2026-12-04') })?.Coming.length
    expect([coming('aunt'), coming('uncle'), coming('aunt', 'uncle')]).toStrictEqual([undefined, 1, 1])
  })

  it('isn’t what was yesterday', () => {
    expect(digestOf(aunt, { occasions: celebrated('2026-11-05') })).toBeUndefined()
  })
})

describe('what the reader has to buy', () => {
  const log: readonly RecordedEventAboutWish[] = [normalWish(), boughtBy(uncle)]
  const giftsOf = (reader: Visitor) =>
    giftsInSight(reader, giftsFrom(reader, ['owner', 'uncle'], log, new Map([[wishId, stateAfter(...log)]])))

  it('is said beside what is new, and is nothing new itself', () => {
    expect(digestOf(uncle, { gifts: giftsOf(uncle) })).toBeUndefined()
    const lists = seenBy(uncle, knownAfter('other', normalWish()))
    expect(digestOf(uncle, { gifts: giftsOf(uncle), lists })?.ToBuy).toStrictEqual([
      { uid: wishId, name: 'Vélo', for: [person('owner')] },
    ])
    expect(digestOf(cousin, { gifts: giftsOf(cousin), lists })?.ToBuy).toStrictEqual([])
  })

  it('isn’t what they don’t see any more: they are set aside, or left the family', () => {
    const lists = seenBy(uncle, knownAfter('other', normalWish()))
    for (const reader of [setAside(uncle, 'owner'), viewer('uncle')])
      expect(digestOf(uncle, { gifts: giftsOf(reader), lists })?.ToBuy).toStrictEqual([])
  })

  it('isn’t what they have at home', () => {
    const data = giftsFrom(uncle, ['owner', 'uncle'], log, new Map([[wishId, stateAfter(...log)]]))
    const notes = { ...data.notes, gifts: new Map([[wishId, { stage: 'have' as const }]]) }
    const lists = seenBy(uncle, knownAfter('other', normalWish()))
    expect(digestOf(uncle, { gifts: giftsInSight(uncle, { ...data, notes }), lists })?.ToBuy).toStrictEqual(
      [],
    )
  })
})

describe('thanks', () => {
  const thanks = { text: 'Merci !', at: laterAt, by: person('owner') }
  const given = {
    wish: wishId,
    on: '2026-11-05',
    giver: 'uncle',
    to: person('owner'),
    toldBy: person('uncle'),
    thanks,
  }

  it('are told once, to whom they are for', () => {
    expect(digestOf(uncle, { told: told(uncle, [given]) }, nextWeek)?.Thanks).toStrictEqual([
      { from: person('owner'), text: 'Merci !', at: laterAt, by: null },
    ])
    expect(digestOf(uncle, { told: told(uncle, [given]) })).toBeUndefined()
    expect(digestOf(cousin, { told: told(cousin, [given]) }, nextWeek)).toBeUndefined()
  })

  it('aren’t told to who wrote them in somebody’s name', () => {
    const own = { ...given, thanks: { ...thanks, by: person('uncle') } }
    expect(digestOf(uncle, { told: told(uncle, [own]) }, nextWeek)).toBeUndefined()
  })
})
