import type { Leak } from './leak.ts'

const reasons = 'apps/server/features/push/reasons.ts'
const round = 'apps/server/features/push/round.ts'
const newsOf = 'apps/server/features/push/news-of.ts'
const news = 'packages/domain/visibility/push-news.ts'

/** Everybody near the list may have news, also those from whom it is hidden. */
const recordedForAll = {
  file: reasons,
  in: 'reasonIn',
  replace: `[about, ...hiddenFrom]`,
  by: `[]`,
} as const

const words = 'apps/server/features/push/words.ts'

const asSomebodyElse = {
  file: newsOf,
  atTop: `import { myRelatives } from '../accounts/service.ts'`,
} as const

/** Channel 50: push messages, in number, text, size and time. */
export const leaksOfPush: readonly Leak[] = [
  {
    what: 'a push message of a conversation as another relative sees it',
    channel: 50,
    edits: [
      recordedForAll,
      asSomebodyElse,
      {
        file: newsOf,
        in: 'seen',
        replace: `yield* newest(user, reason.owner)`,
        by: `yield* newest((yield* myRelatives(user)).find(({ uid }) => uid !== reason.owner)?.uid ?? user, reason.owner)`,
      },
      { file: news, in: 'newsOfMessage', replace: `|| !isUnread`, by: `` },
    ],
  },
  {
    what: 'a push message of a gift as the person who joined sees it',
    channel: 50,
    edits: [
      {
        file: reasons,
        in: 'reasonIn',
        replace: `personal.shares.map(({ user }) => user)`,
        by: `yield* around(personal.shares[0]?.user ?? '')`,
      },
      {
        file: newsOf,
        in: 'seen',
        replace: `yield* listInSight(user)`,
        by: `yield* listInSight(reason.joined ?? user)`,
      },
    ],
  },
  {
    what: 'a push message that names the family on a locked screen',
    channel: 50,
    edits: [
      {
        file: words,
        in: 'messageOf',
        replace: `{ title: plainTitle,`,
        by: `{ title: titleOf(view.family),`,
      },
    ],
  },
  {
    what: 'a push message that waits the longer the more was looked at for its device',
    channel: 50,
    edits: [
      recordedForAll,
      {
        file: round,
        in: 'serve',
        replace:
          'yield* query(`update push_subscriptions set locked_until = null where id = $1`, [device.id])',
        by: 'yield* query(`update push_subscriptions set locked_until = null, next_at = $2 where id = $1`, [device.id, new Date(now.getTime() + 90_000)])',
      },
    ],
  },
  {
    what: 'push messages to the device of somebody who has another password since',
    channel: 50,
    edits: [
      {
        file: 'apps/server/features/push/devices.ts',
        in: 'forgetAll',
        replace: `where user_id = $1`,
        by: `where user_id = $1 and failures > 0`,
      },
    ],
  },
  {
    what: 'a push message of a gift of several to a person who is set aside',
    channel: 50,
    edits: [
      {
        file: 'packages/domain/visibility/gifts.ts',
        in: 'giftsInSight',
        replace: `data.gifts.filter(({ now }) => isInSight(viewer, now))`,
        by: `data.gifts`,
      },
    ],
  },
  {
    what: 'a round that serves so many devices, of all people together',
    channel: 50,
    edits: [
      {
        file: round,
        in: 'claim',
        replace: `for update of s skip locked)`,
        by: `order by s.next_at, s.id limit 50 for update of s skip locked)`,
      },
    ],
  },
]
