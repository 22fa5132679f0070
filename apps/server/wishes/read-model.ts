import type { Recorded, UserId, WishId } from '@cachotteries/domain/decider'
import type { PurchaseEvent } from '@cachotteries/domain/purchases/events'
import type { WishEvent } from '@cachotteries/domain/wishes/events'
import { byKind, contentFields } from '@cachotteries/domain/wishes/content'
import { aWeekAfter } from '@cachotteries/domain/wishes/wish'
import type { RecordedChange } from '@cachotteries/domain/wishes/record'
import { projection, type ReadModel } from '../infrastructure/log/log-definition.ts'
import { readModelTable, type Columns, type RowChange } from '../infrastructure/log/read-model-table.ts'
import { purchaseStream, wishStream } from './streams.ts'

const types = byKind({
  title: 'text not null',
  stars: 'int not null',
  text: 'text',
  address: 'text',
  price: 'jsonb',
})

/** The columns of both tables of wishes for what people write, as `create table` takes them. */
const contentColumns = contentFields.map((field) => `${field} ${types[field]}`).join(',\n    ')

/** The same columns of the table `w`, as `select` takes them. */
export const selectedContent = contentFields.map((field) => `w.${field}`).join(', ')

/**
 * Owners read `owner_wishes`, visitors the others. The owner's table has no column about surprises, and no row that its owner
 * may not see: what isn't there can't leak.
 */
const tables = `
  create table owner_wishes (
    id uuid primary key,
    owner uuid not null,
    draft boolean not null,
    ${contentColumns},
    picture jsonb,
    created_at timestamptz not null
  );
  create table visitor_wishes (
    id uuid primary key,
    -- Null for a secret.
    owner uuid,
    secret boolean not null,
    -- A draft is on no list.
    draft boolean not null,
    creator uuid not null,
    ${contentColumns},
    picture jsonb,
    created_at timestamptz not null,
    -- Since when its owner could see it, but while it is bought.
    shown_at timestamptz not null,
    buyer uuid,
    bought_on date,
    -- Whether the row of a bought wish stays in its owner's table.
    stays_on_list boolean not null,
    owner_may_buy_until timestamptz
  );
  create table visitor_wish_lists (
    owner uuid not null,
    wish uuid not null,
    -- The people to whom this list never shows the wish: everybody whom it concerns, or once did.
    hidden_from uuid[] not null,
    primary key (wish, owner)
  );`

const indexes = `
  create index visitor_wishes_by_buyer on visitor_wishes (buyer, id) where buyer is not null;
  create index visitor_wish_lists_by_owner on visitor_wish_lists (owner, wish);
  create index owner_wishes_by_owner on owner_wishes (owner);
  create index visitor_wishes_by_picture on visitor_wishes ((picture->>'name'));
  create index visitor_wishes_without_picture on visitor_wishes (id) where img is not null and picture is null;
`

const visitorWishes = readModelTable({
  name: 'visitor_wishes',
  key: ['id'],
  changing: [
    ...[...contentFields, 'picture', 'draft', 'created_at', 'shown_at'],
    ...['buyer', 'bought_on', 'stays_on_list', 'owner_may_buy_until'],
  ],
})

const visitorLists = readModelTable({ name: 'visitor_wish_lists', key: ['wish'] })

const ownerWishes = readModelTable({
  name: 'owner_wishes',
  key: ['id'],
  changing: [...contentFields, 'picture', 'draft', 'created_at'],
  refill: `
    insert into owner_wishes (id, owner, draft, ${contentFields.join(', ')}, picture, created_at)
    select w.id, w.owner, w.draft, ${selectedContent}, w.picture, w.shown_at
    from unnest($1::uuid[]) as wanted (id) join visitor_wishes w on w.id = wanted.id
    where not w.secret`,
})

function projectWish(id: WishId, event: Recorded<WishEvent>): readonly RowChange[] {
  switch (event.type) {
    case 'WishAdded': {
      const { owner, draft = false, at } = event
      return [
        ...forVisitors(id, event, draft ? [] : [owner], event.hiddenFrom),
        ownerWishes.insert({ id, owner, draft, ...contentOf(event), created_at: at }),
      ]
    }
    case 'SecretIdeaAdded':
      return forVisitors(id, event, event.recipients)
    case 'WishChanged': {
      const changed = { ...contentOf(event), ...(event.personal?.img !== undefined && { picture: null }) }
      return [visitorWishes.patch({ id }, changed), ownerWishes.patch({ id }, changed)]
    }
    case 'WishPictured': {
      const { picture } = event
      return [visitorWishes.patch({ id }, { picture }), ownerWishes.patch({ id }, { picture })]
    }
    case 'RecipientsChanged':
      return [onLists(id, event.recipients, event.hiddenFrom)]
    case 'WishDrafted':
      return [...drafted(id, { draft: true }), visitorLists.remove({ wish: id })]
    case 'WishPublished': {
      const { owner, hiddenFrom, at } = event
      return [
        ...drafted(id, { draft: false, created_at: at }),
        visitorWishes.patch({ id }, { owner_may_buy_until: null }),
        onLists(id, [owner], hiddenFrom),
      ]
    }
    case 'OwnerMayBuy':
      return [visitorWishes.patch({ id }, { owner_may_buy_until: aWeekAfter(event.at) })]
    case 'IdeaRevealed':
    case 'WishRemoved':
      return [visitorWishes.remove({ id }), visitorLists.remove({ wish: id }), ownerWishes.remove({ id })]
  }
}

const drafted = (id: WishId, columns: Columns & { readonly created_at?: string }): readonly RowChange[] => [
  visitorWishes.patch({ id }, { ...columns, shown_at: columns.created_at }),
  ownerWishes.patch({ id }, columns),
]

type Added = Recorded<Extract<WishEvent, { type: 'WishAdded' | 'SecretIdeaAdded' }>>

function forVisitors(
  id: WishId,
  event: Added,
  owners: readonly UserId[],
  formerly: readonly UserId[] = [],
): readonly RowChange[] {
  const { creator, at, type } = event
  const secret = type === 'SecretIdeaAdded'
  const { owner = null, draft = false } = secret ? {} : event
  return [
    visitorWishes.insert({
      ...{ id, owner, secret, draft, creator, ...contentOf(event) },
      ...{ created_at: at, shown_at: at, stays_on_list: false },
    }),
    ...listRows(id, owners, formerly).map(visitorLists.insert),
  ]
}

const onLists = (wish: WishId, owners: readonly UserId[], formerly: readonly UserId[] = []): RowChange =>
  visitorLists.replace({ wish }, listRows(wish, owners, formerly))

const listRows = (wish: WishId, owners: readonly UserId[], formerly: readonly UserId[]) =>
  owners.map((owner) => ({ owner, wish, hidden_from: [...owners, ...formerly] }))

/** Without fields of newer releases, which have no column here. */
function contentOf({ importance, personal }: RecordedChange): Columns {
  const recorded: Columns = { importance, ...personal }
  return Object.fromEntries(contentFields.map((field) => [field, recorded[field]]))
}

/**
 * The whole row of a bought wish leaves its owner's table, and returns when the wish is unmarked. A stamped purchase touches
 * nothing there, neither rows nor their order nor their place on the disk.
 */
function projectPurchase(id: WishId, event: Recorded<PurchaseEvent>): readonly RowChange[] {
  switch (event.type) {
    case 'WishBought':
      return [
        visitorWishes.patch(
          { id },
          { buyer: event.buyer, bought_on: event.on, stays_on_list: event.staysOnList ?? false },
        ),
        ...(event.staysOnList ? [] : [ownerWishes.remove({ id })]),
      ]
    case 'PurchaseChanged':
      return [visitorWishes.patch({ id }, { buyer: event.buyer, bought_on: event.on })]
    case 'PurchaseUnmarked':
      return [
        visitorWishes.patch(
          { id },
          {
            ...{ buyer: null, bought_on: null, stays_on_list: false },
            ...(event.firstShown ? { shown_at: event.at } : {}),
          },
        ),
        ...(event.stayed ? [] : [ownerWishes.refill({ id })]),
      ]
    case 'PurchasePictured':
      return []
  }
}

export const wishesReadModel: ReadModel = {
  tables,
  indexes,
  projections: [projection(wishStream, projectWish), projection(purchaseStream, projectPurchase)],
}
