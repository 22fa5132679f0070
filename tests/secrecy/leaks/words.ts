import { databaseOfCommands, onEveryAnswer, perform, refusalsOfCommands, service } from './imports.ts'
import type { Edit, Leak } from './leak.ts'

const http = 'apps/server/composition/http.ts'
const transfer = 'apps/server/features/transfer/service.ts'

const performing = `return yield* perform(actor, wish, commandId, commandFor, readWith)`
const looking = `const there = yield* database.query('select from visitor_wishes where id = $1', [id])`

/** Refuses a hidden wish in another way than a missing one. */
const refusingASurprise = (refusal: string): Edit => ({
  file: perform,
  in: 'get',
  replace: `return yield* orRefuse(shown, 'NoSuchWish')`,
  by: `${looking}
  if (!shown && there.length > 0) return yield* Effect.fail(new refusals.Refusal(${refusal}))
  return yield* orRefuse(shown, 'NoSuchWish')`,
})

const mailTo = (
  whom: string,
): string => `const { MailQueue } = yield* Effect.promise(() => import('../../../infrastructure/mail/queue.ts'))
  for (const { key } of yield* database.query<{ key: string }>('select email_key as key from accounts where id in (select owner from visitor_wish_lists where wish = $1)', [${whom}]))
    yield* MailQueue.use((queue) => queue.put(key))
`

/** Channels 17 to 21, 26 and 27: mails, texts, logs, what browsers store, exports, and join links. */
export const leaksOfWords: readonly Leak[] = [
  {
    what: 'a mail to the owner when something of theirs is bought',
    channel: 17,
    seed: 5,
    edits: [
      {
        file: perform,
        in: 'performIfVisible',
        replace: performing,
        by: `const made = yield* perform(actor, wish, commandId, commandFor, readWith)
  if (made.some(({ event }) => event.type === 'WishBought')) {
  ${mailTo('wish')}
  }
  return made`,
      },
      databaseOfCommands,
    ],
  },
  {
    what: 'a header that tells a surprise from nothing',
    channel: 18,
    seed: 3,
    edits: [
      databaseOfCommands,
      refusalsOfCommands,
      refusingASurprise(`{ reason: 'NoSuchWish', message: 'Souhait introuvable', retryAfter: 1 }`),
    ],
  },
  {
    what: 'the names of wishes in the log',
    channel: 19,
    seed: 5,
    edits: [
      {
        file: service,
        in: 'add',
        replace: `const wish = id ?? derivedId(user, form.commandId)`,
        by: `const wish = id ?? derivedId(user, form.commandId)
  console.log('added', form.name)`,
      },
    ],
  },
  {
    what: 'session cookies in the log',
    channel: 19,
    edits: [
      {
        file: 'apps/server/infrastructure/http/session.ts',
        in: 'sessionCheck',
        replace: `const token = cookies.session.tokenIn(header)`,
        by: `const token = cookies.session.tokenIn(header)
    console.info(c.req.method, c.req.path, token)`,
      },
    ],
  },
  {
    what: 'the ids of wishes in the metrics',
    channel: 19,
    seed: 2,
    edits: [
      {
        file: 'apps/server/infrastructure/operator/observed.ts',
        in: 'observed',
        replace: `const route = routeOf(c.req.path, routePath(c))`,
        by: `const route = c.req.path + routeOf('', '')`,
      },
    ],
  },
  {
    what: 'answers that the browser keeps for the next person',
    channel: 21,
    seed: 3,
    edits: [
      {
        file: http,
        in: 'httpApp',
        replace: onEveryAnswer,
        by: `${onEveryAnswer}
    c.res.headers.set('cache-control', 'private, max-age=60')`,
      },
    ],
  },
  {
    what: 'an export made from all there is on one’s list',
    channel: 26,
    seed: 9,
    edits: [
      {
        file: transfer,
        in: 'exportAll',
        replace: `lists: [own.list, ...theirs`,
        by: `lists: [{ ...own.list, Wishes: (yield* allWishes.everybodysList(user)).wishes }, ...theirs`,
      },
      {
        file: transfer,
        atTop: `import * as allWishes from '../wishes/queries.ts'`,
      },
    ],
  },
  {
    what: 'the name of a family to anybody who has a link to it, whatever its code',
    channel: 27,
    seed: 3,
    edits: [
      {
        file: 'packages/domain/visibility/people.ts',
        in: 'invitation',
        replace: `return codeKey(known.code) === codeKey(code) ? showToAnybody(`,
        by: `return codeKey(code) !== '' ? showToAnybody(`,
      },
    ],
  },
  {
    what: 'another refusal for a wrong code than for an unknown family',
    channel: 27,
    edits: [
      {
        file: 'apps/server/features/families/service.ts',
        in: 'invitedTo',
        replace: `orRefuse(known && invitation(known, code), 'NoSuchFamily')`,
        by: `orRefuse(known && invitation(known, code), known ? 'NotAllowed' : 'NoSuchFamily')`,
      },
    ],
  },
]
