import { describe, expect, it } from 'vitest'
import { knownAfter, listOwner } from '../testing/known.ts'
import { aunt, cousin, owner, setAside, uncle, viewer } from '../testing/people.ts'
import { boughtBy, normalWish, secretIdeaFor } from '../testing/wishes.ts'
import type { Visitor } from '../wish-visibility.ts'
import { guestList } from './guest-list.ts'
import { nothingTold } from './received.ts'
import { relativesList } from './wishes.ts'

const guest = viewer('guest', 'owner')

/** What stands on the guest's page whom somebody invited. */
function shownTo(inviter: Visitor) {
  const wishes = [
    knownAfter('bought', normalWish(), boughtBy(uncle)),
    knownAfter('shared', secretIdeaFor(owner, cousin), boughtBy(uncle)),
  ].flat()
  const list = { uid: 'list', owner: listOwner('owner') }
  const [theirs, inviters] = [guest, inviter].map((one) => relativesList(one, list, wishes))
  if (!theirs || !inviters) throw new Error('somebody sees no list')
  const here = { guest: guest.user, handleOf: () => 'handle' }
  return guestList(here, theirs, inviters, nothingTold, { given: new Set(), days: [] }).Wishes
}

describe('a list for a guest', () => {
  it('has what relatives see, and says what is taken without a name', () => {
    expect(shownTo(aunt)).toMatchObject([
      { uid: 'bought', isAsOwner: false, isTaken: true, left: 0 },
      { uid: 'shared', isAsOwner: false, isTaken: true, left: 0 },
    ])
    expect(JSON.stringify(shownTo(aunt))).not.toContain('Uncle')
  })

  it('has nothing that is hidden from their inviter', () => {
    expect(shownTo(cousin).map(({ uid }) => uid)).toStrictEqual(['bought'])
  })

  it('says nothing of the gifts of an idea of their inviter, who is set aside for another recipient', () => {
    const [, shared] = shownTo(setAside(aunt, cousin.user))
    expect(shared).toMatchObject({
      uid: 'shared',
      isAsOwner: true,
      isTaken: false,
      left: 0,
      own: null,
      open: [],
    })
  })
})
