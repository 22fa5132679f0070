import { describe, expect, it } from 'vitest'
import { listOwner, person, stateAfter } from '../testing/known.ts'
import { aunt, cousin, godmother, owner, stranger } from '../testing/people.ts'
import {
  boughtBy,
  copyOfSharedIdea,
  draftWish,
  normalWish,
  secretIdeaFor,
  stampedFor,
  type RecordedEventAboutWish,
} from '../testing/wishes.ts'
import type { Viewer } from '../wish-visibility.ts'
import { listAsOwner, ownList, ownWishAt, type HiddenOwnWish } from './wishes.ts'

const list = { uid: 'list', owner: listOwner('owner') }

const pasts: Readonly<Record<string, readonly RecordedEventAboutWish[]>> = {
  free: [normalWish()],
  hidden: [normalWish(), boughtBy(aunt)],
  stays: [normalWish(), stampedFor(aunt)],
  draft: [draftWish()],
  secret: [secretIdeaFor(owner)],
  copy: [copyOfSharedIdea(cousin)],
}

/** The rows that the owner's table has of these wishes. */
const rows = Object.entries(pasts).flatMap(([uid, past]): HiddenOwnWish[] => {
  const state = stateAfter(...past)
  const isOwn = ownWishAt(owner, uid, state) !== undefined
  return isOwn && state.wish.status === 'normal' ? [{ uid, ...state.wish }] : []
})

const shownTo = (viewer: Viewer) => listAsOwner(viewer, list, rows)
const idsFor = (viewer: Viewer) => shownTo(viewer)?.Wishes.map(({ uid }) => uid)

describe('a list as its owner sees it', () => {
  it('has what the owner gets, and tells nothing of purchases', () => {
    const published = rows.filter(({ draft }) => !draft)
    expect(shownTo(aunt)).toStrictEqual(ownList(owner, list, published))
    expect(idsFor(aunt)).toStrictEqual(['copy', 'free', 'stays'])
  })

  it('lacks what was hidden from the viewer for ever', () => {
    expect(idsFor(cousin)).toStrictEqual(['free', 'stays'])
  })

  it('has nothing of the choice of its owner', () => {
    expect(listAsOwner(aunt, { ...list, owner: listOwner('owner', true) }, rows)).toStrictEqual(shownTo(aunt))
    expect(shownTo(aunt)?.User).toStrictEqual(person('owner'))
  })

  it('leaves out a row that is somebody else’s', () => {
    const theirs = rows.map((row) => ({ ...row, owner: cousin.user }))
    expect(listAsOwner(aunt, list, theirs)?.Wishes).toStrictEqual([])
  })

  it.each([
    ['a stranger', stranger],
    ['a relative’s relative', godmother],
    ['its owner, who has a list of their own', owner],
  ])('is nothing to %s', (_, by) => {
    expect(shownTo(by)).toBeUndefined()
  })
})
