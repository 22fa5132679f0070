import type { UserId } from '@cachotteries/domain/decider'
import type { Viewer } from '@cachotteries/domain/visibility/wish-visibility'
import { vantagesOf } from '@cachotteries/domain/visibility/vantage'
import type { ListView, WishView } from '@cachotteries/domain/visibility/views'
import { relativesList, relativesWishes, type KnownWish } from '@cachotteries/domain/visibility/wishes'
import { Rendition, RowsRendition, type Steps } from '../platform/live/rendition.ts'
import type { Look, SomeWishes } from './queries.ts'
import { listShape } from './shape.ts'

/** One look for all who have a list open. What is shown to those of one vantage is made once. */
export class SharedLook<Made extends Steps<ListView, WishView>> {
  readonly position: number
  readonly #make: (viewer: Viewer) => Made | undefined
  readonly #vantageOf: (viewer: Viewer) => string
  readonly #made = new Map<string, Made | undefined>()

  private constructor(
    owner: UserId,
    { position, wishes }: Pick<SomeWishes, 'position' | 'wishes'>,
    make: (viewer: Viewer) => Made | undefined,
  ) {
    this.position = position
    this.#make = make
    this.#vantageOf = vantagesOf(owner, wishes)
  }

  /** At all of it. */
  static atAll(owner: UserId, look: Look<KnownWish>): SharedLook<Rendition<ListView, WishView>> {
    const { wishlist, wishes } = look
    return new SharedLook(owner, look, (viewer) => {
      const view = wishlist && relativesList(viewer, wishlist, wishes)
      return view && new Rendition(view, listShape)
    })
  }

  /** At wishes that something happened to: all others are as they were. */
  static atSome(owner: UserId, look: SomeWishes): SharedLook<Steps<ListView, WishView>> {
    return new SharedLook(owner, look, (viewer) => {
      const rows = relativesWishes(viewer, owner, look.wishes)
      return rows && new RowsRendition(look.ids, rows)
    })
  }

  /** Undefined for who is no relative. */
  shownTo(viewer: Viewer): Made | undefined {
    const vantage = this.#vantageOf(viewer)
    if (!this.#made.has(vantage)) this.#made.set(vantage, this.#make(viewer))
    return this.#made.get(vantage)
  }
}
