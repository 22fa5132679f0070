import { describe, expect, it } from 'vitest'
import { anOwnWish, aRelativesWish, marie } from './example.ts'
import { withIntents } from './intent.ts'
import { asRelatives } from './shownWish.ts'

const owner = { uid: 'paul', name: 'Paul' }

describe('a wish on a relative’s list', () => {
  it('that came with the owner’s fields alone looks like one that nobody has bought', () => {
    expect(asRelatives(anOwnWish({ uid: 'theirs' }), owner)).toMatchObject(aRelativesWish())
  })

  it('that came with all fields stays the same object, so that its card isn’t drawn again', () => {
    const wish = aRelativesWish()
    expect(asRelatives(wish, owner)).toBe(wish)
  })

  it('can be marked, and shows that until it is refused', () => {
    const view = { uid: 'list', User: owner, Wishes: [asRelatives(anOwnWish(), owner)] }
    const input = { uid: 'own', commandId: 'mark', isPurchased: true, buyerUid: 'marie' }
    const shown = withIntents(view, [{ kind: 'change', input }], { me: marie, relatives: [] })
    expect(shown[0]?.wish).toMatchObject({ isPurchased: true, buyer: { name: 'Marie' } })
    expect(withIntents(view, [], { me: marie, relatives: [] })[0]?.wish.isPurchased).toBe(false)
  })
})
