import { describe, expect, it } from 'vitest'
import type { PicturesOfLink, StoredPicture } from '../../pictures/picture.ts'
import { exampleContent } from '../../testing/example.ts'
import { aunt, cousin, owner, uncle } from '../../testing/people.ts'
import {
  adds,
  boughtBy,
  changes,
  given,
  normalWish,
  removedBy,
  reveals,
  secretIdeaAdded,
  secretIdeaFor,
  wishAdded,
  wishEvent,
  wishId,
} from '../../testing/wishes.ts'
import { stateAfter } from '../../testing/known.ts'
import type { Viewer } from '../../wish-visibility.ts'
import { decidePicture } from './pictured.ts'
import { toRecord } from './record.ts'
import { withoutDay } from './seen-prices.ts'

const { img } = exampleContent
const otherImg = 'https://velo.example/rouge.png'

const stored = (name: string): StoredPicture => ({ name, width: 1_200, height: 900 })
const of = (link: string, ...names: string[]): PicturesOfLink => ({ img: link, copies: names.map(stored) })
const pictured = (name: string, wish = wishId) =>
  wishEvent({ type: 'WishPictured', picture: stored(name) }, wish)
const picturedBefore = (name: string) => ({
  ...pictured(name),
  by: owner.user,
  at: '2026-11-02T09:00:00.000Z',
})
const changed = (personal: { img: string | null }) => wishEvent({ type: 'WishChanged', personal })

describe('a wish with a link whose picture is stored', () => {
  it('is added with its picture', () => {
    given()
      .when(adds(owner, { pictures: of(img, 'one') }))
      .yields(wishAdded(owner), pictured('one'))
    given()
      .when(adds(aunt, { pictures: of(img, 'one') }))
      .yields(secretIdeaAdded(aunt, owner), pictured('one'))
  })

  it('takes no picture of another link', () => {
    given()
      .when(adds(owner, { pictures: of(otherImg, 'one') }))
      .yields(wishAdded(owner))
  })

  it('gets a new picture with a new link, by its owner, or by a relative if it is secret', () => {
    const fields = { content: { img: otherImg }, pictures: of(otherImg, 'two') }
    given(normalWish(), picturedBefore('one'))
      .when(changes(owner, fields))
      .yields(changed({ img: otherImg }), pictured('two'))
    given(secretIdeaFor(owner), picturedBefore('one'))
      .when(changes(uncle, fields))
      .yields(changed({ img: otherImg }), pictured('two'))
  })

  it('keeps the picture that it has while its link stays', () => {
    given(normalWish(), picturedBefore('one'))
      .when(changes(owner, { content: { img }, pictures: of(img, 'two') }))
      .changesNothing()
  })

  it('that has none gets one, though its link stays', () => {
    given(normalWish())
      .when(changes(owner, { content: { img }, pictures: of(img, 'two') }))
      .yields(pictured('two'))
  })

  it('gets none from a relative who may not change it', () => {
    given(normalWish())
      .when(changes(aunt, { content: { img }, pictures: of(img, 'two') }))
      .changesNothing()
  })
})

describe('a secret that ends', () => {
  const begins = (of: Viewer, other: Viewer, wish: string) => {
    const fields = { owner: of.user, creator: aunt.user, hiddenFrom: [other.user] }
    return wishEvent({ type: 'WishAdded', ...fields, ...toRecord(withoutDay(exampleContent)) }, wish)
  }

  it('gives each wish that begins a copy under a name of its own', () => {
    given(secretIdeaFor(owner, cousin), picturedBefore('one'))
      .when(reveals(uncle, { pictures: of(img, 'two', 'three') }))
      .yields(
        wishEvent({
          type: 'IdeaRevealed',
          became: [
            { wish: 'new-1', owner: owner.user },
            { wish: 'new-2', owner: cousin.user },
          ],
        }),
        begins(owner, cousin, 'new-1'),
        pictured('two', 'new-1'),
        begins(cousin, owner, 'new-2'),
        pictured('three', 'new-2'),
      )
  })
})

describe('a picture that comes later', () => {
  const wish = wishId

  it('is put into the wish, bought or not', () => {
    for (const past of [[normalWish()], [normalWish(), boughtBy(uncle)], [secretIdeaFor(owner)]])
      expect(decidePicture(wish, of(img, 'one'), stateAfter(...past))).toEqual({
        accepted: true,
        events: [pictured('one')],
      })
  })

  it.each([
    ['has another link by now', of(otherImg, 'one'), [normalWish()]],
    ['has a picture by now', of(img, 'one'), [normalWish(), picturedBefore('two')]],
    ['is gone', of(img, 'one'), [normalWish(), removedBy(owner)]],
    ['never was', of(img, 'one'), []],
  ])('is not put into one that %s', (_, pictures, past) => {
    expect(decidePicture(wish, pictures, stateAfter(...past))).toEqual({ accepted: true, events: [] })
  })

  it('ends with its link', () => {
    const at = '2026-11-03T09:00:00.000Z'
    const cleared = { ...changed({ img: null }), by: owner.user, at }
    expect(stateAfter(normalWish(), picturedBefore('one')).wish).toMatchObject({ picture: stored('one') })
    expect(stateAfter(normalWish(), picturedBefore('one'), cleared).wish).toMatchObject({ picture: null })
  })
})
