import type { UserId } from '@cachotteries/domain/decider'
import type { Viewer } from '@cachotteries/domain/visibility/sight'
import { vantagesOf } from '@cachotteries/domain/visibility/vantage'
import type { ListView, WishView } from '@cachotteries/domain/visibility/views'
import { relativesList, type KnownWish, type Wishlist } from '@cachotteries/domain/visibility/wishes'
import { Rendition } from '../platform/live/rendition.ts'
import type { Look } from './queries.ts'
import { listShape } from './shape.ts'

/** One look at a list for all who have it open. What is shown to those of one vantage is made once. */
export class SharedLook {
  readonly position: number
  readonly #wishes: readonly KnownWish[]
  readonly #vantageOf: (viewer: Viewer) => string
  readonly #renditions = new Map<string, Rendition<ListView, WishView> | undefined>()

  constructor(owner: UserId, { position, wishes }: Look<KnownWish>) {
    this.position = position
    this.#wishes = wishes
    this.#vantageOf = vantagesOf(owner, wishes)
  }

  /** Undefined for who is no relative. */
  shownTo(viewer: Viewer, wishlist: Wishlist): Rendition<ListView, WishView> | undefined {
    // Two may know the owner by two names for a moment: a new one comes with another look.
    const key = `${this.#vantageOf(viewer)} ${wishlist.owner.name}`
    if (!this.#renditions.has(key)) {
      const view = relativesList(viewer, wishlist, this.#wishes)
      this.#renditions.set(key, view && new Rendition(view, listShape))
    }
    return this.#renditions.get(key)
  }
}
