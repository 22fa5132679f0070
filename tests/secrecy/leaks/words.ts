import { database, onEveryAnswer, refusals, service } from './imports.ts'
import type { Edit, Leak } from './leak.ts'

const http = 'apps/server/composition/http.ts'
const transfer = 'apps/server/transfer/service.ts'

const changing = `  const became = made.flatMap((fact) =>`
const shownOrRefused = `  return yield* orRefuse(shown, 'NoSuchWish')
})

/** @param id of the new wish; derived from the command id by default */`
const looking = `const there = yield* query('select from visitor_wishes where id = $1', [id])`

/** Refuses a hidden wish in another way than a missing one. */
const refusingASurprise = (refusal: string): Edit => ({
  file: service,
  find: shownOrRefused,
  put: shownOrRefused.replace(
    `return yield*`,
    `${looking}
  if (!shown && there.length > 0) return yield* Effect.fail(new Refusal(${refusal}))
  return yield*`,
  ),
})

const mailTo = (
  whom: string,
): string => `const { MailQueue } = yield* Effect.promise(() => import('../infrastructure/mail/queue.ts'))
  for (const { key } of yield* query<{ key: string }>('select email_key as key from accounts where id in (select owner from visitor_wish_lists where wish = $1)', [${whom}]))
    yield* MailQueue.use((queue) => queue.put(key))
`

/** Channels 17 to 21, 26 and 27: mails, texts, logs, what browsers store, exports, and join links. */
export const leaksOfWords: readonly Leak[] = [
  {
    what: 'a mail to the owner when something of theirs is bought',
    channel: 17,
    seed: 2,
    edits: [
      {
        file: service,
        find: changing,
        put: `  if (isPurchased) {
  ${mailTo('uid')}
  }
${changing}`,
      },
      database,
    ],
  },
  {
    what: 'a mail to everybody whom a secret is for',
    channel: 17,
    edits: [
      {
        file: service,
        find: `  return yield* get(user, yield* orRefuse(made[0]?.id, 'NoSuchWish'))`,
        put: `  ${mailTo('wish')}
  return yield* get(user, yield* orRefuse(made[0]?.id, 'NoSuchWish'))`,
      },
      database,
    ],
  },
  {
    what: 'another text for a surprise than for nothing',
    channel: 18,
    seed: 3,
    edits: [
      database,
      refusals,
      refusingASurprise(`{ reason: 'NoSuchWish', message: 'Ce souhait est une surprise' }`),
    ],
  },
  {
    what: 'a header that tells a surprise from nothing',
    channel: 18,
    seed: 3,
    edits: [
      database,
      refusals,
      refusingASurprise(`{ reason: 'NoSuchWish', message: 'Souhait introuvable', retryAfter: 1 }`),
    ],
  },
  {
    what: 'the names of wishes in the log',
    channel: 19,
    edits: [
      {
        file: service,
        find: `  const wish = id ?? derivedId(user, form.commandId)`,
        put: `  const wish = id ?? derivedId(user, form.commandId)
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
        find: `    const token = cookie.tokenIn(c.req.header('cookie'))`,
        put: `    const token = cookie.tokenIn(c.req.header('cookie'))
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
        find: `const route = routeOf(c.req.path, routePath(c))`,
        put: `const route = c.req.path + routeOf('', '')`,
      },
    ],
  },
  {
    what: 'answers that the browser keeps for the next person',
    channel: 21,
    edits: [
      {
        file: http,
        find: onEveryAnswer,
        put: `${onEveryAnswer}
    c.res.headers.set('cache-control', 'private, max-age=60')`,
      },
    ],
  },
  {
    what: 'answers that the browser may validate and reuse',
    channel: 21,
    edits: [
      {
        file: http,
        find: onEveryAnswer,
        put: `${onEveryAnswer}
    c.res.headers.set('etag', '"' + c.req.path.length + '"')`,
      },
    ],
  },
  {
    what: 'an export made from all there is on one’s list',
    channel: 26,
    edits: [
      {
        file: transfer,
        find: `lists: [own.list, ...theirs`,
        put: `lists: [{ ...own.list, Wishes: (yield* everybodysList(user)).wishes }, ...theirs`,
      },
      {
        file: transfer,
        find: `import { list } from '../wishes/service.ts'`,
        put: `import { list } from '../wishes/service.ts'
import { everybodysList } from '../wishes/queries.ts'`,
      },
    ],
  },
  {
    what: 'the name of a family to whoever has a link to it, whatever its code',
    channel: 27,
    edits: [
      {
        file: 'packages/domain/visibility/people.ts',
        find: `return known.code === codeKey(code) ? show(`,
        put: `return codeKey(code) !== '' ? show(`,
      },
    ],
  },
  {
    what: 'another refusal for a wrong code than for an unknown family',
    channel: 27,
    edits: [
      {
        file: 'apps/server/families/service.ts',
        find: `orRefuse(known && invitation(known, code), 'NoSuchFamily')`,
        put: `orRefuse(known && invitation(known, code), known ? 'NotAllowed' : 'NoSuchFamily')`,
      },
    ],
  },
]
