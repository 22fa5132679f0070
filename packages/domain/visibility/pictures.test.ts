import { describe, expect, it } from 'vitest'
import { aunt, cousin, godmother, owner, stranger } from '../testing/people.ts'
import { stateAfter } from '../testing/known.ts'
import { boughtBy, normalWish, removedBy, secretIdeaFor, wishEvent, wishId } from '../testing/wishes.ts'
import { ownDifference, ownDifferenceOfAny, type Fingerprint } from './difference.ts'
import { avatar, pictureFile, pictureOfWish, type PictureHolder } from './pictures.ts'
import type { Viewer, VisibilityFacts } from '../wish-visibility.ts'

const stored = { name: 'abc', width: 1_200, height: 900 }
const bytes = new Uint8Array([1, 2, 3])

describe('the addresses of a picture', () => {
  it('are two for a wish, on our own origin', () => {
    expect(pictureOfWish(stored)).toStrictEqual({
      card: '/api/pictures/abc/card',
      page: '/api/pictures/abc/page',
      width: 1_200,
      height: 900,
    })
    expect(pictureOfWish(null)).toBeNull()
  })

  it('are the same for an avatar', () => {
    expect(avatar(stored)).toMatchObject({ card: '/api/pictures/abc/card', page: '/api/pictures/abc/card' })
    expect(avatar(null)).toBeNull()
  })
})

describe('the file of a picture', () => {
  const wish = (facts: Partial<VisibilityFacts>): PictureHolder => ({
    wish: { secret: false, hiddenByPurchase: false, draft: false, concerned: [], hiddenFrom: [], ...facts },
  })
  const cells: readonly [string, PictureHolder, string][] = [
    ['a normal wish', wish({ concerned: ['owner'] }), 'owner aunt cousin'],
    ['a bought wish', wish({ hiddenByPurchase: true, concerned: ['owner'] }), 'aunt cousin'],
    ['a secret', wish({ secret: true, concerned: ['owner'] }), 'aunt cousin'],
    ['a shared secret', wish({ secret: true, concerned: ['owner', 'cousin'] }), 'aunt godmother'],
    [
      'a secret that was for somebody else once',
      wish({ secret: true, concerned: ['owner'], hiddenFrom: ['aunt'] }),
      'cousin',
    ],
    ['a wish that is gone', wish({}), ''],
    ['a person', { person: 'owner' }, 'owner aunt cousin'],
    ['nothing yet', { maker: 'owner' }, 'owner'],
  ]

  it.each(cells)('of %s is for those who see that', (_, holder, seenBy) => {
    const people: readonly Viewer[] = [owner, aunt, cousin, godmother, stranger]
    const seers = people.filter((viewer) => pictureFile(viewer, holder, bytes)).map(({ user }) => user)
    expect(seers.join(' ')).toBe(seenBy)
  })

  it('has its bytes and its type', () => {
    expect(pictureFile(owner, { person: 'owner' }, bytes)).toStrictEqual({ type: 'image/webp', bytes })
  })
})

describe('a picture that comes to an open list of one’s own', () => {
  const fingerprint: Fingerprint = (row) => JSON.stringify(row)
  const pictured = {
    ...wishEvent({ type: 'WishPictured', picture: stored }),
    by: '',
    at: '2026-11-02T09:00:00.000Z',
  }
  const sent = new Map([[wishId, 'as it was']])
  const none = new Map<string, string>()

  it('is the same change when the wish was bought meanwhile, so that it tells nothing', () => {
    const available = ownDifferenceOfAny(owner, sent, wishId, stateAfter(normalWish(), pictured), fingerprint)
    const bought = ownDifferenceOfAny(
      ...([owner, sent, wishId, stateAfter(normalWish(), boughtBy(aunt), pictured), fingerprint] as const),
    )
    expect(available?.upserted).toMatchObject([{ uid: wishId, picture: { width: 1_200 } }])
    expect(bought).toStrictEqual(available)
    expect(
      ownDifference(owner, sent, wishId, stateAfter(normalWish(), boughtBy(aunt), pictured), fingerprint),
    ).toBeUndefined()
  })

  it.each([
    ['that is bought and not on it', none, stateAfter(normalWish(), boughtBy(aunt), pictured)],
    ['that is secret', sent, stateAfter(secretIdeaFor(owner), pictured)],
    ['of somebody else', sent, stateAfter(secretIdeaFor(cousin), pictured)],
    ['that is gone, and was not on it', none, stateAfter(normalWish(), pictured, removedBy(owner))],
  ])('is nothing for a wish %s', (_, rows, state) => {
    expect(ownDifferenceOfAny(owner, rows, wishId, state, fingerprint)).toBeUndefined()
  })
})
