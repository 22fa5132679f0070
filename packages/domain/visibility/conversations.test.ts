import { describe, expect, it } from 'vitest'
import { person, pictured } from '../testing/known.ts'
import { aunt, cousin, owner, setAside, stranger, uncle, viewer } from '../testing/people.ts'
import type { Viewer } from '../wish-visibility.ts'
import { conversation, emptiedConversation, unreadMessages, type ReferredWishData } from './conversations.ts'

/** Of an idea for the owner and the cousin, and so a secret from both. */
const idea: ReferredWishData = {
  secrecy: { everConcerned: ['owner', 'cousin'], secretFrom: ['owner', 'cousin'], keptBy: [] },
  present: {
    uid: 'trip',
    name: 'Voyage',
    concerned: ['owner', 'cousin'],
    hiddenFrom: ['owner', 'cousin'],
    secret: true,
    draft: false,
    hiddenByPurchase: false,
  },
}
const gone: ReferredWishData = { ...idea, present: null }
/** Of an idea that was for the owner alone when the message was written, and that the cousin and others lost since. */
const sharedSince = (...keptBy: readonly string[]): ReferredWishData => ({
  ...idea,
  secrecy: { everConcerned: ['owner', 'cousin'], secretFrom: ['owner'], keptBy },
})
/** A wish of the owner's that they made a draft since. */
const draft: ReferredWishData = {
  secrecy: { everConcerned: ['owner'], secretFrom: ['owner'], keptBy: [] },
  present: {
    uid: 'bike',
    name: 'Vélo',
    concerned: ['owner'],
    hiddenFrom: [],
    secret: false,
    draft: true,
    hiddenByPurchase: false,
  },
}

const message = (refersTo: ReferredWishData | null) => ({
  uid: 'message',
  at: '2026-11-01T09:00:00.000Z',
  by: pictured('aunt'),
  text: 'Qui s’en occupe ?',
  isChanged: false,
  refersTo,
})

/** What a viewer reads about the list of `owner`: the wish of each message. */
const readBy = (viewer: Viewer, refersTo: ReferredWishData | null) =>
  conversation(viewer, 'owner', [message(refersTo)], false)?.Messages.map(({ wish }) => wish)

describe('the conversation about a list', () => {
  it('is nothing to its owner, to a person who is set aside for it, and to strangers', () => {
    for (const viewer of [owner, setAside(aunt, 'owner'), stranger])
      expect(conversation(viewer, 'owner', [message(null)], false)).toBeUndefined()
    expect(readBy(aunt, null)).toStrictEqual([null])
  })

  it('names an idea to those who see it, and stands without it when it is gone', () => {
    expect(readBy(uncle, idea)).toStrictEqual([{ uid: 'trip', name: 'Voyage' }])
    expect(readBy(uncle, gone)).toStrictEqual([{ uid: null }])
  })

  it('stands without a wish that its owner made a draft', () => {
    expect(readBy(uncle, draft)).toStrictEqual([{ uid: null }])
    expect(readBy(cousin, draft)).toStrictEqual([{ uid: null }])
  })

  it('keeps a message for a person who could read it before the idea was hidden from them, as if it had been deleted', () => {
    const deleted = readBy(cousin, { ...sharedSince(), secrecy: draft.secrecy, present: null })
    expect(readBy(cousin, sharedSince('cousin'))).toStrictEqual(deleted)
    expect(readBy(setAside(uncle, 'cousin'), sharedSince('uncle'))).toStrictEqual(deleted)
    expect(readBy(uncle, sharedSince('cousin'))).toStrictEqual([{ uid: 'trip', name: 'Voyage' }])
  })

  it.each([
    ['who couldn’t read it before the idea was for them too', cousin, sharedSince()],
    ['who is set aside for them, and couldn’t either', setAside(uncle, 'cousin'), sharedSince('cousin')],
    [
      'who lost it before it was written',
      cousin,
      { ...idea, secrecy: { ...idea.secrecy, keptBy: ['cousin'] } },
    ],
  ])('has no such message for somebody %s', (_, viewer, refersTo) => {
    expect(readBy(viewer, refersTo)).toStrictEqual([])
  })

  it('shows a picture of those alone whose picture the reader is served', () => {
    const picture = { name: 'face', width: 64, height: 64 }
    const by = { ...pictured('aunt'), img: 'https://photos.example/aunt.png', picture }
    const authorFor = (viewer: Viewer) =>
      conversation(viewer, 'owner', [{ ...message(null), by }], false)?.Messages[0]?.by
    expect(authorFor(uncle)?.picture).not.toBeNull()
    expect(authorFor(aunt)?.picture).not.toBeNull()
    const elsewhere = viewer('elsewhere', 'owner')
    expect(authorFor(elsewhere)).toStrictEqual({ uid: 'aunt', name: 'Aunt', img: null, picture: null })
  })

  it('has no message about an idea for somebody whom it concerned when it was written', () => {
    for (const refersTo of [idea, gone]) expect(readBy(cousin, refersTo)).toStrictEqual([])
  })

  it('has no message about an idea for somebody who is set aside for another whom it ever concerned', () => {
    for (const refersTo of [idea, gone]) expect(readBy(setAside(uncle, 'cousin'), refersTo)).toStrictEqual([])
  })
})

describe('an open conversation', () => {
  it('is empty for a person who is set aside since, as if all messages had been deleted, and nothing to anybody else', () => {
    const all = conversation(aunt, 'owner', [], false)
    expect(emptiedConversation(setAside(aunt, 'owner'), 'owner')).toStrictEqual(all)
    for (const viewer of [aunt, owner, stranger, setAside(stranger, 'owner'), setAside(aunt, 'cousin')])
      expect(emptiedConversation(viewer, 'owner')).toBeUndefined()
  })
})

describe('what is new in the conversation about a list', () => {
  it('keeps its row on an open screen of a person who is set aside since, without a number, and has none on the next', () => {
    const counted = [{ owner: 'owner', secrecy: draft.secrecy, messages: 2 }]
    const held = unreadMessages(aunt, [person('owner')], counted)
    const since = (viewer: Viewer) => unreadMessages(viewer, [person('owner')], counted, held).Lists
    expect(since(aunt)).toStrictEqual([{ uid: 'owner', unread: 2 }])
    expect(since(setAside(aunt, 'owner'))).toStrictEqual([{ uid: 'owner', unread: 0 }])
    expect(since(setAside(stranger, 'owner'))).toStrictEqual([])
    expect(unreadMessages(setAside(aunt, 'owner'), [person('owner')], counted).Lists).toStrictEqual([])
  })

  it('counts the messages that the reader gets, without their wish too', () => {
    const unreadFor = (viewer: Viewer, { secrecy }: ReferredWishData) =>
      unreadMessages(viewer, [person('owner')], [{ owner: 'owner', secrecy, messages: 2 }]).Lists[0]?.unread
    expect(unreadFor(cousin, sharedSince('cousin'))).toBe(2)
    expect(unreadFor(cousin, idea)).toBe(0)
    expect(unreadFor(uncle, idea)).toBe(2)
  })
})
