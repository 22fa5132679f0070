import { describe, it } from 'vitest'
import { givenFor } from '../../testing/given.ts'
import { exampleContent } from '../../testing/example.ts'
import { aunt, cousin, owner, stranger, uncle } from '../../testing/people.ts'
import {
  boughtBy,
  changes,
  copyOfSharedIdea,
  evolveWishState,
  marks,
  normalWish,
  noWishState,
  removes,
  secretIdeaFor,
  today,
  wishEvent,
  purchaseEvent,
  wishId,
} from '../../testing/wishes.ts'
import { decide } from './decide.ts'

const { quantity } = exampleContent

/** A wish on the list of somebody without an account, whose list the aunt keeps. */
const given = givenFor({
  initial: { ...noWishState, keepers: [aunt.user, stranger.user] },
  evolve: evolveWishState,
  decide,
})

const renamed = wishEvent({ type: 'WishChanged', personal: { name: 'Trottinette' } })
const trottinette = { content: { name: 'Trottinette' } }
const renames = (by = aunt) => changes(by, trottinette)

describe('a keeper', () => {
  it('changes normal wishes, no matter who added them, and bought ones too', () => {
    given(normalWish(aunt)).when(renames()).yields(renamed)
    given(normalWish(uncle)).when(renames()).yields(renamed)
    given(normalWish(uncle), boughtBy(uncle)).when(renames()).yields(renamed)
  })

  it('changes and buys at once', () => {
    given(normalWish(uncle))
      .when(changes(aunt, { ...trottinette, purchase: { purchased: true } }))
      .yields(renamed, purchaseEvent({ type: 'WishBought', buyer: aunt.user, on: today, quantity }))
  })

  it('gives a wish another picture, which its buyer gets with it', () => {
    const img = 'https://velo.example/a.jpg'
    const picture = { name: 'one', width: 480, height: 480 }
    given(normalWish(uncle))
      .when(
        changes(aunt, {
          content: { img },
          purchase: { purchased: true },
          pictures: { img, copies: [picture] },
        }),
      )
      .yields(
        wishEvent({ type: 'WishChanged', personal: { img } }),
        wishEvent({ type: 'WishPictured', picture }),
        purchaseEvent({ type: 'WishBought', buyer: aunt.user, on: today, quantity, picture }),
      )
  })

  it('deletes normal wishes', () => {
    given(normalWish(uncle))
      .when(removes(aunt))
      .yields(wishEvent({ type: 'WishRemoved' }))
  })

  it('makes no drafts and no secrets of them', () => {
    given(normalWish(uncle))
      .when(changes(aunt, { draft: true }))
      .isRefused('NotAllowed')
    given(normalWish(uncle))
      .when(changes(aunt, { secret: true }))
      .isRefused('NotAllowed')
    given(normalWish(uncle))
      .when(changes(aunt, { recipients: [owner.user, cousin.user] }))
      .isRefused('NotAllowed')
  })

  it('who was concerned by an idea sees nothing of its copy', () => {
    given(copyOfSharedIdea(aunt)).when(renames()).isRefused('NoSuchWish')
  })

  it('who is no relative now sees nothing', () => {
    given(normalWish(uncle)).when(renames(stranger)).isRefused('NoSuchWish')
    given(normalWish(uncle)).when(removes(stranger)).isRefused('NoSuchWish')
  })
})

describe('a relative who keeps no list', () => {
  it('changes and deletes nothing', () => {
    given(normalWish(uncle)).when(renames(uncle)).isRefused('NotAllowed')
    given(normalWish(uncle)).when(removes(uncle)).isRefused('NotAllowed')
  })
})

describe('somebody without an account', () => {
  const buying = { purchased: true, buyer: cousin.user }

  it('is no buyer: that is refused as a wrong one', () => {
    const withoutAccount = new Set([cousin.user])
    for (const past of [normalWish(), secretIdeaFor(owner)])
      given(past)
        .when({ ...marks(uncle, buying), withoutAccount })
        .isRefused('WrongBuyer')
    given(normalWish(), boughtBy(uncle))
      .when({ ...changes(uncle, { purchase: { buyer: cousin.user } }), withoutAccount })
      .isRefused('WrongBuyer')
    given(normalWish())
      .when({ ...marks(uncle, { purchased: true, buyer: 'nobody' }), wish: wishId })
      .isRefused('WrongBuyer')
  })
})
