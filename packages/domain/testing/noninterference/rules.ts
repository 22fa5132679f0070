import type { UserId, WishId } from '../../decider.ts'
import { audienceOfPurchase, audienceOfWish } from '../../visibility/audience.ts'
import { ownDifference, type Change, type Fingerprint, type Sent } from '../../visibility/difference.ts'
import type { Viewer } from '../../visibility/wish-visibility.ts'
import { gifts } from '../../visibility/gifts.ts'
import type { GiftsView, ListView, Shown, WishView } from '../../visibility/views.ts'
import { ownList, ownWishAt, relativesList, relativesWish } from '../../visibility/wishes.ts'
import { decide } from '../../wishes/decide.ts'
import type { WishState } from '../../wishes/commands.ts'
import { giftsFrom, type Log } from '../gifts.ts'
import { knownWish, person } from '../known.ts'
import { everybody } from './acts.ts'

export type Wishes = ReadonlyMap<WishId, WishState>

/** The rules by which something can leak. Each planted leak replaces one of them. */
export interface Rules {
  readonly decide: typeof decide
  readonly audienceOfWish: typeof audienceOfWish
  readonly audienceOfPurchase: typeof audienceOfPurchase
  readonly look: (viewer: Viewer, wishes: Wishes) => Shown<ListView> | undefined
  /** The number of wishes, as shown above the viewer's own list. */
  readonly count: (viewer: Viewer, wishes: Wishes) => number
  readonly visit: (viewer: Viewer, whom: UserId, wishes: Wishes) => Shown<ListView> | undefined
  /** What the viewer offers to others. */
  readonly gifts: (viewer: Viewer, log: Log, wishes: Wishes) => Shown<GiftsView>
  readonly ask: (viewer: Viewer, uid: WishId, state: WishState) => WishView | undefined
  readonly ownDifference: (
    viewer: Viewer,
    sent: Sent,
    uid: WishId,
    wishes: Wishes,
  ) => Change<WishView> | undefined
}

export const fingerprint: Fingerprint = (row) => JSON.stringify(row)

const listOf = (user: UserId) => ({ uid: `list-of-${user}`, owner: person(user) })

const knownWishes = (wishes: Wishes) => [...wishes].flatMap(([uid, state]) => knownWish(uid, state) ?? [])

export const theRules: Rules = {
  decide,
  audienceOfWish,
  audienceOfPurchase,
  look(viewer, wishes) {
    const rows = [...wishes].flatMap(([uid, state]) => ownWishAt(viewer, uid, state) ?? [])
    return ownList(
      viewer,
      listOf(viewer.user),
      rows.map((row) => ({ ...row, picture: null, owner: viewer.user })),
    )
  },
  count: (viewer, wishes) => theRules.look(viewer, wishes)?.Wishes.length ?? 0,
  visit: (viewer, whom, wishes) => relativesList(viewer, listOf(whom), knownWishes(wishes)),
  gifts: (viewer, log, wishes) => gifts(viewer, giftsFrom(viewer, everybody, log, wishes)),
  ask(viewer, uid, state) {
    const known = knownWish(uid, state)
    return ownWishAt(viewer, uid, state) ?? (known && relativesWish(viewer, known))
  },
  ownDifference(viewer, sent, uid, wishes) {
    const state = wishes.get(uid)
    return state && ownDifference(viewer, sent, uid, state, fingerprint)
  },
}
