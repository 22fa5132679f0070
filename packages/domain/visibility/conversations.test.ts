import { describe, expect, it } from 'vitest'
import { pictured } from '../testing/known.ts'
import { aunt, cousin, owner, setAside, stranger, uncle } from '../testing/people.ts'
import type { Viewer } from '../wish-visibility.ts'
import { conversation, type ReferredWishData } from './conversations.ts'

/** Of an idea for the owner and the cousin, and so a secret from both. */
const idea: ReferredWishData = {
  everConcerned: ['owner', 'cousin'],
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
/** A wish of the owner's that they made a draft since. */
const draft: ReferredWishData = {
  everConcerned: ['owner'],
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
  it('is nothing to its owner, to whoever is set aside for it, and to strangers', () => {
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

  it('has no message about an idea for somebody whom it ever concerned', () => {
    for (const refersTo of [idea, gone]) expect(readBy(cousin, refersTo)).toStrictEqual([])
  })

  it('has no message about an idea for somebody who is set aside for another whom it ever concerned', () => {
    for (const refersTo of [idea, gone]) expect(readBy(setAside(uncle, 'cousin'), refersTo)).toStrictEqual([])
  })
})
