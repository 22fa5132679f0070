import type { Recorded, UserId, WishId } from '@cachotteries/domain/decider'
import type { WishEvent } from '@cachotteries/domain/wishes/events'
import { contentFields } from '@cachotteries/domain/wishes/content'
import { type RecordedChange } from '@cachotteries/domain/wishes/record'
import { readModelTable, type Columns, type RowChange } from '../platform/log/read-model-table.ts'
import { contentColumns } from './content-columns.ts'

/**
 * Owners read one table, visitors the other. The owner's has no column that could tell of a surprise,
 * and no row that its owner may not see: what isn't there can't leak.
 */
export const wishTables = `
  create table owner_wishes (
    id uuid not null,
    owner uuid not null,
    ${contentColumns},
    created_at timestamptz not null
  );
  create table visitor_wishes (
    id uuid not null,
    secret boolean not null,
    creator uuid not null,
    ${contentColumns},
    created_at timestamptz not null,
    buyer uuid,
    bought_on date
  );
  create table visitor_wish_lists (
    owner uuid not null,
    wish uuid not null
  );`

/** Of each table, made when a rebuild has filled it; what takes longest comes first. */
export const wishIndexes = [
  `alter table visitor_wish_lists add primary key (wish, owner);
  create index visitor_wish_lists_by_owner on visitor_wish_lists (owner, wish);`,
  `alter table visitor_wishes add primary key (id);`,
  `alter table owner_wishes add primary key (id);
  create index owner_wishes_by_owner on owner_wishes (owner);`,
]

export const visitorWishes = readModelTable({
  name: 'visitor_wishes',
  key: ['id'],
  changing: [...contentFields, 'buyer', 'bought_on'],
})

const visitorLists = readModelTable({ name: 'visitor_wish_lists', key: ['wish'] })

export const ownerWishes = readModelTable({
  name: 'owner_wishes',
  key: ['id'],
  changing: contentFields,
  refill: {
    from: [visitorWishes, visitorLists],
    columns: ['id', 'owner', ...contentFields, 'created_at'],
    unless: 'secret',
  },
})

export function projectWish(id: WishId, event: Recorded<WishEvent>): readonly RowChange[] {
  switch (event.type) {
    case 'WishAdded': {
      const { owner, at } = event
      return [
        ...forVisitors(id, event, [owner]),
        ownerWishes.insert({ id, owner, ...contentOf(event), created_at: at }),
      ]
    }
    case 'SecretIdeaAdded':
      return forVisitors(id, event, event.recipients)
    case 'WishChanged':
      return [visitorWishes.patch({ id }, contentOf(event)), ownerWishes.patch({ id }, contentOf(event))]
    case 'RecipientsChanged':
      return [onLists(id, event.recipients)]
    case 'IdeaRevealed':
    case 'WishRemoved':
      return [visitorWishes.remove({ id }), visitorLists.remove({ wish: id }), ownerWishes.remove({ id })]
  }
}

type Added = Recorded<Extract<WishEvent, { type: 'WishAdded' | 'SecretIdeaAdded' }>>

function forVisitors(id: WishId, event: Added, owners: readonly UserId[]): readonly RowChange[] {
  const { creator, at, type } = event
  const secret = type === 'SecretIdeaAdded'
  return [
    visitorWishes.insert({ id, secret, creator, ...contentOf(event), created_at: at }),
    ...owners.map((owner) => visitorLists.insert({ owner, wish: id })),
  ]
}

const onLists = (wish: WishId, owners: readonly UserId[]): RowChange =>
  visitorLists.replace(
    { wish },
    owners.map((owner) => ({ owner, wish })),
  )

/** Not what only newer releases know: there is no column for it. */
function contentOf({ importance, personal }: RecordedChange): Columns {
  const recorded: Columns = { importance, ...personal }
  return Object.fromEntries(contentFields.map((field) => [field, recorded[field]]))
}
