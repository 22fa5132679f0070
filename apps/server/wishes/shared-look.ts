import type { UserId } from '@cachotteries/domain/decider'
import type { Viewer } from '@cachotteries/domain/visibility/sight'
import { vantagesOf } from '@cachotteries/domain/visibility/vantage'
import type { ListView, WishView } from '@cachotteries/domain/visibility/views'
import { relativesList, type KnownWish } from '@cachotteries/domain/visibility/wishes'
import { Rendition } from '../platform/live/rendition.ts'
import type { Look } from './queries.ts'
import { listShape } from './shape.ts'

/** One look at a list for all who have it open. What is shown to those of one vantage is made once. */
export class SharedLook {
  readonly position: number
  readonly #look: Look<KnownWish>
  readonly #vantageOf: (viewer: Viewer) => string
  readonly #renditions = new Map<string, Rendition<ListView, WishView> | undefined>()

  constructor(owner: UserId, look: Look<KnownWish>) {
    this.position = look.position
    this.#look = look
    this.#vantageOf = vantagesOf(owner, look.wishes)
  }

  /** Undefined for who is no relative. */
  shownTo(viewer: Viewer): Rendition<ListView, WishView> | undefined {
    const vantage = this.#vantageOf(viewer)
    if (!this.#renditions.has(vantage)) this.#renditions.set(vantage, this.#rendition(viewer))
    return this.#renditions.get(vantage)
  }

  #rendition(viewer: Viewer): Rendition<ListView, WishView> | undefined {
    const { wishlist, wishes } = this.#look
    const view = wishlist && relativesList(viewer, wishlist, wishes)
    return view && new Rendition(view, listShape)
  }
}
