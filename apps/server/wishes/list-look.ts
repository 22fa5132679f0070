import type { UserId } from '@cachotteries/domain/decider'
import type { Viewer } from '@cachotteries/domain/visibility/wish-visibility'
import { viewerGroups } from '@cachotteries/domain/visibility/viewer-group'
import type { ListView, WishView } from '@cachotteries/domain/visibility/views'
import { relativesList } from '@cachotteries/domain/visibility/wishes'
import { ViewFrames, type Shape } from '../infrastructure/live/view-frames.ts'
import type { EverybodysList } from './queries.ts'

/** A list taken apart for live changes: its wishes, and whose it is. */
export const listShape: Shape<ListView, WishView> = {
  rows: (list) => list.Wishes,
  around: ({ uid, User }) => [uid, User],
}

/** One look at a list for all who have it open. What viewers of one group are shown is made once. */
export class ListLook {
  /** The position of the log that it shows. */
  readonly position: number
  readonly #list: EverybodysList
  readonly #groupOf: (viewer: Viewer) => string
  readonly #frames = new Map<string, ViewFrames<ListView, WishView> | undefined>()

  constructor(owner: UserId, list: EverybodysList) {
    this.position = list.position
    this.#list = list
    this.#groupOf = viewerGroups(owner, list.wishes)
  }

  /** The frames for a viewer; undefined for somebody who is no relative of the owner. */
  framesFor(user: UserId): ViewFrames<ListView, WishView> | undefined {
    const { wishlist, wishes, relatives } = this.#list
    const viewer: Viewer = { user, relatives: { has: (person) => relatives.get(person)?.has(user) === true } }
    const group = this.#groupOf(viewer)
    if (!this.#frames.has(group)) {
      const view = wishlist && relativesList(viewer, wishlist, wishes)
      this.#frames.set(group, view && new ViewFrames(view, listShape))
    }
    return this.#frames.get(group)
  }
}
