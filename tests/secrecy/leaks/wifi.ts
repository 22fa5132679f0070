import type { Leak } from './leak.ts'

const padding = 'packages/contracts/padding.ts'

/** Channel 41: lengths, to anybody who sees them on the way. */
export const leaksOfLengths: readonly Leak[] = [
  {
    what: 'answers and frames as long as what is in them',
    channel: 41,
    edits: [
      {
        file: padding,
        in: 'upTo',
        replace: `return json + ' '.repeat(length - bytes)`,
        by: 'return json',
      },
    ],
  },
  {
    what: 'a length of its own for a person who is set aside',
    channel: 41,
    edits: [
      {
        file: 'apps/server/infrastructure/live/view-frames.ts',
        in: 'ViewFrames.whole',
        replace: `this.#shape.isShort`,
        by: `false`,
      },
    ],
  },
  {
    what: 'pages as long as the list that is in them',
    channel: 41,
    edits: [
      {
        file: 'apps/server/infrastructure/http/page.ts',
        in: 'inert',
        replace: 'padded(JSON.stringify(something)',
        by: '(JSON.stringify(something)',
      },
    ],
  },
  {
    what: 'pictures as long as what is on them',
    channel: 41,
    edits: [
      {
        file: padding,
        in: 'paddedPicture',
        replace: 'step(webp.length + 8, leastPicture)',
        by: 'webp.length + 8',
      },
    ],
  },
]

/** Channel 31: what people share. */
export const leaksOfQueues: readonly Leak[] = [
  {
    what: 'one line for the pictures of all accounts',
    channel: 31,
    edits: [
      {
        file: 'apps/server/infrastructure/pictures/fetch.ts',
        in: 'fetchPicture',
        replace: `fetching.take(account,`,
        by: `fetching.take('everybody',`,
      },
    ],
  },
]

/** Channel 31: a capacity that somebody's own accounts can fill. */
export const leaksOfCapacity: readonly Leak[] = [
  {
    what: 'as many turns for one address as for all',
    channel: 31,
    edits: [
      {
        file: 'apps/server/infrastructure/turns.ts',
        in: 'Turns.constructor',
        replace: 'Math.max(1, Math.floor(atOnce / 4))',
        by: 'atOnce',
      },
    ],
  },
  {
    what: 'turns that know no address',
    channel: 31,
    edits: [
      {
        file: 'apps/server/infrastructure/http/session.ts',
        in: 'sessionCheck',
        replace: 'run(Effect.provideService(effect, ClientAddress, address), request)',
        by: 'run(effect, request)',
      },
    ],
  },
]
