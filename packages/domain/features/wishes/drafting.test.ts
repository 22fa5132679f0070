import { describe, expect, it } from 'vitest'
import { aunt, cousin, owner, stranger, uncle } from '../../testing/people.ts'
import { stateAfter } from '../../testing/known.ts'
import { ownWishAt } from '../../visibility/wishes.ts'
import {
  adds,
  boughtBy,
  changes,
  copyOfSharedIdea,
  draftedBy,
  draftWish,
  given,
  laterAt,
  marks,
  normalWish,
  publishedBy,
  removes,
  secretIdeaFor,
  stampedFor,
  unmarks,
  wishAdded,
  wishEvent,
  wishId,
} from '../../testing/wishes.ts'

const drafts = (by: typeof owner, draft = true) => changes(by, { draft })
const published = wishEvent({ type: 'WishPublished', owner: owner.user })

describe('a draft', () => {
  it('begins as one, or becomes one, by its owner', () => {
    const { event } = wishAdded(owner)
    given()
      .when(adds(owner, { draft: true }))
      .yields({ wish: wishId, of: 'wish', event: { ...event, draft: true } } as never)
    given()
      .when(adds(owner, { draft: false }))
      .yields(wishAdded(owner))
    given(normalWish())
      .when(drafts(owner))
      .yields(wishEvent({ type: 'WishDrafted' }))
    given(normalWish(aunt))
      .when(drafts(owner))
      .yields(wishEvent({ type: 'WishDrafted' }))
  })

  it('is published by its owner, together with a change', () => {
    given(draftWish()).when(drafts(owner, false)).yields(published)
    given(normalWish(), draftedBy(owner))
      .when(changes(owner, { draft: false, content: { importance: 5 } }))
      .yields(wishEvent({ type: 'WishChanged', importance: 5 }), published)
    given(copyOfSharedIdea(cousin), draftedBy(owner))
      .when(drafts(owner, false))
      .yields(wishEvent({ type: 'WishPublished', owner: owner.user, hiddenFrom: [cousin.user] }))
  })

  it('stays what it is when nothing else is said', () => {
    given(draftWish()).when(drafts(owner)).changesNothing()
    given(normalWish()).when(drafts(owner, false)).changesNothing()
    given(draftWish())
      .when(changes(owner, { content: { importance: 5 } }))
      .yields(wishEvent({ type: 'WishChanged', importance: 5 }))
  })

  it.each([
    ['reads it', changes(uncle)],
    ['buys it', marks(uncle)],
    ['unmarks it', unmarks(uncle)],
    ['publishes it', drafts(uncle, false)],
    ['deletes it', removes(uncle)],
  ])('is nothing to a relative who %s, even to its buyer', (_, command) => {
    given(draftWish()).when(command).isRefused('NoSuchWish')
    given(normalWish(), stampedFor(uncle), draftedBy(owner)).when(command).isRefused('NoSuchWish')
  })

  it('is not for relatives to make, and saying that there is none changes nothing', () => {
    given(normalWish()).when(drafts(uncle)).isRefused('NotAllowed')
    given(secretIdeaFor(owner)).when(drafts(uncle)).isRefused('NotAllowed')
    given()
      .when(adds(aunt, { draft: true }))
      .isRefused('NotAllowed')
    given()
      .when(adds(stranger, { draft: true }))
      .isRefused('NoSuchList')
    given(normalWish()).when(drafts(uncle, false)).changesNothing()
    given(secretIdeaFor(owner)).when(drafts(uncle, false)).changesNothing()
  })

  it('is not to be made of a wish that a purchase hides', () => {
    given(normalWish(), boughtBy(uncle)).when(drafts(owner)).isRefused('NoSuchWish')
  })

  it('keeps a purchase that stays on the list, which is there again when it is published', () => {
    const { purchase } = stateAfter(normalWish(), stampedFor(uncle), draftedBy(owner), publishedBy(owner))
    expect(purchase).toMatchObject({ gifts: [{ buyer: uncle.user }], closed: { staysOnList: true } })
  })

  it('begins when it is published', () => {
    expect(ownWishAt(owner, wishId, stateAfter(draftWish(), publishedBy(owner)))).toMatchObject({
      createdAt: laterAt,
      isDraft: false,
    })
  })
})
