import type { UserId, WishId } from '../../decider.ts'
import { audienceOfPurchase, audienceOfWish } from '../../visibility/audience.ts'
import {
  ownDifference,
  ownDifferenceOfAny,
  type Change,
  type Fingerprint,
  type Sent,
} from '../../visibility/difference.ts'
import type { GiftHistory } from '../../features/gifts/history.ts'
import type { ToldGift } from '../../features/received/telling.ts'
import { digestByTimes } from '../digests.ts'
import { gifts, giftsInSight } from '../../visibility/gifts.ts'
import { nothingToCelebrate } from '../../visibility/occasions.ts'
import { nothingTold, received, type ToldGiftData } from '../../visibility/received.ts'
import type { Viewer, Visitor } from '../../wish-visibility.ts'
import type { Shown } from '../../visibility/shown.ts'
import type { DigestView } from '../../visibility/views/digests.ts'
import type { GiftsView } from '../../visibility/views/gifts.ts'
import type { ReceivedView } from '../../visibility/views/received.ts'
import type { ListView, WishView } from '../../visibility/views/wishes.ts'
import { listAsOwner, ownList, ownWishAt, relativesList, relativesWish } from '../../visibility/wishes.ts'
import { decide } from '../../features/wishes/decide.ts'
import type { WishState } from '../../features/wishes/commands.ts'
import { giftsFrom, type Log } from '../gifts.ts'
import { knownWish, listOwner, person } from '../known.ts'
import { everybody } from './acts.ts'
import { whoChoseTotal, type Choices } from './choices.ts'
import { receiptsOf } from './receipts.ts'

export type Wishes = ReadonlyMap<WishId, WishState>

/** What is known of received things, in one of the histories. */
export interface ReceivedIn {
  readonly log: Log
  readonly told: readonly (ToldGiftData & { readonly person: UserId })[]
  readonly wishes: Wishes
}

/** What a digest is written from, in one of the histories. */
export interface WrittenFrom {
  readonly log: Log
  readonly wishes: Wishes
  readonly choices: Choices
}

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
  /** What the viewer received. */
  readonly received: (viewer: Viewer, world: ReceivedIn) => Shown<ReceivedView> | undefined
  /** The digest that the viewer is sent at this moment, with all that is new since the history began. */
  readonly digest: (viewer: Visitor, world: WrittenFrom) => Shown<DigestView> | undefined
  /** What a giver makes known of a gift that has this history. */
  readonly toldGift: (gift: ToldGift, history: GiftHistory) => ToldGift
  readonly ask: (viewer: Visitor, uid: WishId, state: WishState) => WishView | undefined
  readonly ownDifference: (
    viewer: Viewer,
    sent: Sent,
    uid: WishId,
    wishes: Wishes,
  ) => Change<WishView> | undefined
  /** The same for what is recorded of a wish whether it is bought or not. */
  readonly ownDifferenceOfAny: Rules['ownDifference']
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
    return view
      ? [
          {
            ...view,
            picture: null,
            owner,
            draft: view.isDraft,
            ownerMayBuyUntil: view.mayBuyMyselfUntil,
            hiddenFrom,
          },
        ]
      : []
  })

const wholeHistory = { since: '2025-12-31T00:00:00.000Z', until: '2026-12-31T00:00:00.000Z' }

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
  received: (viewer, { log, told }) =>
    received(viewer, false, {
      owner: person(viewer.user),
      receipts: receiptsOf(log, viewer.user),
      told: told.filter((one) => one.person === viewer.user),
    }),
  digest: (viewer, { log, wishes, choices }) =>
    digestByTimes(
      {
        reader: { ...person(viewer.user), email: 'olive@famille.example' },
        occasions: nothingToCelebrate,
        lists: everybody.flatMap((whom) => theRules.visit(viewer, whom, wishes, choices) ?? []),
        gifts: giftsInSight(viewer, giftsFrom(viewer, everybody, log, wishes)),
        told: nothingTold,
      },
      { ...wholeHistory, told: [] },
    ),
  toldGift: (gift) => gift,
  ask(viewer, uid, state) {
    const known = knownWish(uid, state)
    return ownWishAt(viewer, uid, state) ?? (known && relativesWish(viewer, known))
  },
  ownDifference(viewer, sent, uid, wishes) {
    const state = wishes.get(uid)
    return state && ownDifference(viewer, sent, uid, state, fingerprint)
  },
  ownDifferenceOfAny(viewer, sent, uid, wishes) {
    const state = wishes.get(uid)
    return state && ownDifferenceOfAny(viewer, sent, uid, state, fingerprint)
  },
}
