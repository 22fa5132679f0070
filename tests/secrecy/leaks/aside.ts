import type { Leak } from './leak.ts'

/** Channel 32: what reaches the open screens of somebody at the moment when they are set aside. */
export const leaksOfSettingAside: readonly Leak[] = [
  {
    what: 'a mark of what is new that goes with the conversation',
    channel: 32,
    edits: [
      {
        file: 'packages/domain/visibility/conversations.ts',
        in: 'unreadMessages',
        replace: `hasSight(viewer, uid) || isHeld.has(uid)`,
        by: `hasSight(viewer, uid) || (isHeld.has(uid) && uid === '')`,
      },
    ],
  },
  {
    what: 'an open conversation that is refused to a person who is set aside',
    channel: 32,
    edits: [
      {
        file: 'apps/server/features/conversations/service.ts',
        in: 'openedBefore',
        replace: `emptied ?? (yield* newest(user, owner, from))`,
        by: `(user === '' && emptied) || (yield* newest(user, owner, from))`,
      },
    ],
  },
  {
    what: 'an open page of who sees a list that is refused to a person who is set aside',
    channel: 32,
    edits: [
      {
        file: 'apps/server/features/sight/service.ts',
        in: 'whoSees',
        replace: `if (held && isSetAside(viewer, owner)) return held`,
        by: ``,
      },
    ],
  },
  {
    what: 'a list that is sent anew to a person who is set aside',
    channel: 32,
    edits: [
      {
        file: 'apps/server/features/wishes/live.ts',
        in: 'showSetAside',
        replace: `if (!setAside) return one.show`,
        by: `if (!before || !setAside) return one.show`,
      },
    ],
  },
]
