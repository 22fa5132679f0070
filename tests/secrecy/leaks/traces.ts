import { allWishes, onEveryAnswer, refusals, service } from './imports.ts'
import type { Leak } from './leak.ts'

const queries = 'apps/server/wishes/queries.ts'
const wishTables = 'apps/server/wishes/read-model.ts'
const people = 'packages/domain/visibility/people.ts'

const ownColumns = 'w.id as uid, w.owner, w.draft, ${selectedContent},'
const withComment = (column: string): string =>
  ownColumns.replace('selectedContent', `selectedContent.replace('w.comment', \`${column} as comment\`)`)
const wishBegins = `  const wish = id ?? derivedId(user, form.commandId)`
const adding = `  const actor = yield* acting(user)
${wishBegins}`

/** Channels 5 to 10 and 13: versions, quotas, times, ids, sizes and orders that depend on what is hidden. */
export const leaksOfTraces: readonly Leak[] = [
  {
    what: 'a version that every transaction moves',
    channel: 5,
    edits: [{ file: queries, find: ownColumns, put: withComment('w.xmin::text') }],
  },
  {
    what: 'a version that counts what was done to a wish, by anybody',
    channel: 5,
    seed: 2,
    edits: [
      {
        file: queries,
        find: ownColumns,
        put: withComment(
          `(select count(*)::text from event_store.events e where e.stream like '%' || w.id::text)`,
        ),
      },
    ],
  },
  {
    what: 'an entity tag made from the place in the log',
    channel: 5,
    edits: [
      {
        file: 'apps/server/composition/http.ts',
        find: onEveryAnswer,
        put: `${onEveryAnswer}
    c.res.headers.set('x-version', String((await run(positionOf)).position))`,
      },
      {
        file: 'apps/server/composition/http.ts',
        find: `import { webRoutes } from '../infrastructure/http/web-files.ts'`,
        put: `import { webRoutes } from '../infrastructure/http/web-files.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { Effect } from 'effect'
const positionOf = EventLog.use(({ store }) => Effect.promise(() => store.head()))`,
      },
    ],
  },
  {
    what: 'names that must be unique on a list, secrets included',
    channel: 6,
    edits: [
      allWishes,
      refusals,
      {
        file: service,
        find: adding,
        put: `  const there = yield* everybodysList(form.owner)
  if (there.wishes.some((one) => one.name.toLowerCase() === form.name.toLowerCase())) return yield* Effect.fail(refusal('NotAllowed'))
${adding}`,
      },
    ],
  },
  {
    what: 'a quota that secrets use up',
    channel: 6,
    seed: 3,
    edits: [
      allWishes,
      refusals,
      {
        file: service,
        find: adding,
        put: `  if (user === form.owner && (yield* everybodysList(user)).wishes.some((one) => one.secret)) return yield* Effect.fail(refusal('TooManyAttempts'))
${adding}`,
      },
    ],
  },
  {
    what: 'a limit to lists that counts what is hidden',
    channel: 6,
    edits: [
      {
        file: 'apps/server/wishes/room.ts',
        find: `select owner from owner_wishes where owner = $1`,
        put: `select owner from visitor_wish_lists where owner = $1`,
      },
    ],
  },
  {
    what: 'a time that each purchase moves',
    channel: 8,
    seed: 22,
    edits: [
      {
        file: wishTables,
        find: `        ...(event.staysOnList ? [] : [ownerWishes.remove({ id })]),`,
        put: `        ...(event.staysOnList ? [] : [ownerWishes.remove({ id })]),
        visitorWishes.patch({ id }, { shown_at: new Date(Date.parse(event.at) + 1000).toISOString() })`,
      },
    ],
  },
  {
    what: 'the time of the idea on what it became',
    channel: 8,
    seed: 7,
    edits: [
      {
        file: wishTables,
        find: `ownerWishes.insert({ id, owner, draft, ...contentOf(event), created_at: at }),`,
        put: `ownerWishes.insert({ id, owner, draft, ...contentOf(event), created_at: event.creator === owner ? at : new Date(Date.parse(at) - event.creator.charCodeAt(0) * 1000).toISOString() }),`,
      },
    ],
  },
  {
    what: 'the day on which a price was seen, on what an idea became',
    channel: 8,
    seed: 261,
    edits: [
      {
        file: 'packages/domain/wishes/reveal.ts',
        find: `toRecord(withoutDay(contentWith(before, command.content)))`,
        put: `toRecord(contentWith(before, command.content))`,
      },
    ],
  },
  {
    what: 'a price that was seen when its wish was given back',
    channel: 8,
    seed: 1193,
    edits: [
      {
        file: wishTables,
        find: `select w.id, w.owner, w.draft, \${selectedContent}, w.picture`,
        put: `select w.id, w.owner, w.draft, \${selectedContent.replace('w.price', "w.price || jsonb_build_object('seenOn', current_date)")}, w.picture`,
      },
    ],
  },
  {
    what: 'the id of the idea on what it became',
    channel: 9,
    seed: 29,
    edits: [
      {
        file: 'packages/domain/wishes/reveal.ts',
        find: `const wish = command.newIds[index]`,
        put: `const wish = index === 0 ? command.wish : command.newIds[index]`,
      },
    ],
  },
  {
    what: 'consecutive ids',
    channel: 9,
    edits: [
      {
        file: service,
        find: wishBegins,
        put: `  derivedId(user, form.commandId)
  const wish = '00000000-0000-4000-8000-' + String(++counted).padStart(12, '0')`,
      },
      {
        file: service,
        find: `/** Adds to the list with this id`,
        put: `let counted = 0
/** Adds to the list with this id`,
      },
    ],
  },
  {
    what: 'ids that begin with the place in the log',
    channel: 9,
    edits: [
      {
        file: service,
        find: wishBegins,
        put: `  const { position } = yield* ownWishes(user)
  const wish = String(position).padStart(8, '0') + derivedId(user, form.commandId).slice(8)`,
      },
    ],
  },
  {
    what: 'answers as long as the whole list',
    channel: 10,
    seed: 3,
    edits: [
      allWishes,
      {
        file: service,
        find: `ownList(viewer, wishlist, wishes)`,
        put: `ownList(viewer, { ...wishlist, uid: wishlist.uid + ' '.repeat((yield* everybodysList(owner)).wishes.length) }, wishes)`,
      },
    ],
  },
  {
    what: 'compression on the live connection',
    channel: 10,
    edits: [
      {
        file: 'apps/server/infrastructure/live/sockets.ts',
        find: 'perMessageDeflate: false',
        put: 'perMessageDeflate: { threshold: 0 }',
      },
    ],
  },
  {
    what: 'relatives in the order of what they did last',
    channel: 13,
    seed: 5,
    edits: [
      {
        file: 'apps/server/accounts/service.ts',
        find: `return relatives(yield* viewerOf(user), yield* relativesOf(user))`,
        put: `const busy = yield* query<{ actor: string }>('select actor from event_store.events where actor is not null group by actor order by max(position) desc')
  const place = (uid: string) => busy.findIndex(({ actor }) => actor === uid)
  return [...relatives(yield* viewerOf(user), yield* relativesOf(user))].toSorted((a, b) => place(a.uid) - place(b.uid)) as never`,
      },
    ],
  },
  {
    what: 'members of a family in the order of how much they did',
    channel: 13,
    edits: [
      {
        file: people,
        find: `Users: known.members.map(member).toSorted(byName),`,
        put: `Users: known.members.map(member),`,
      },
      {
        file: 'apps/server/families/read-model.ts',
        find: `'withoutAccount', a.email is null)), '[]')`,
        put: `'withoutAccount', a.email is null) order by (select count(*) from event_store.events e where e.actor = a.id::text) desc, a.id), '[]')`,
      },
    ],
  },
]
