import type { Leak } from './leak.ts'

const audience = 'packages/domain/visibility/audience.ts'
const difference = 'packages/domain/visibility/difference.ts'
const live = 'apps/server/features/wishes/live.ts'
const hub = 'apps/server/infrastructure/live/live-hub.ts'
const sockets = 'apps/server/infrastructure/live/sockets.ts'

const ofPurchase = `return toTopics(...concernedBy(wish).map(listOf), ...between)`
const toOwners = {
  file: audience,
  in: 'audienceOfPurchase',
  replace: ofPurchase,
  by: `return { ...toTopics(...concernedBy(wish).map(listOf), ...between), owners: concernedBy(wish) }`,
}
const follows = `          for (const views of kinds.values()) if (views.open.size > 0) views.follow({ ...found, topics })`

/** Channels 11, 12, 14 and 31: live frames, presence, the figures of administrators, and heartbeats. */
export const leaksOfLiveViews: readonly Leak[] = [
  {
    what: 'news to an owner that a wish is available again',
    channel: 11,
    seed: 26,
    edits: [toOwners],
  },
  {
    what: 'news to an owner that a wish was bought',
    channel: 11,
    seed: 5,
    edits: [
      toOwners,
      {
        file: difference,
        in: 'ownDifference',
        replace: `const removed = (isReceived || state.wish.status === 'gone') && sent.has(uid)`,
        by: `const removed = sent.has(uid)`,
      },
    ],
  },
  {
    what: 'a place in the log on each frame',
    channel: 11,
    seed: 3,
    edits: [
      {
        file: live,
        in: 'updateOwners',
        replace: `if (shown) one.apply(shown)`,
        by: `if (shown) one.apply({ ...shown, removed: [...shown.removed, 'after ' + position] } as never)`,
      },
    ],
  },
  {
    what: 'a frame to every open list when something happened',
    channel: 11,
    edits: [
      {
        file: hub,
        in: 'follow',
        replace: follows,
        by: `for (const { open } of kinds.values())
            for (const one of open.all()) one.mailbox.push({ kind: 'unchanged' })
${follows}`,
      },
    ],
  },
  {
    what: 'the removal of an id that was never shown',
    channel: 11,
    edits: [
      {
        file: audience,
        in: 'audienceOfWish.WishRemoved',
        replace: `owners: ownersOf(before),`,
        by: `owners: concernedBy(before),`,
      },
      {
        file: difference,
        in: 'ownDifference',
        replace: `(isReceived || state.wish.status === 'gone') && sent.has(uid)`,
        by: `state.wish.status === 'gone'`,
      },
    ],
  },
  {
    what: 'a frame each time a list is loaded, whether or not it changed for the viewer',
    channel: 11,
    seed: 7,
    edits: [
      {
        file: 'apps/server/infrastructure/live/view-frames.ts',
        in: 'since',
        replace: `if (earlier.digest === this.outline.digest) return undefined`,
        by: `if (earlier.digest === this.outline.digest) return this.whole`,
      },
    ],
  },
  {
    what: 'news of a purchase in the middle of the command that adds a wish bought',
    channel: 11,
    seed: 505,
    edits: [
      {
        file: live,
        in: 'updateOwners',
        replace: `const state = foldWish(fact.id, streams, position)`,
        by: `const state = foldWish(fact.id, streams, fact.position)`,
      },
    ],
  },
  {
    what: 'one group for all relatives of an owner',
    channel: 11,
    seed: 509,
    edits: [
      {
        file: 'packages/domain/visibility/viewer-group.ts',
        in: 'viewerGroups',
        replace: `...wishes.flatMap(({ concerned, hiddenFrom }) => [...concerned.map(({ uid }) => uid), ...hiddenFrom]),`,
        by: '',
      },
    ],
  },
  {
    what: 'a frame to the owner whose list somebody opens',
    channel: 12,
    edits: [
      {
        file: live,
        in: 'subscribe',
        replace: `open.add(one)`,
        by: `open.add(one)
        if (viewer !== owner)
          for (const theirs of open.on([ownTopic(owner)])) theirs.mailbox.push({ kind: 'unchanged' })`,
      },
    ],
  },
  {
    what: 'heartbeats by the number of connections before',
    channel: 31,
    edits: [
      {
        file: sockets,
        in: 'serve',
        replace: `open.add(socket, session, identifiers.below(socketGroups))`,
        by: `open.add(socket, session, counted++ % socketGroups)`,
      },
      {
        file: sockets,
        in: 'serveSockets',
        replace: `const open = new OpenSockets()`,
        by: `const open = new OpenSockets()\n  let counted = 0`,
      },
    ],
  },
]

const clicks = 'apps/server/features/clicks/queries.ts'

export const leaksOfFigures: readonly Leak[] = [
  {
    what: 'all clicks in the figures',
    channel: 14,
    seed: 611,
    edits: [
      {
        file: clicks,
        in: 'counted',
        replace: `l.hidden_from && (`,
        by: `false and l.hidden_from && (`,
      },
    ],
  },
  {
    what: 'nameless clicks on surprises among the recent ones',
    channel: 14,
    seed: 611,
    edits: [
      {
        file: clicks,
        in: 'recent',
        replace: `from (select * from counted order by`,
        by: `from (select * from clicks order by`,
      },
      {
        file: 'packages/domain/visibility/analytics.ts',
        in: 'recentClick',
        replace: `if ([...wish.concerned, ...wish.hiddenFrom].some(isKeptFrom)) return undefined`,
        by: '',
      },
    ],
  },
  {
    what: 'a frame to administrators at each click',
    channel: 14,
    seed: 3,
    edits: [
      {
        file: 'apps/server/infrastructure/live/live-views.ts',
        in: 'follow',
        replace: `one.show(await one.fetch()))`,
        by: `one.mailbox.push({ kind: 'unchanged' }))`,
      },
    ],
  },
]
