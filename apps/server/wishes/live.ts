import type { Digest } from '@cachotteries/contracts/live'
import type { UserId, WishId } from '@cachotteries/domain/decider'
import { ownDifference } from '@cachotteries/domain/visibility/difference'
import type { Viewer } from '@cachotteries/domain/visibility/wish-visibility'
import type { ListView, WishView } from '@cachotteries/domain/visibility/views'
import { ownList } from '@cachotteries/domain/visibility/wishes'
import type { WishState } from '@cachotteries/domain/wishes/commands'
import type { Effect } from 'effect'
import type { Database } from '../platform/database.ts'
import { fingerprint, named } from '../platform/live/digest.ts'
import { heldOnce } from '../platform/live/held-once.ts'
import { asOwner, viewerOf, type ViewerWithRelatives } from '../platform/relatives.ts'
import { LiveSubscription } from '../platform/live/live-subscription.ts'
import { Rendition, type Steps } from '../platform/live/rendition.ts'
import { refusal, type Refusal } from '../platform/refusal.ts'
import { knownWishesFor, ownWishes } from './queries.ts'
import { listShape } from './shape.ts'
import { SharedLook } from './shared-look.ts'

/** Something that an owner is told: a wish of theirs, in the state that a command left it in. */
export interface OwnNews {
  readonly owner: UserId
  readonly wish: WishId
  /** Where in the log the command ended. */
  readonly position: number
  readonly state: WishState
}

export type Run = <A>(effect: Effect.Effect<A, Refusal, Database>) => Promise<A>

type NewLook = SharedLook<Steps<ListView, WishView>>

/** Somebody and their relatives. */
type Kin = ReadonlySet<UserId>

const oneKin = heldOnce<Kin>()

/** With the viewer among them, so that all who share their families hold one set. */
const kinOf = ({ user, relatives }: ViewerWithRelatives): Kin => {
  const kin = [user, ...relatives].toSorted()
  return oneKin(named(kin.join()), new Set(kin))
}

const viewerAmong = (kin: Kin, user: UserId): Viewer => ({
  user,
  relatives: { has: (someone) => someone !== user && kin.has(someone) },
})

/** A visitor's open list: compared, when something happened to it, with what there is now. */
export class VisitorsList {
  readonly subscription: LiveSubscription<ListView, WishView>
  readonly owner: UserId
  readonly #run: Run
  #kin: Kin | undefined
  #position = 0

  constructor(user: UserId, owner: UserId, run: Run, onClose: () => void) {
    this.owner = owner
    this.#run = run
    this.subscription = new LiveSubscription(user, onClose)
  }

  begin(known: Digest | null | undefined): Promise<void> {
    return this.subscription.inTurn(async () => {
      const look = await this.#run(knownWishesFor(this.subscription.viewer, this.owner))
      this.#kin = kinOf(look.viewer)
      this.#position = look.position
      this.subscription.begin(shownTo(look.viewer, SharedLook.atAll(this.owner, look)), known)
    })
  }

  /** Something changed on the list, of which this shows all that did. */
  lookAgain(look: Promise<NewLook>): Promise<void> {
    return this.subscription.inTurn(async () => {
      const looked = await look
      if (!this.#kin || looked.position < this.#position) return
      this.#position = looked.position
      this.subscription.show(shownTo(viewerAmong(this.#kin, this.subscription.viewer), looked))
    })
  }

  /** The viewer has other relatives than before: what they see of the same list is another thing. */
  kinChanged(look: Promise<NewLook>): Promise<void> {
    void this.subscription.inTurn(async () => {
      if (this.#kin) this.#kin = kinOf(await this.#run(viewerOf(this.subscription.viewer)))
    })
    return this.lookAgain(look)
  }
}

/** @throws {Refusal} to who is no relative of the owner. */
function shownTo<Made extends Steps<ListView, WishView>>(viewer: Viewer, look: SharedLook<Made>): Made {
  const made = look.shownTo(viewer)
  if (!made) throw refusal('NoSuchList')
  return made
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
    this.subscription = new LiveSubscription(owner, onClose)
  }

  begin(known: Digest | null | undefined): Promise<void> {
    return this.subscription.inTurn(async () => {
      const { position, wishlist, wishes } = await this.#run(ownWishes(this.owner))
      const view = wishlist && ownList(this.#viewer, wishlist, wishes)
      if (!view) throw refusal('NoSuchList')
      this.#position = position
      this.subscription.begin(new Rendition(view, listShape), known)
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

  get #viewer(): Viewer {
    return asOwner(this.owner)
  }
}
