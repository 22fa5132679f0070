import type { WishView } from '@cachotteries/contracts/wishes'
import { describe, expect, it } from 'vitest'
import { anOwnWish, aRelativesWish, marie } from './testing/example.ts'
import { withIntents, type Intent } from './intent.ts'
import { shownOn } from './shownWish.ts'

const owner = { uid: 'paul', name: 'Paul' }

describe('a wish on a relative’s list', () => {
  const shown = (wish: WishView, ...intents: Intent[]) =>
    withIntents({ uid: 'list', User: owner, Wishes: [wish] }, intents, { me: marie, relatives: [] })[0]?.wish

  it('that came with the owner’s fields alone looks like one that nobody has bought', () => {
    expect(shown(anOwnWish({ uid: 'theirs' }))).toMatchObject(aRelativesWish())
  })

  it('like that can be marked, until it is refused', () => {
    const input = { uid: 'own', commandId: 'mark', isPurchased: true, buyerUid: 'marie' }
    expect(shown(anOwnWish(), { kind: 'change', input })).toMatchObject({ buyer: { name: 'Marie' } })
    expect(shown(anOwnWish())).toMatchObject({ isPurchased: false, buyer: null })
  })

  it('that came with all fields stays the same object, so that its card isn’t drawn again', () => {
    const wish = aRelativesWish()
    expect(shownOn(owner, 'marie', wish)).toBe(wish)
  })

  it('is left as it is on one’s own list', () => {
    const wish = anOwnWish()
    expect(shownOn(owner, 'paul', wish)).toBe(wish)
  })
})
