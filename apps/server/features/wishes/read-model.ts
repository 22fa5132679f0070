import type { Instant, Recorded, UserId, WishId } from '@cachotteries/domain/decider'
import type { PurchaseEvent } from '@cachotteries/domain/features/purchases/events'
import type { WishEvent } from '@cachotteries/domain/features/wishes/events'
import { contentFields } from '@cachotteries/domain/features/wishes/content'
import { aWeekAfter } from '@cachotteries/domain/features/wishes/wish'
import type { RecordedChange } from '@cachotteries/domain/features/wishes/record'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type Columns, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import { purchaseStream, wishStream } from './streams.ts'
import { contentColumns, wishTables } from './published/tables.ts'

/** The columns of what people write, of the table `w`, as `select` takes them. */
export const selectedContent = contentColumns.map((column) => `w.${column}`).join(', ')

const indexes = `
  create index visitor_wishes_by_creator on visitor_wishes (creator, id);
  create index visitor_gifts_by_buyer on visitor_gifts (buyer, wish);
  create index visitor_gifts_by_share on visitor_gifts using gin ((personal->'shares') jsonb_path_ops);
  create index visitor_wish_lists_by_owner on visitor_wish_lists (owner, wish);
  create index owner_wishes_by_owner on owner_wishes (owner);
  create index visitor_wishes_by_picture on visitor_wishes ((picture->>'name'));
  create index visitor_wishes_without_picture on visitor_wishes (id) where img is not null and picture is null;
  create index visitor_wishes_by_remover on visitor_wishes (removed_by, id) where removed_by is not null;
`

const visitorWishes = readModelTable({
  name: 'visitor_wishes',
  key: ['id'],
  changing: [
    ...[...contentColumns, 'picture', 'draft', 'put_away_in', 'created_at', 'shown_at'],
    ...['created_position', 'shown_position'],
    ...['hidden_by_purchase', 'never_shown', 'received_on', 'owner_may_buy_until'],
    ...['removed_at', 'removed_by', 'place'],
  ],
})

const visitorGifts = readModelTable({
  name: 'visitor_gifts',
  key: ['wish', 'number'],
  types: { number: 'int' },
  changing: ['buyer', 'bought_on', 'quantity', 'took_rest_at', 'is_open', 'personal'],
})

const visitorLists = readModelTable({ name: 'visitor_wish_lists', key: ['wish'] })

const ownerWishes = readModelTable({
  name: 'owner_wishes',
  key: ['id'],
  changing: [...contentColumns, 'picture', 'draft', 'put_away_in', 'created_at', 'may_buy_until', 'place'],
  refill: `
    insert into owner_wishes
      (id, owner, draft, put_away_in, ${contentColumns.join(', ')}, picture, created_at, may_buy_until, place)
    select w.id, w.owner, w.draft, w.put_away_in, ${selectedContent}, w.picture, w.shown_at, w.owner_may_buy_until,
      w.place
    from unnest($1::uuid[]) as wanted (id) join visitor_wishes w on w.id = wanted.id
    where not w.secret and not w.hidden_by_purchase and w.received_on is null and w.removed_at is null`,
})

function projectWish(id: WishId, event: Recorded<WishEvent>, position: number): readonly RowChange[] {
  switch (event.type) {
    case 'WishAdded': {
      const { owner, draft = false, at } = event
      return [
        ...forVisitors(id, event, position, draft ? [] : [owner], event.hiddenFrom),
        ownerWishes.insert({ id, owner, draft, ...columnsOf(event), created_at: at }),
      ]
    }
    case 'SecretIdeaAdded':
      return forVisitors(id, event, position, event.recipients)
    case 'WishChanged': {
      const changed = { ...columnsOf(event), ...(event.personal?.img !== undefined && { picture: null }) }
      return [visitorWishes.patch({ id }, changed), ownerWishes.patch({ id }, changed)]
    }
    case 'WishPictured': {
      const { picture } = event
      return [visitorWishes.patch({ id }, { picture }), ownerWishes.patch({ id }, { picture })]
    }
    case 'RecipientsChanged':
      return [onLists(id, event.recipients, event.hiddenFrom)]
    case 'WishDrafted':
      return [
        ...drafted(id, { draft: true, put_away_in: event.year ?? null }),
        visitorLists.remove({ wish: id }),
      ]
    case 'WishPublished': {
      const { owner, hiddenFrom, again, at } = event
      return [
        ...drafted(id, { draft: false, put_away_in: null, ...(!again && { created_at: at }) }),
        ...(again
          ? []
          : [
              visitorWishes.patch({ id }, { created_position: position, shown_position: position }),
              ...warned(id, null),
            ]),
        onLists(id, [owner], hiddenFrom),
      ]
    }
    case 'OwnerMayBuy':
      return warned(id, aWeekAfter(event.at))
    case 'WishPlaced': {
      const { place } = event
      return [visitorWishes.patch({ id }, { place }), ownerWishes.patch({ id }, { place })]
    }
    case 'WishReceived':
      return [visitorWishes.patch({ id }, { received_on: event.on }), ownerWishes.remove({ id })]
    case 'ReceiptUndone':
      return [visitorWishes.patch({ id }, { received_on: null }), ownerWishes.refill({ id })]
    case 'IdeaRevealed':
      return [visitorWishes.remove({ id }), ...onNoList(id)]
    case 'WishRemoved':
      return [visitorWishes.patch({ id }, { removed_at: event.at, removed_by: event.by }), ...onNoList(id)]
    case 'WishRestored':
      return [
        visitorWishes.patch({ id }, { removed_at: null, removed_by: null }),
        onLists(id, event.lists, event.hiddenFrom),
        ownerWishes.refill({ id }),
      ]
  }
}

const warned = (id: WishId, until: Instant | null): readonly RowChange[] => [
  visitorWishes.patch({ id }, { owner_may_buy_until: until }),
  ownerWishes.patch({ id }, { may_buy_until: until }),
]

const drafted = (id: WishId, columns: Columns & { readonly created_at?: string }): readonly RowChange[] => [
  visitorWishes.patch({ id }, { ...columns, shown_at: columns.created_at }),
  ownerWishes.patch({ id }, columns),
]

type Added = Recorded<Extract<WishEvent, { type: 'WishAdded' | 'SecretIdeaAdded' }>>

function forVisitors(
  id: WishId,
  event: Added,
  position: number,
  owners: readonly UserId[],
  formerly: readonly UserId[] = [],
): readonly RowChange[] {
  const { creator, at, type } = event
  const secret = type === 'SecretIdeaAdded'
  const { owner = null, draft = false } = secret ? {} : event
  return [
    visitorWishes.insert({
      id,
      owner,
      secret,
      draft,
      creator,
      ...columnsOf(event),
      created_at: at,
      shown_at: at,
      created_position: position,
      shown_position: position,
      hidden_by_purchase: false,
      never_shown: false,
    }),
    ...listRows(id, owners, formerly).map(visitorLists.insert),
  ]
}

const onNoList = (id: WishId): readonly RowChange[] => [
  visitorLists.remove({ wish: id }),
  ownerWishes.remove({ id }),
]

const onLists = (wish: WishId, owners: readonly UserId[], formerly: readonly UserId[] = []): RowChange =>
  visitorLists.replace({ wish }, listRows(wish, owners, formerly))

const listRows = (wish: WishId, owners: readonly UserId[], formerly: readonly UserId[]) =>
  owners.map((owner) => ({ owner, wish, hidden_from: [...owners, ...formerly] }))

/** Without fields of newer releases, which have no column here. */
function columnsOf({ importance, personal }: RecordedChange): Columns {
  const recorded: Columns = { importance, ...personal }
  return Object.fromEntries(contentFields.map((field) => [field, recorded[field]]))
}

function projectPurchase(id: WishId, event: Recorded<PurchaseEvent>, position: number): readonly RowChange[] {
  // No view of a list says what is settled.
  if (event.type === 'PurchasePictured' || event.type === 'ShareSettled') return []
  const key = { wish: id, number: event.gift ?? 1 }
  switch (event.type) {
    case 'WishBought':
    case 'PartTaken': {
      const { buyer, on, quantity } = event
      const took_rest_at = event.type === 'WishBought' ? position : null
      return [
        visitorGifts.replace(key, [{ ...key, buyer, bought_on: on, quantity, took_rest_at }]),
        ...(event.type === 'WishBought' ? nothingLeft(id, event) : []),
      ]
    }
    case 'PurchaseChanged':
      return [visitorGifts.patch(key, { buyer: event.buyer, bought_on: event.on })]
    case 'QuantityChanged':
      return [
        visitorGifts.patch(key, {
          quantity: event.quantity,
          ...(event.leaves === 'nothing' && { took_rest_at: position }),
          ...(event.leaves === 'something' && { took_rest_at: null }),
        }),
        ...(event.leaves === 'nothing' ? nothingLeft(id, event) : []),
        ...(event.leaves === 'something' ? somethingLeft(id, event, position) : []),
      ]
    case 'GiftShared': {
      const { buyer, isOpen, personal } = event
      return [visitorGifts.patch(key, { buyer, is_open: isOpen, personal })]
    }
    case 'GiftInherited':
      return [visitorGifts.patch(key, { buyer: event.buyer, personal: event.personal })]
    case 'PurchaseUnmarked':
      return [visitorGifts.remove(key), ...(event.leavesNothing ? [] : somethingLeft(id, event, position))]
  }
}

/**
 * The whole row of a bought wish leaves its owner's table, and returns when something is given back. A stamped purchase, and
 * one that leaves something, touch nothing there, neither rows nor their order nor their place on the disk.
 */
function nothingLeft(
  id: WishId,
  { staysOnList, atBirth }: { readonly staysOnList?: true; readonly atBirth?: boolean },
): readonly RowChange[] {
  if (staysOnList) return []
  const hidden = { hidden_by_purchase: true, ...(atBirth && { never_shown: true }) }
  return [visitorWishes.patch({ id }, hidden), ownerWishes.remove({ id })]
}

function somethingLeft(
  id: WishId,
  { firstShown, stayed, at }: Recorded<{ readonly firstShown?: boolean; readonly stayed?: true }>,
  position: number,
): readonly RowChange[] {
  if (stayed) return []
  const shown = firstShown && { shown_at: at, shown_position: position, never_shown: false }
  return [visitorWishes.patch({ id }, { hidden_by_purchase: false, ...shown }), ownerWishes.refill({ id })]
}

export const wishesReadModel: ReadModel = {
  tables: wishTables,
  indexes,
  projections: [projection(wishStream, projectWish), projection(purchaseStream, projectPurchase)],
}
