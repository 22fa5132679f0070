import type { Leak } from './leak.ts'

const view = 'packages/domain/visibility/conversations.ts'
const decide = 'packages/domain/features/conversations/decide.ts'
const queries = 'apps/server/features/conversations/queries.ts'
const service = 'apps/server/features/conversations/service.ts'
const live = 'apps/server/features/conversations/live.ts'

/** The refusal before anything is read. */
const unrefused = {
  file: service,
  in: 'newest',
  replace: `if (!hasSight(yield* viewerOf(user), owner)) return yield* refuse('NoSuchList')`,
  by: '',
}

const everyMessage = {
  file: queries,
  in: 'isForViewer',
  replace: 'not (m.hidden_from && (select eyes from viewer)) or',
  by: 'true or',
}

/** Channel 44: what relatives write about a list. */
export const leaksOfConversations: readonly Leak[] = [
  {
    what: 'conversations about a list that its owner reads',
    channel: 44,
    seed: 13,
    edits: [
      unrefused,
      {
        file: view,
        in: 'conversation',
        replace: `if (!hasSight(viewer, owner)) return undefined`,
        by: `if (viewer.user !== owner && !hasSight(viewer, owner)) return undefined`,
      },
    ],
  },
  {
    what: 'messages about an idea that the person whom it is for reads elsewhere',
    channel: 44,
    edits: [
      everyMessage,
      {
        file: view,
        in: 'conversation',
        replace: `.filter(({ refersTo }) => !refersTo || isFor(viewer, refersTo.secrecy))`,
        by: `.filter(({ uid }) => uid !== '')`,
      },
    ],
  },
  {
    what: 'messages about an idea that are counted for the person whom it is for',
    channel: 44,
    edits: [
      everyMessage,
      {
        file: view,
        in: 'unreadMessages',
        replace: `owner === uid && hasSight(viewer, uid) && isFor(viewer, secrecy)`,
        by: `owner === uid || secrecy === undefined`,
      },
    ],
  },
  {
    what: 'messages about an idea that the person whom it was once for reads elsewhere',
    channel: 30,
    seed: 22,
    edits: [
      {
        file: decide,
        in: 'send',
        replace: `hiddenFrom: [...new Set([...concerned, ...hiddenFrom])],`,
        by: `hiddenFrom: [...new Set(hiddenFrom.length < 0 ? hiddenFrom : concerned)],`,
      },
    ],
  },
  {
    what: 'a frame to everybody for whatever is written about a list',
    channel: 11,
    edits: [
      { file: live, atTop: `let frames = 0` },
      { file: live, in: 'openUnread', replace: `around: () => null`, by: `around: () => ++frames` },
    ],
  },
]
