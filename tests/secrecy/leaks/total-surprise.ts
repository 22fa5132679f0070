import { allWishes, database, service } from './imports.ts'
import type { Leak } from './leak.ts'

const queries = 'apps/server/wishes/queries.ts'
const wishTables = 'apps/server/wishes/read-model.ts'
const decide = 'packages/domain/wishes/decide.ts'
const wishes = 'packages/domain/visibility/wishes.ts'
const wishVisibility = 'packages/domain/visibility/wish-visibility.ts'

const ownList = `from owner_wishes w where w.owner = $1`
const ownById = `where w.id = $1 and w.owner = $2`
const staysInTable = `...(event.staysOnList ? [] : [ownerWishes.remove({ id })])`
const returnsToTable = `...(event.stayed ? [] : [ownerWishes.refill({ id })])`
const ownChange = `if (seen === 'own') return changeOwnWish(command, state.wish)`
/** Its owner's command is decided by the purchase, too. */
const purchaseIsRead = {
  file: 'apps/server/wishes/perform.ts',
  find: `...(own && { purchaseVersion })`,
  put: ``,
}
const removal = `if (command.type === 'RemoveWish') {`
const draftRule = { file: wishVisibility, find: `  if (wish.draft) return 'nothing'\n`, put: '' }
const facts = 'apps/server/wishes/visibility-facts.ts'
const hiddenFromOthers = ` and not (l."hiddenFrom" && (select eyes from viewer))`
const asOwnerFacts = `hiddenByPurchase: false, draft, hiddenFrom, concerned: [owner] }`
const owners = `ownList(viewer, wishlist, wishes)`

/** Channel 33: what is bought of an owner who chose the total surprise. Channel 34: drafts, and lists as their owners see them. */
export const leaksOfTotalSurprise: readonly Leak[] = [
  {
    what: 'a switch by which bought wishes leave their owner’s list',
    channel: 33,
    seed: 2,
    edits: [
      {
        file: queries,
        find: ownList,
        put: `${ownList} and ((select total_surprise from accounts where id = $1)
      or not exists (select from visitor_wishes v where v.id = w.id and v.stays_on_list))`,
      },
    ],
  },
  {
    what: 'a switch by which bought wishes come back to their owner’s list',
    channel: 33,
    seed: 50,
    edits: [
      {
        file: queries,
        find: ownList,
        put: `from (
      select * from owner_wishes
      union
      select w.id, w.owner, w.draft, \${selectedContent}, w.picture, w.shown_at from visitor_wishes w
      where w.buyer is not null and (select total_surprise from accounts where id = w.owner)
    ) w where w.owner = $1`,
      },
    ],
  },
  {
    what: 'bought wishes that leave the table of an owner who chose the total surprise',
    channel: 33,
    seed: 2,
    edits: [{ file: wishTables, find: staysInTable, put: `ownerWishes.remove({ id })` }],
  },
  {
    what: 'a wish that is as new as its purchase',
    channel: 33,
    seed: 2,
    edits: [
      {
        file: wishTables,
        find: staysInTable,
        put: `event.staysOnList ? ownerWishes.patch({ id }, { created_at: event.at }) : ownerWishes.remove({ id })`,
      },
    ],
  },
  {
    what: 'a wish that is as new as the end of its purchase',
    channel: 33,
    seed: 3,
    edits: [
      {
        file: wishTables,
        find: returnsToTable,
        put: `event.stayed ? ownerWishes.patch({ id }, { created_at: event.at }) : ownerWishes.refill({ id })`,
      },
    ],
  },
  {
    what: 'an idea that its owner sees later when it begins as bought',
    channel: 33,
    seed: 4,
    edits: [
      {
        file: decide,
        find: `const stays = !secret && command.totalSurprise.has(owner)`,
        put: `const stays = false`,
      },
    ],
  },
  {
    what: 'a revealed idea that its owner sees only if nobody bought it',
    channel: 33,
    seed: 3,
    edits: [
      {
        file: 'packages/domain/wishes/reveal.ts',
        find: `...(staysOnList ? { staysOnList } : { atBirth: true })`,
        put: `...(staysOnList === undefined ? { staysOnList } : { atBirth: true })`,
      },
    ],
  },
  {
    what: 'a purchase that loses its stamp with another day or buyer',
    channel: 33,
    seed: 32,
    edits: [
      {
        file: 'packages/domain/purchases/purchase.ts',
        find: `return { ...purchase, buyer: event.buyer`,
        put: `return { ...purchase, ...{ staysOnList: undefined as never }, buyer: event.buyer`,
      },
    ],
  },
  {
    what: 'an owner’s wish that can’t be read by its id while it is bought',
    channel: 33,
    seed: 2,
    edits: [
      {
        file: queries,
        find: ownById,
        put: `${ownById} and not exists (select from visitor_wishes v where v.id = w.id and v.buyer is not null)`,
      },
    ],
  },
  {
    what: 'an owner’s wish that can’t be changed while it is bought',
    channel: 33,
    seed: 7,
    edits: [
      purchaseIsRead,
      {
        file: decide,
        find: ownChange,
        put: `if (seen === 'own' && state.purchase.status === 'bought' && Object.keys(command.content).length > 0) return reject('NotAllowed')
  ${ownChange}`,
      },
    ],
  },
  {
    what: 'an owner’s wish that can’t be deleted while it is bought',
    channel: 33,
    seed: 3,
    edits: [
      purchaseIsRead,
      {
        file: decide,
        find: removal,
        put: `${removal}
    if (seen === 'own' && state.purchase.status === 'bought') return reject('NotAllowed')`,
      },
    ],
  },
  {
    what: 'a frame to its owner when a wish that stays on the list is bought',
    channel: 33,
    seed: 2,
    edits: [
      {
        file: 'packages/domain/visibility/audience.ts',
        find: `return toTopics(...concernedBy(wish).map(listOf))`,
        put: `return { ...toTopics(...concernedBy(wish).map(listOf)), owners: concernedBy(wish) }`,
      },
      {
        file: 'packages/domain/visibility/difference.ts',
        find: `sent.get(uid) === fingerprint(wish) ? undefined :`,
        put: `sent.get(uid) === fingerprint(wish) && state.purchase.status === 'available' ? undefined :`,
      },
    ],
  },
  {
    what: 'a wish that leaves its owner’s screen when they change it while it is bought',
    channel: 33,
    seed: 3,
    edits: [
      {
        file: 'packages/domain/visibility/difference.ts',
        find: `  const wish = ownWishAt(viewer, uid, state)
  if (wish) return`,
        put: `  const wish = ownWishAt(viewer, uid, state)
  if (wish && state.purchase.status === 'bought') return show({ upserted: [], removed: [uid] })
  if (wish) return`,
      },
    ],
  },
  {
    what: 'a number of presents above the list of their owner',
    channel: 33,
    edits: [
      allWishes,
      {
        file: service,
        find: owners,
        put: `ownList(viewer, { ...wishlist, uid: wishlist.uid + '#' + (yield* everybodysList(owner)).wishes.filter(({ purchase }) => purchase?.staysOnList).length }, wishes)`,
      },
    ],
  },
  {
    what: 'an answer to a warning that knows whether it comes too late',
    channel: 33,
    seed: 32,
    edits: [
      database,
      {
        file: service,
        find: `  return message('C’est noté. Attendez une semaine.')`,
        put: `  const late = yield* query('select from visitor_wishes where id = $1 and buyer is not null', [uid])
  if (late.length > 0) return message('C’est noté.')
  return message('C’est noté. Attendez une semaine.')`,
      },
    ],
  },
  {
    what: 'drafts that relatives see',
    channel: 34,
    seed: 4,
    edits: [
      draftRule,
      {
        file: wishTables,
        find: `...forVisitors(id, event, draft ? [] : [owner], event.hiddenFrom)`,
        put: `...forVisitors(id, event, [owner], event.hiddenFrom)`,
      },
    ],
  },
  {
    what: 'drafts that stay on the lists of visitors',
    channel: 34,
    seed: 7,
    edits: [
      draftRule,
      {
        file: wishTables,
        find: `return [...drafted(id, { draft: true }), visitorLists.remove({ wish: id })]`,
        put: `return drafted(id, { draft: true })`,
      },
    ],
  },
  {
    what: 'a published draft that is as old as its beginning',
    channel: 34,
    seed: 7,
    edits: [
      {
        file: wishTables,
        find: `...drafted(id, { draft: false, created_at: at })`,
        put: `...drafted(id, { draft: false })`,
      },
    ],
  },
  {
    what: 'drafts on lists that are shown as their owners see them',
    channel: 34,
    seed: 4,
    edits: [
      { file: wishes, find: asOwnerFacts, put: asOwnerFacts.replace('draft,', 'draft: false,') },
      {
        file: facts,
        find: `owner_wishes w cross join lateral (
    select array_remove(hidden_from, owner) as "hiddenFrom" from visitor_wish_lists
    where wish = w.id and owner = w.owner offset 0
  ) l`,
        put: `owner_wishes w cross join lateral (
    select coalesce((
      select array_remove(hidden_from, owner) from visitor_wish_lists where wish = w.id and owner = w.owner
    ), '{}') as "hiddenFrom"
  ) l`,
      },
    ],
  },
  {
    what: 'copies of a shared idea on lists that are shown as their owners see them',
    channel: 34,
    seed: 45,
    edits: [
      { file: wishes, find: asOwnerFacts, put: asOwnerFacts.replace('hiddenFrom,', 'hiddenFrom: [],') },
      { file: facts, find: hiddenFromOthers, put: '' },
    ],
  },
]
