import type { Leak } from './leak.ts'

const letter = 'apps/server/features/digests/letter.ts'
const parts = 'apps/server/features/digests/digest-of.ts'
const allEvents = `Number((yield* firstRow<{ readonly count: string }>('select count(*) from event_store.events', []))?.count)`

/** Channel 17: digests, to the byte, in number, size and time. */
export const leaksOfDigests: readonly Leak[] = [
  {
    what: 'a digest of lists as another relative sees them',
    channel: 17,
    edits: [
      {
        file: parts,
        in: 'listsOfRelatives',
        replace: `const lists = yield* Effect.forEach(yield* myRelatives(user),`,
        by: `const everybody = yield* myRelatives(user)
  const lists = yield* Effect.forEach(everybody,`,
      },
      {
        file: parts,
        in: 'listsOfRelatives',
        replace: `list(user, uid)`,
        by: `list(everybody.find((one) => one.uid !== uid)?.uid ?? user, uid)`,
      },
    ],
  },
  {
    what: 'a digest that is dated later the more was recorded',
    channel: 17,
    edits: [
      {
        file: letter,
        in: 'digestLetter',
        replace: `at: (yield* Clock).now(),`,
        by: `at: new Date((yield* Clock).now().getTime() + 1_000 * ${allEvents}),`,
      },
    ],
  },
  {
    what: 'letters that are sent one after another',
    channel: 17,
    edits: [
      {
        file: 'apps/server/infrastructure/mail/postman.ts',
        in: 'sendMails',
        replace: `start(Effect.interruptible(turn(mail)))`,
        by: `Effect.interruptible(turn(mail))`,
      },
    ],
  },
]
