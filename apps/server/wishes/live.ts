import type { UserId } from '@cachotteries/domain/decider'
import {
  audienceOfPurchase,
  audienceOfWish,
  listOf,
  noAudience,
  relativesOf,
} from '@cachotteries/domain/visibility/audience'
import { ownDifference } from '@cachotteries/domain/visibility/difference'
import { viewerGroups } from '@cachotteries/domain/visibility/viewer-group'
import type { ListView, WishView } from '@cachotteries/domain/visibility/views'
import type { Viewer } from '@cachotteries/domain/visibility/wish-visibility'
import { relativesList, ownList } from '@cachotteries/domain/visibility/wishes'
import { Effect } from 'effect'
import { asOwner } from '../families/relatives.ts'
import type { LiveFeature, LiveNews, LiveTools, LiveViewKind } from '../infrastructure/live/live-views.ts'
import { LiveSubscription, OpenViews } from '../infrastructure/live/subscriptions.ts'
import { ViewFrames, type Shape, fingerprint } from '../infrastructure/live/view-frames.ts'
import type { Fact, FactsByStream } from '../infrastructure/log/facts.ts'
import { orRefuse } from '../infrastructure/refusal.ts'
import { type EverybodysList, everybodysList, knownWishesFor, listsThatName, ownWishes } from './queries.ts'
import { foldWish, streamsOfWish, purchaseStream, wishStream } from './streams.ts'

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

type OpenList = LiveSubscription<ListView, WishView>

/** Lists on open screens. An owner's own list is told what commands did; a visitor's is looked at again. */
export const openLists: LiveViewKind<ListView, WishView> = {
  make: (tools) => {
    const open = new OpenViews<OpenList>()
    return {
      open,
      subscribe: (viewer, owner, known) => {
        const topics = viewer === owner ? [ownTopic(owner)] : [listOf(owner), relativesOf(viewer)]
        const one: OpenList = new LiveSubscription(viewer, owner, topics)
        open.add(one)
        one.mailbox.whenClosed(() => open.remove(one))
        tools.queues.add(one, async () => {
          const { frames, position } = await tools.run(firstLook(viewer, owner))
          one.begin(frames, known, position)
        })
        return one
      },
      follow: (news) => {
        tellOwners(tools, open, news)
        showVisitors(tools, open, news)
      },
    }
  },
}

/** An owner's own list has no topic that an event can name: nothing but `tellOwners` reaches it. */
const ownTopic = (owner: UserId): string => `own list ${owner}`

const firstLook = Effect.fnUntraced(function* (viewer: UserId, owner: UserId) {
  if (viewer === owner) {
    const { position, wishlist, wishes } = yield* ownWishes(owner)
    const view = yield* orRefuse(wishlist && ownList(asOwner(owner), wishlist, wishes), 'NoSuchList')
    return { frames: new ViewFrames(view, listShape), position }
  }
  const { position, viewer: who, wishlist, wishes } = yield* knownWishesFor(viewer, owner)
  const view = yield* orRefuse(wishlist && relativesList(who, wishlist, wishes), 'NoSuchList')
  return { frames: new ViewFrames(view, listShape), position }
})

/**
 * Tells owners what commands did to the wishes that they see. Their list is never looked at again, so that it doesn't
 * move when somebody buys, however often, and nothing sent tells that they did.
 */
function tellOwners(tools: LiveTools, open: OpenViews<OpenList>, { forOwners, streams }: LiveNews): void {
  for (const { fact, owners } of forOwners) {
    const screens = open.on(owners.map(ownTopic))
    if (screens.length === 0) continue
    const position = endOfCommand(fact, streams)
    const state = foldWish(fact.id, streams, position)
    for (const one of screens)
      tools.queues.add(one, async () => {
        // What was recorded before the first view is in it.
        if (!one.sent || position <= one.position) return
        const change = ownDifference(asOwner(one.about), one.sent, fact.id, state, fingerprint)
        if (change) one.apply(change)
      })
  }
}

/** Shows visitors the whole list as it is now: whatever a screen missed before, it shows after the next change. */
function showVisitors(tools: LiveTools, open: OpenViews<OpenList>, { topics }: LiveNews): void {
  const looks = new Map<UserId, Promise<ListLook>>()
  const lookAt = (owner: UserId): Promise<ListLook> => {
    const known = looks.get(owner)
    if (known) return known
    const look = tools.run(everybodysList(owner)).then((list) => new ListLook(owner, list))
    // A failure is met by each screen in its turn.
    look.catch(() => {})
    looks.set(owner, look)
    return look
  }
  for (const one of open.on(topics)) {
    const look = lookAt(one.about)
    tools.queues.add(one, async () => {
      const { position } = await look
      const frames = (await look).framesFor(one.viewer)
      if (frames) one.show(frames, position)
      else await tools.run(orRefuse(undefined, 'NoSuchList'))
    })
  }
}

/**
 * Where the command that recorded an event about a wish ended. A wish that is bought from its first moment on was never
 * its owner's to see, even when the log was read up to the middle of its command.
 */
const endOfCommand = (fact: Fact, streams: FactsByStream): number =>
  Math.max(
    fact.position,
    ...streamsOfWish(fact.id)
      .flatMap((stream) => streams.get(stream) ?? [])
      .filter((other) => other.commandId === fact.commandId)
      .map((other) => other.position),
  )

export const wishesLive: LiveFeature = {
  audiences: [
    {
      streams: [wishStream, purchaseStream],
      streamsBehind: streamsOfWish,
      audienceOf: (fact, streams) => {
        const { wish } = foldWish(fact.id, streams, fact.position - 1)
        if (wishStream.contains(fact)) return audienceOfWish(fact.event, wish)
        if (purchaseStream.contains(fact)) return audienceOfPurchase(fact.event, wish)
        return noAudience
      },
    },
  ],
  views: [openLists],
  // A new name or picture shows on a person's own list, and on what they added, bought or are to get.
  topicsOfPerson: (user) => Effect.map(listsThatName(user), (owners) => [user, ...owners].map(listOf)),
}
