import type { Digest } from '@cachotteries/contracts/live'
import type { UserId, WishId } from '@cachotteries/domain/decider'
import { ownDifference } from '@cachotteries/domain/visibility/difference'
import type { Viewer } from '@cachotteries/domain/visibility/sight'
import type { ListView, WishView } from '@cachotteries/domain/visibility/views'
import { ownList, relativesList, type KnownWish, type Wishlist } from '@cachotteries/domain/visibility/wishes'
import type { WishState } from '@cachotteries/domain/wishes/commands'
import { Effect } from 'effect'
import type { Database } from '../platform/database.ts'
import { fingerprint } from '../platform/live/digest.ts'
import { viewerOf } from '../platform/kin.ts'
import { LiveSubscription } from '../platform/live/live-subscription.ts'
import { orRefuse, refusal, type Refusal } from '../platform/refusal.ts'
import { knownWishesFor, ownWishes, wishlistOf, type Look } from './queries.ts'
import { listShape } from './shape.ts'

/** Something that an owner is told: a wish of theirs, in the state that a command left it in. */
export interface OwnNews {
  readonly owner: UserId
  readonly wish: WishId
  /** Where in the log the command ended. */
  readonly position: number
  readonly state: WishState
}

export type Run = <A>(effect: Effect.Effect<A, Refusal, Database>) => Promise<A>

/** A visitor's open list: compared, when something happened to it, with what there is now. */
export class VisitorsList {
  readonly subscription: LiveSubscription<ListView, WishView>
  readonly owner: UserId
  readonly #run: Run
  #looking: { readonly viewer: Viewer; readonly wishlist: Wishlist } | undefined
  #position = 0

  constructor(user: UserId, owner: UserId, run: Run, onClose: () => void) {
    this.owner = owner
    this.#run = run
    this.subscription = new LiveSubscription(user, listShape, onClose)
  }

  begin(known: Digest | null | undefined): Promise<void> {
    return this.subscription.inTurn(async () => {
      const { wishlist, viewer } = await this.#whoLooks()
      const look = await this.#run(knownWishesFor(viewer.user, this.owner))
      this.#position = look.position
      this.subscription.begin(this.#view(viewer, wishlist, look), known)
    })
  }

  /** Something changed on the list; `look` may be shared by all who have it open. */
  lookAgain(look: Promise<Look<KnownWish>>): Promise<void> {
    return this.subscription.inTurn(async () => {
      const looked = await look
      if (!this.#looking || looked.position < this.#position) return
      this.#position = looked.position
      const { viewer, wishlist } = this.#looking
      this.subscription.show(this.#view(viewer, wishlist, looked))
    })
  }

  /** The viewer has other relatives than before: what they see of the same list is another thing. */
  kinChanged(look: Promise<Look<KnownWish>>): Promise<void> {
    void this.subscription.inTurn(async () => {
      if (this.#looking) await this.#whoLooks()
    })
    return this.lookAgain(look)
  }

  async #whoLooks(): Promise<{ viewer: Viewer; wishlist: Wishlist }> {
    const { viewer: user } = this.subscription
    const { owner } = this
    this.#looking = await this.#run(
      Effect.gen(function* () {
        return {
          viewer: yield* viewerOf(user),
          wishlist: yield* orRefuse(yield* wishlistOf(owner), 'NoSuchList'),
        }
      }),
    )
    return this.#looking
  }

  #view(viewer: Viewer, wishlist: Wishlist, { wishes }: Look<KnownWish>) {
    const view = relativesList(viewer, wishlist, wishes)
    if (!view) throw refusal('NoSuchList')
    return view
  }
}

/**
 * An owner's own open list: told what commands did to the wishes that they see, and never looked at
 * anew. So it doesn't move when somebody buys, however often, and nothing sent tells that they did.
 */
export class OwnersList {
  readonly subscription: LiveSubscription<ListView, WishView>
  readonly owner: UserId
  readonly #run: Run
  /** What was told before it is in the view that was sent. */
  #position = 0

  constructor(owner: UserId, run: Run, onClose: () => void) {
    this.owner = owner
    this.#run = run
    this.subscription = new LiveSubscription(owner, listShape, onClose)
  }

  begin(known: Digest | null | undefined): Promise<void> {
    return this.subscription.inTurn(async () => {
      const wishlist = await this.#run(
        Effect.flatMap(wishlistOf(this.owner), (found) => orRefuse(found, 'NoSuchList')),
      )
      const { position, wishes } = await this.#run(ownWishes(this.owner))
      const view = ownList(this.#viewer, wishlist, wishes)
      if (!view) throw refusal('NoSuchList')
      this.#position = position
      this.subscription.begin(view, known)
    })
  }

  tell(news: OwnNews): Promise<void> {
    return this.subscription.inTurn(() => {
      const { sent } = this.subscription
      if (sent && news.position > this.#position) {
        const change = ownDifference(this.#viewer, sent, news.wish, news.state, fingerprint)
        if (change) this.subscription.apply(change)
      }
      return Promise.resolve()
    })
  }

  /** Nothing but being the owner decides what an owner sees of their own: their relatives don't matter. */
  get #viewer(): Viewer {
    return { user: this.owner, relatives: new Set() }
  }
}
