import { describe, expect, it } from 'vitest'
import { person, pictured } from '../testing/known.ts'
import { aunt, cousin, owner, setAside, uncle } from '../testing/people.ts'
import { laterAt } from '../testing/wishes.ts'
import type { Visitor } from '../wish-visibility.ts'
import { conversation, unreadMessages, type MessageData } from './conversations.ts'
import { draws, type QuestionData } from './draws.ts'
import { occasions } from './occasions.ts'
import { families } from './people.ts'
import { newsOfGift, newsOfMessage, newsOfOccasion, newsOfQuestion, newsOfThanks } from './push-news.ts'
import { told } from './received.ts'
import { showToAnybody } from './show.ts'
import type { GiftsInSightView } from './views/gifts.ts'

const members = ['owner', 'aunt', 'uncle', 'cousin']

const family = {
  uid: 'family',
  name: 'Martin',
  code: 'SAPINS',
  members: members.map((uid) => ({ ...pictured(uid), joinedAt: laterAt })),
  founder: 'owner',
  welcomes: false,
  newcomers: [],
}
const reader = (visitor: Visitor) => ({ uid: visitor.user, families: families(visitor, [family], []) })

describe('news of a message', () => {
  const message: MessageData = {
    uid: 'message',
    at: laterAt,
    by: pictured('uncle'),
    text: 'Un vélo ?',
    isChanged: false,
    refersTo: null,
  }
  const about = { kind: 'conversation', owner: 'owner', message: 'message' } as const
  const newsFor = (
    visitor: Visitor,
    { sent = message, unread = 1 }: { readonly sent?: MessageData; readonly unread?: number } = {},
  ) => {
    const view = conversation(visitor, 'owner', [sent], false)
    const people = members.filter((uid) => uid !== visitor.user).map(person)
    const secrecy = { everConcerned: [], secretFrom: [], keptBy: [] }
    const counted = [{ owner: 'owner', secrecy, messages: unread }]
    return view && newsOfMessage(reader(visitor), about, view, unreadMessages(visitor, people, counted))
  }

  it('has who wrote it, what, and the family of the list', () => {
    expect(newsFor(aunt)).toStrictEqual({
      kind: 'conversation',
      family: 'Martin',
      owner: 'owner',
      by: person('uncle'),
      text: 'Un vélo ?',
    })
  })

  it('is none for who wrote it, whom it is about, who is set aside, and who has read it', () => {
    expect([newsFor(uncle), newsFor(owner), newsFor(setAside(aunt, 'owner'))]).toStrictEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(newsFor(aunt, { unread: 0 })).toBeUndefined()
  })

  it('is none of a message that is gone, nor for whom the wish that it is about ever concerned', () => {
    expect(newsFor(aunt, { sent: { ...message, uid: 'another' } })).toBeUndefined()
    const concerned = ['owner', 'aunt']
    const secrecy = { everConcerned: concerned, secretFrom: concerned, keptBy: [] }
    const refersTo = { secrecy, present: null }
    expect(newsFor(aunt, { sent: { ...message, refersTo } })).toBeUndefined()
    expect(newsFor(cousin, { sent: { ...message, refersTo } })).toBeDefined()
  })
})

describe('news of a gift of several', () => {
  const participants = ['aunt', 'uncle'].map(person)
  const gift = {
    uid: 'wish',
    name: 'Vélo',
    state: 'bought',
    for: [person('owner')],
    together: { participants, inCharge: person('uncle'), isInCharge: false },
  }
  /** Only what the news is made of. */
  const giftsWith = (...all: readonly object[]) =>
    showToAnybody({ InSight: all } as unknown as GiftsInSightView)
  const about = { kind: 'together', wish: 'wish' } as const
  const newsOf = (joined: string | null, ...all: readonly object[]) =>
    newsOfGift(reader(aunt), { ...about, joined }, giftsWith(...all))
  const news = { kind: 'together', family: 'Martin', uid: 'wish', name: 'Vélo', inCharge: null }

  it('has who joined, or that somebody left', () => {
    expect(newsOf('uncle', gift)).toStrictEqual({ ...news, joined: person('uncle') })
    expect(newsOf(null, gift)).toStrictEqual({ ...news, joined: null })
  })

  it('has who took over the charge, as long as they have it', () => {
    const passed = { ...about, joined: null, inCharge: 'uncle' }
    const newsOfCharge = (more: object) =>
      newsOfGift(reader(aunt), passed, giftsWith({ ...gift, together: { ...gift.together, ...more } }))
    expect(newsOfCharge({})).toStrictEqual({
      ...news,
      joined: null,
      inCharge: { ...person('uncle'), isReader: false },
    })
    expect(newsOfCharge({ isInCharge: true })).toMatchObject({ inCharge: { isReader: true } })
    expect(newsOfCharge({ inCharge: person('cousin') })).toBeUndefined()
    expect(newsOfGift(reader(aunt), passed, giftsWith({ ...gift, together: null }))).toBeUndefined()
  })

  it('is none when the reader takes no part, the gift is gone, or who joined has left again', () => {
    expect(newsOf('uncle')).toBeUndefined()
    expect(newsOf('uncle', { ...gift, together: null })).toBeUndefined()
    expect(newsOf('uncle', { ...gift, state: 'undone' })).toBeUndefined()
    expect(newsOf('cousin', gift)).toBeUndefined()
  })
})

describe('news of thanks', () => {
  const thanks = { text: 'Merci !', at: laterAt, by: person('owner') }
  const given = {
    wish: 'wish',
    on: '2026-11-05',
    giver: 'uncle',
    to: person('owner'),
    toldBy: person('uncle'),
    thanks,
  }
  const about = { kind: 'thanks', wish: 'wish', to: 'owner' } as const

  it('are for the giver alone, while they are there', () => {
    expect(newsOfThanks(reader(uncle), about, told(uncle, [given]))).toMatchObject({
      kind: 'thanks',
      family: 'Martin',
      to: 'owner',
      from: person('owner'),
      text: 'Merci !',
    })
    expect(newsOfThanks(reader(aunt), about, told(aunt, [given]))).toBeUndefined()
    expect(newsOfThanks(reader(uncle), about, told(uncle, [{ ...given, thanks: null }]))).toBeUndefined()
  })

  it('are none for the person who wrote them in somebody’s name', () => {
    const own = { ...given, thanks: { ...thanks, by: person('uncle') } }
    expect(newsOfThanks(reader(uncle), about, told(uncle, [own]))).toBeUndefined()
  })
})

describe('news of a question', () => {
  const asked: QuestionData = {
    uid: 'question',
    giver: 'uncle',
    drawn: 'aunt',
    text: 'Quelle taille ?',
    delivered: 12,
    answer: null,
    isAnswerDelivered: false,
  }
  const newsFor = (visitor: Visitor, question: QuestionData, keeps: readonly string[] = []) => {
    const view = draws({ user: visitor.user, keeps }, [
      {
        uid: 'draw',
        family: { uid: 'family', name: 'Martin' },
        members,
        title: 'Noël',
        day: '2026-12-25',
        budget: null,
        participants: members.map(pictured),
        keepers: [],
        exclusions: [],
        notAsLast: false,
        keepersToo: false,
        isGuessable: false,
        drawnBy: person('owner'),
        drawnAt: laterAt,
        pairs: [{ giver: 'uncle', drawn: 'aunt', isChanged: false }],
        questions: [question],
      },
    ])
    return newsOfQuestion({ kind: 'question', question: 'question' }, view)
  }
  const answered = { ...asked, answer: '38', isAnswerDelivered: true }

  it('is for whom it asks, and who keeps their list, without who asks', () => {
    for (const [visitor, keeps] of [
      [aunt, []],
      [cousin, ['aunt']],
    ] as const)
      expect(newsFor(visitor, asked, keeps)).toStrictEqual({
        kind: 'question',
        family: 'Martin',
        uid: 'question',
        draw: { uid: 'draw', family: 'family' },
        text: 'Quelle taille ?',
        from: null,
      })
    expect(newsFor(aunt, { ...asked, delivered: null })).toBeUndefined()
    expect(newsFor(aunt, answered)).toBeUndefined()
  })

  it('is the answer, for who asked, once it is delivered', () => {
    expect(newsFor(uncle, answered)).toMatchObject({ text: '38', from: person('aunt') })
    expect(newsFor(uncle, { ...answered, isAnswerDelivered: false })).toBeUndefined()
    expect(newsFor(uncle, asked)).toBeUndefined()
    expect(newsFor(owner, answered)).toBeUndefined()
  })
})

describe('news of a day to celebrate', () => {
  const celebrated = (title: string, day: string, people: readonly string[] | null = null) =>
    occasions(
      aunt,
      {
        birthdays: [],
        families: [
          {
            uid: 'family',
            name: 'Martin',
            members: members.map(person),
            occasions: [{ uid: title, title, day, people, seenBy: null, isSurprise: false }],
          },
        ],
      },
      '2026-10-01',
    )
  const newsOf = (view: ReturnType<typeof celebrated>, since = '2026-11-05', until = '2026-11-06') =>
    newsOfOccasion(reader(aunt), { kind: 'occasion', since, until }, view)

  it('comes once: two weeks before, or later when nobody was told meanwhile', () => {
    const party = celebrated('Crémaillère', '2026-11-20')
    expect(newsOf(party)).toStrictEqual({
      kind: 'occasion',
      family: 'Martin',
      title: 'Crémaillère',
      on: '2026-11-20',
      inDays: 14,
    })
    expect(newsOf(party, '2026-11-06', '2026-11-07')).toBeUndefined()
    expect(newsOf(party, '2026-11-04', '2026-11-05')).toBeUndefined()
    expect(newsOf(party, '2026-11-05', '2026-11-10')).toMatchObject({ inDays: 10 })
  })

  it('isn’t one of the reader alone', () => {
    expect(newsOf(celebrated('Crémaillère', '2026-11-20', ['aunt']))).toBeUndefined()
    expect(newsOf(celebrated('Crémaillère', '2026-11-20', ['aunt', 'uncle']))).toBeDefined()
  })
})
