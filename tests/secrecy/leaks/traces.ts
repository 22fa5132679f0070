import { allWishes, onEveryAnswer, refusals, service } from './imports.ts'
import type { Leak } from './leak.ts'

const queries = 'apps/server/features/wishes/queries.ts'
const wishTables = 'apps/server/features/wishes/read-model.ts'
const people = 'packages/domain/visibility/people.ts'

const ownColumns = 'w.id as uid, w.owner, w.draft, ${selectedContent},'
const wishBegins = `  const wish = id ?? derivedId(user, form.commandId)`
const adding = `  const actor = yield* acting(user)
${wishBegins}`

/** Channels 5 to 10 and 13: versions, quotas, times, ids, sizes and orders that depend on what is hidden. */
export const leaksOfTraces: readonly Leak[] = [
  {
    what: 'a version that counts what was done to a wish, by anybody',
    channel: 5,
    seed: 4,
    edits: [
      {
        file: queries,
        in: 'ownColumns',
        replace: ownColumns,
        by: `${ownColumns}
  (select count(*)::text from event_store.events e where e.stream in ('wish-' || w.id, 'purchase-' || w.id)) as comment,`,
      },
    ],
  },
  {
    what: 'an entity tag made from the place in the log',
    channel: 5,
    edits: [
      {
        file: 'apps/server/composition/http.ts',
        in: 'httpApp',
        replace: onEveryAnswer,
        by: `${onEveryAnswer}
    c.res.headers.set('x-version', String((await run(positionOf)).position))`,
      },
      {
        file: 'apps/server/composition/http.ts',
        atTop: `import * as log from '../infrastructure/log/event-log.ts'
import * as effect from 'effect'
const positionOf = log.EventLog.use(({ store }) => effect.Effect.promise(() => store.head()))`,
      },
    ],
  },
  {
    what: 'names that must be unique on a list, secrets included',
    channel: 6,
    seed: 10,
    edits: [
      allWishes,
      refusals,
      {
        file: service,
        in: 'add',
        replace: adding,
        by: `const there = yield* allWishes.everybodysList(form.owner)
  if (there.wishes.some((one) => one.name.toLowerCase() === form.name.toLowerCase())) return yield* Effect.fail(refusals.refusal('NotAllowed'))
${adding}`,
      },
    ],
  },
  {
    what: 'a limit to lists that counts what is hidden',
    channel: 6,
    edits: [
      {
        file: 'apps/server/features/wishes/list-size.ts',
        in: 'countSeen',
        replace: `select owner from owner_wishes where owner = $1`,
        by: `select owner from visitor_wish_lists where owner = $1`,
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
        in: 'projectPurchase.PartTaken',
        replace: `...(event.type === 'WishBought' ? nothingLeft(id, event) : []),`,
        by: `...(event.type === 'WishBought' ? nothingLeft(id, event) : []),
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
        in: 'projectWish.WishAdded',
        replace: `ownerWishes.insert({ id, owner, draft, ...columnsOf(event), created_at: at }),`,
        by: `ownerWishes.insert({ id, owner, draft, ...columnsOf(event), created_at: event.creator === owner ? at : new Date(Date.parse(at) - event.creator.charCodeAt(0) * 1000).toISOString() }),`,
      },
    ],
  },
  {
    what: 'the day on which a price was seen, on what an idea became',
    channel: 8,
    seed: 261,
    edits: [
      {
        file: 'packages/domain/features/wishes/reveal.ts',
        in: 'reveal',
        replace: `toRecord(withoutDay(wanted))`,
        by: `toRecord(wanted)`,
      },
    ],
  },
  {
    what: 'the id of the idea on what it became',
    channel: 9,
    seed: 3,
    edits: [
      {
        file: 'packages/domain/features/wishes/reveal.ts',
        in: 'reveal',
        replace: `const wish = newIds[index]`,
        by: `const wish = index === 0 ? command.wish : newIds[index]`,
      },
    ],
  },
  {
    what: 'ids that begin with the place in the log',
    channel: 9,
    edits: [
      {
        file: service,
        in: 'add',
        replace: wishBegins,
        by: `const { position } = yield* ownWishes(user)
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
        in: 'listAtPosition',
        replace: `ownList(viewer, wishlist, wishes)`,
        by: `ownList(viewer, { ...wishlist, uid: wishlist.uid + ' '.repeat((yield* allWishes.everybodysList(owner)).wishes.length) }, wishes)`,
      },
    ],
  },
  {
    what: 'compression on the live connection',
    channel: 10,
    edits: [
      {
        file: 'apps/server/infrastructure/live/sockets.ts',
        in: 'serveSockets',
        replace: 'perMessageDeflate: false',
        by: 'perMessageDeflate: { threshold: 0 }',
      },
    ],
  },
  {
    what: 'relatives in the order of what they did last',
    channel: 13,
    seed: 9,
    edits: [
      {
        file: 'apps/server/features/accounts/service.ts',
        in: 'myRelatives',
        replace: `return relatives(yield* viewerOf(user), yield* relativesOf(user))`,
        by: `const busy = yield* query<{ actor: string }>('select actor from event_store.events where actor is not null group by actor order by max(position) desc')
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
        in: 'family',
        replace: `Users: known.members.map(member).toSorted(byName),`,
        by: `Users: known.members.map(member),`,
      },
      {
        file: 'apps/server/features/families/read-model.ts',
        in: 'withMembers',
        replace: `'withoutAccount', a.email is null)), '[]')`,
        by: `'withoutAccount', a.email is null) order by (select count(*) from event_store.events e where e.actor = a.id::text) desc, a.id), '[]')`,
      },
    ],
  },
]
