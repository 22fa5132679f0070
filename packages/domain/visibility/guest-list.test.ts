import { describe, expect, it } from 'vitest'
import { knownAfter, listOwner, stateAfter } from '../testing/known.ts'
import { aunt, cousin, owner, setAside, uncle, viewer } from '../testing/people.ts'
import { boughtBy, normalWish, secretIdeaFor, stampedFor } from '../testing/wishes.ts'
import type { Visitor } from '../wish-visibility.ts'
import { guestList } from './guest-list.ts'
import { nothingTold } from './received.ts'
import { listAsOwner, relativesList } from './wishes.ts'

const guest = viewer('guest', 'owner')

/** What stands on the guest's page when each of these people might be the guest. */
function shownWith(...others: readonly Visitor[]) {
  const wishes = [
    knownAfter('bought', normalWish(), boughtBy(uncle)),
    knownAfter('shared', secretIdeaFor(owner, cousin), boughtBy(uncle)),
  ].flat()
  const list = { uid: 'list', owner: listOwner('owner') }
  const [theirs, ...seen] = [guest, ...others].map((one) => relativesList(one, list, wishes))
  if (!theirs || !seen.every((one) => one !== undefined)) throw new Error('somebody sees no list')
  return guestList({ Guest: guest.user, isAdmitted: true }, theirs, seen, nothingTold).Wishes
}

describe('a list for a guest', () => {
  it('has what relatives see, and says what is taken without a name', () => {
    expect(shownWith(aunt)).toMatchObject([
      { uid: 'bought', isAsOwner: false, isTaken: true, left: 0 },
      { uid: 'shared', isAsOwner: false, isTaken: true, left: 0 },
    ])
    expect(JSON.stringify(shownWith(aunt))).not.toContain('Uncle')
  })

  it('has nothing that is hidden from whoever invited them, or from who is signed in there', () => {
    expect(shownWith(cousin).map(({ uid }) => uid)).toStrictEqual(['bought'])
    expect(shownWith(aunt, cousin).map(({ uid }) => uid)).toStrictEqual(['bought'])
  })

  it('says nothing of the gifts of an idea of whoever invited them, who is set aside for another recipient', () => {
    const [, shared] = shownWith(setAside(aunt, cousin.user))
    expect(shared).toMatchObject({
      uid: 'shared',
      isAsOwner: true,
      isTaken: false,
      left: 0,
      own: null,
      open: [],
    })
  })

  it('says nothing of gifts on the owner’s view, for one who isn’t let in yet', () => {
    const state = stateAfter(normalWish(), stampedFor(uncle))
    if (state.wish.status !== 'normal') throw new Error('it is a normal wish')
    const rows = [{ uid: 'stays', ...state.wish }]
    const asOwner = listAsOwner(aunt, { uid: 'list', owner: listOwner('owner') }, rows)
    if (!asOwner) throw new Error('the aunt is a relative')
    expect(
      guestList({ Guest: guest.user, isAdmitted: false }, asOwner, [], nothingTold).Wishes,
    ).toMatchObject([{ uid: 'stays', isAsOwner: true, isTaken: false, left: 0, own: null, open: [] }])
  })
})
