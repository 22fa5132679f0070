import type { UserId, WishId } from '../../decider.ts'
import { audienceOfPurchase, audienceOfWish } from '../../visibility/audience.ts'
import { ownDifference, type Change, type Fingerprint, type Sent } from '../../visibility/difference.ts'
import { gifts } from '../../visibility/gifts.ts'
import type { Viewer, Visitor } from '../../visibility/wish-visibility.ts'
import type { GiftsView, ListView, Shown, WishView } from '../../visibility/views.ts'
import { listAsOwner, ownList, ownWishAt, relativesList, relativesWish } from '../../visibility/wishes.ts'
import { decide } from '../../wishes/decide.ts'
import type { WishState } from '../../wishes/commands.ts'
import { giftsFrom, type Log } from '../gifts.ts'
import { knownWish, listOwner } from '../known.ts'
import { everybody } from './acts.ts'
import { whoChoseTotal, type Choices } from './choices.ts'

export type Wishes = ReadonlyMap<WishId, WishState>

/** The rules by which something can leak. Each planted leak replaces one of them. */
export interface Rules {
  readonly decide: typeof decide
  readonly audienceOfWish: typeof audienceOfWish
  readonly audienceOfPurchase: typeof audienceOfPurchase
  readonly look: (viewer: Viewer, wishes: Wishes, choices: Choices) => Shown<ListView> | undefined
  /** The number of wishes, as shown above the viewer's own list. */
  readonly count: (viewer: Viewer, wishes: Wishes, choices: Choices) => number
  readonly visit: (
    viewer: Visitor,
    whom: UserId,
    wishes: Wishes,
    choices: Choices,
  ) => Shown<ListView> | undefined
  /** Somebody's list as they get it. */
  readonly visitAsOwner: (viewer: Viewer, whom: UserId, wishes: Wishes) => Shown<ListView> | undefined
  /** What the viewer offers to others. */
  readonly gifts: (viewer: Viewer, log: Log, wishes: Wishes) => Shown<GiftsView>
  readonly ask: (viewer: Visitor, uid: WishId, state: WishState) => WishView | undefined
  readonly ownDifference: (
    viewer: Viewer,
    sent: Sent,
    uid: WishId,
    wishes: Wishes,
  ) => Change<WishView> | undefined
}

export const fingerprint: Fingerprint = (row) => JSON.stringify(row)

const listOf = (user: UserId, totalSurprise = false) => ({
  uid: `list-of-${user}`,
  owner: listOwner(user, totalSurprise),
})

/** The rows that the owner's table has of somebody's wishes. */
const ownRows = (owner: UserId, wishes: Wishes) =>
  [...wishes].flatMap(([uid, state]) => {
    const view = ownWishAt({ user: owner, relatives: new Set(), setAsideFor: new Set() }, uid, state)
    const { hiddenFrom = [] } = state.wish.status === 'normal' ? state.wish : {}
    return view ? [{ ...view, picture: null, owner, draft: view.isDraft, hiddenFrom }] : []
  })

export const theRules: Rules = {
  decide,
  audienceOfWish,
  audienceOfPurchase,
  look: (viewer, wishes) => ownList(viewer, listOf(viewer.user), ownRows(viewer.user, wishes)),
  count: (viewer, wishes, choices) => theRules.look(viewer, wishes, choices)?.Wishes.length ?? 0,
  visit(viewer, whom, wishes, choices) {
    const chose = whoChoseTotal(choices)
    const known = [...wishes].flatMap(([uid, state]) => knownWish(uid, state, chose) ?? [])
    return relativesList(viewer, listOf(whom, chose.has(whom)), known)
  },
  visitAsOwner: (viewer, whom, wishes) => listAsOwner(viewer, listOf(whom), ownRows(whom, wishes)),
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
