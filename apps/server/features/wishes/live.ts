import type { UserId } from '@cachotteries/domain/decider'
import {
  accountOf,
  audienceOfPurchase,
  audienceOfWish,
  listOf,
  noAudience,
  relativesOf,
} from '@cachotteries/domain/visibility/audience'
import {
  lossBySettingAside,
  ownDifference,
  ownDifferenceBy,
  setAsideDifference,
} from '@cachotteries/domain/visibility/difference'
import { viewerGroups } from '@cachotteries/domain/visibility/viewer-group'
import type { ListView, WishView } from '@cachotteries/domain/visibility/views/wishes'
import type { Visitor } from '@cachotteries/domain/wish-visibility'
import { relativesList } from '@cachotteries/domain/visibility/wishes'
import { Effect } from 'effect'
import { asOwner } from '../families/published/relatives.ts'
import type { LiveFeature, LiveNews, LiveTools, LiveViewKind } from '../../infrastructure/live/live-views.ts'
import { LiveSubscription, OpenViews } from '../../infrastructure/live/subscriptions.ts'
import { ViewFrames, type Shape, fingerprint } from '../../infrastructure/live/view-frames.ts'
import type { Fact, FactsByStream } from '../../infrastructure/log/facts.ts'
import { orRefuse } from '../../infrastructure/refusal.ts'
import { openListCounts } from './list-counts.ts'
import { everybodysList, listsThatName } from './queries.ts'
import { listAtPosition } from './service.ts'
import { foldWish, streamsOfWish, purchaseStream, wishStream } from './streams.ts'

/** A list taken apart for live changes: its wishes, and whose it is. */
export const listShape: Shape<ListView, WishView> = {
  rows: (list) => list.Wishes,
  around: ({ uid, User, totalSurprise }) => [uid, User, totalSurprise],
}

/** Reads a list once for everybody who has it open. The view of each viewer group is made once. */
const readList = Effect.fnUntraced(function* (owner: UserId) {
  const { position, wishlist, wishes, relatives, spared, setAside } = yield* everybodysList(owner)
  const groupOf = viewerGroups(owner, wishes)
  const frames = new Map<string, ViewFrames<ListView, WishView> | undefined>()
  const isSetAside = (user: UserId): boolean => setAside.get(user)?.has(owner) === true
  /** The frames for a viewer; undefined for somebody who is no relative of the owner, or is set aside. */
  const framesFor = (user: UserId): ViewFrames<ListView, WishView> | undefined => {
    const viewer: Visitor = {
      user,
      spared: spared.has(user),
      relatives: { has: (person) => relatives.get(person)?.has(user) === true },
      setAsideFor: setAside.get(user) ?? new Set(),
    }
    const group = groupOf(viewer)
    if (!frames.has(group)) {
      const view = wishlist && relativesList(viewer, wishlist, wishes)
      frames.set(group, view && new ViewFrames(view, listShape))
    }
    return frames.get(group)
  }
  return { position, framesFor, isSetAside }
})

class OpenList extends LiveSubscription<ListView, WishView> {
  /** The viewer, if they were set aside for the list when it was read: from then on they are sent what its owner is. */
  setAside: Visitor | undefined
}

/**
 * Lists on open screens. An owner's own list gets what commands changed, and so does that of somebody who is set aside for
 * it; a visitor's is read again.
 */
export const openLists: LiveViewKind<ListView, WishView> = {
  shape: listShape,
  make: (tools) => {
    const open = new OpenViews<OpenList>()
    return {
      open,
      subscribe: (viewer, owner, known) => {
        const visited = viewer === owner ? [] : [listOf(owner), relativesOf(viewer), accountOf(viewer)]
        const one = new OpenList(viewer, owner, [ownTopic(owner), ...visited])
        open.add(one)
        one.mailbox.whenClosed(() => open.remove(one))
        tools.queues.add(one, async () => {
          const { view, position, setAside } = await tools.run(listAtPosition(viewer, owner))
          one.setAside = setAside
          one.begin(new ViewFrames(view, listShape), known, position)
        })
        return one
      },
      follow: (news) => {
        const isOwn = ({ viewer, about }: OpenList): boolean => viewer === about
        updateOwners(tools, open, news, isOwn)
        updateVisitors(tools, open, news)
        // A person who is set aside by this news is sent from here on what the owner is.
        updateOwners(tools, open, news, (one) => !isOwn(one))
      },
    }
  },
}

/** The topic of a list as its owner sees it. No event names it: only `updateOwners` changes this list. */
const ownTopic = (owner: UserId): string => `own list ${owner}`

/**
 * Sends owners what commands changed of the wishes that they see, and those who are set aside for their lists the same. Their
 * list is never read again, so that purchases, however many, send nothing.
 */
function updateOwners(
  tools: LiveTools,
  open: OpenViews<OpenList>,
  { forOwners, streams }: LiveNews,
  which: (one: OpenList) => boolean,
): void {
  for (const { fact, owners } of forOwners) {
    const screens = open.on(owners.map(ownTopic)).filter(which)
    if (screens.length === 0) continue
    const position = endOfCommand(fact, streams)
    const state = foldWish(fact.id, streams, position)
    const changeOf = wishStream.contains(fact) ? ownDifferenceBy(fact.event) : ownDifference
    for (const one of screens)
      tools.queues.add(one, async () => {
        if (one.viewer !== one.about && !one.setAside) return
        // The first view has what was recorded before it.
        if (!one.sent || position <= one.position) return
        const change = changeOf(asOwner(one.about), one.sent, fact.id, state, fingerprint)
        const { setAside, sent } = one
        const shown = change && setAside ? setAsideDifference(setAside, sent, fact.id, state, change) : change
        if (shown) one.apply(shown)
      })
  }
}

/** Shows visitors the whole list as it is now, so that a screen that missed a change is correct after the next one. */
function updateVisitors(tools: LiveTools, open: OpenViews<OpenList>, { topics }: LiveNews): void {
  const lists = new Map<UserId, ReturnType<typeof read>>()
  const read = (owner: UserId) => {
    const list = tools.run(readList(owner))
    // The queue of each screen handles a failure.
    list.catch(() => {})
    lists.set(owner, list)
    return list
  }
  // In the order in which the screens were opened: a viewer's frames have one order, no matter who else is there.
  for (const one of open.on(topics)) {
    if (one.viewer === one.about) continue
    const list = lists.get(one.about) ?? read(one.about)
    tools.queues.add(one, async () => {
      const { position, framesFor, isSetAside } = await list
      if (isSetAside(one.viewer)) return showSetAside(tools, one)
      one.setAside = undefined
      const frames = framesFor(one.viewer)
      if (frames) one.show(frames, position)
      else await tools.run(orRefuse(undefined, 'NoSuchList'))
    })
  }
}

/**
 * Removes what the owner doesn't see, and leaves the rest as it was sent, so that nothing is sent where nothing is hidden. The
 * owner's list is read once: read again later, it would tell when a wish was bought.
 */
async function showSetAside(tools: LiveTools, one: OpenList): Promise<void> {
  const before = one.setAside
  const { view, position, setAside } = await tools.run(listAtPosition(one.viewer, one.about))
  one.setAside = setAside
  if (!setAside) return one.show(new ViewFrames(view, listShape), position)
  const change = !before && one.sent && lossBySettingAside(one.sent, view)
  if (change) one.apply(change)
}

/**
 * The position where the command that recorded an event about a wish ends. A wish that is added as bought is never shown to
 * its owner, even when the log is read up to the middle of its command.
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
  views: [openLists, openListCounts],
  // A person's name and picture are on their own list, and on wishes that they added, bought or are to get.
  topicsOfPerson: (user) => Effect.map(listsThatName(user), (owners) => [user, ...owners].map(listOf)),
}
