import { database, service } from './imports.ts'
import type { Leak } from './leak.ts'

const queries = 'apps/server/features/wishes/queries.ts'
const wishTables = 'apps/server/features/wishes/read-model.ts'
const decide = 'packages/domain/features/wishes/decide.ts'
const adding = 'packages/domain/features/wishes/add.ts'
const wishes = 'packages/domain/visibility/wishes.ts'
const wishVisibility = 'packages/domain/wish-visibility.ts'

const ownList = `from owner_wishes w where w.owner = $1`
const ownById = `where w.id = $1 and w.owner = $2`
/** Its owner's command is decided by the purchase, too. */
const purchaseIsRead = {
  file: 'apps/server/features/wishes/published/perform.ts',
  in: 'performIfVisible',
  replace: `...(own && { purchaseVersion })`,
  by: ``,
}
const removal = `return isOwn || wish.status === 'secret' ||`
const draftRule = {
  file: wishVisibility,
  in: 'wishVisibility',
  replace: `if (wish.draft) return 'nothing'\n`,
  by: '',
}
/** A wish comes to its owner's table as it is bought now. */
const shownIfFree = {
  file: wishTables,
  in: 'ownerWishes',
  replace: `not w.hidden_by_purchase`,
  by: `not exists (select from visitor_gifts g where g.wish = w.id)`,
}
const stamped = 'packages/domain/features/purchases/purchase.ts'
const facts = 'apps/server/features/wishes/published/visibility-facts.ts'
const hiddenFromOthers = ` and not (l."hiddenFrom" && (select eyes from viewer))`
const asOwnerFacts = `hiddenByPurchase: false, draft, hiddenFrom, concerned: [owner] }`

/** Channel 33: what is bought of an owner who chose the total surprise. Channel 34: drafts, and lists as their owners see them. */
export const leaksOfTotalSurprise: readonly Leak[] = [
  {
    what: 'a switch by which bought wishes come back to their owner’s list',
    channel: 33,
    seed: 50,
    edits: [
      {
        file: queries,
        in: 'selectOwnList',
        replace: ownList,
        by: `from (
      select * from owner_wishes
      union
      select w.id, w.owner, w.draft, \${selectedContent}, w.picture, w.shown_at, w.owner_may_buy_until, w.place from visitor_wishes w
      where w.hidden_by_purchase and (select total_surprise from accounts where id = w.owner)
    ) w where w.owner = $1`,
      },
    ],
  },
  {
    what: 'bought wishes that leave the table of an owner who chose the total surprise',
    channel: 33,
    seed: 2,
    edits: [
      {
        file: wishTables,
        in: 'nothingLeft',
        replace: `if (staysOnList) return []`,
        by: `if (staysOnList && id === '') return []`,
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
        in: 'somethingLeft',
        replace: `if (stayed) return []`,
        by: `if (stayed) return [ownerWishes.patch({ id }, { created_at: at })]`,
      },
    ],
  },
  {
    what: 'an idea that its owner sees later when it begins as bought',
    channel: 33,
    seed: 4,
    edits: [
      {
        file: adding,
        in: 'addWish',
        replace: `const stays = !secret && command.totalSurprise.has(owner)`,
        by: `const stays = false`,
      },
    ],
  },
  {
    what: 'a revealed idea that its owner sees only if nobody bought it',
    channel: 33,
    seed: 3,
    edits: [
      {
        file: 'packages/domain/features/purchases/again.ts',
        in: 'takenAgain',
        replace: `closes.staysOnList ?`,
        by: `closes.staysOnList === undefined ?`,
      },
    ],
  },
  {
    what: 'a purchase that loses its stamp with another day or buyer',
    channel: 33,
    seed: 32,
    edits: [
      {
        file: stamped,
        in: 'evolve.PurchaseChanged',
        replace: `return withGift(purchase,`,
        by: `return withGift({ ...purchase, ...(purchase.closed && { closed: {} }) },`,
      },
    ],
  },
  {
    what: 'a wish that comes back to its owner’s list only if nobody bought it, once its removal is taken back',
    channel: 33,
    seed: 14,
    edits: [shownIfFree],
  },
  {
    what: 'a wish that is published to its owner’s list only if nobody bought it',
    channel: 33,
    edits: [
      shownIfFree,
      {
        file: wishTables,
        in: 'projectWish.WishPublished',
        replace: `...warned(id, null),`,
        by: `...warned(id, null), ownerWishes.remove({ id }), ownerWishes.refill({ id }),`,
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
        in: 'ownFound',
        replace: ownById,
        by: `${ownById} and not exists (select from visitor_gifts g where g.wish = w.id)`,
      },
    ],
  },
  {
    what: 'an owner’s wish that can’t be deleted while it is bought',
    channel: 33,
    seed: 7,
    edits: [
      purchaseIsRead,
      {
        file: decide,
        in: 'decideAct.RemoveWish',
        replace: removal,
        by: `if (isOwn && purchase.gifts.length > 0) return reject('NotAllowed')
      ${removal}`,
      },
    ],
  },
  {
    what: 'an answer to a warning that knows whether it comes too late',
    channel: 33,
    seed: 60,
    edits: [
      database,
      {
        file: service,
        in: 'mayBuyMyself',
        replace: `return message('C’est noté. Attendez une semaine.')`,
        by: `const late = yield* database.query('select from visitor_gifts where wish = $1', [uid])
  if (late.length > 0) return message('C’est noté.')
  return message('C’est noté. Attendez une semaine.')`,
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
        in: 'projectWish.WishDrafted',
        replace: `visitorLists.remove({ wish: id }),`,
        by: ``,
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
        in: 'projectWish.WishPublished',
        replace: `...(!again && { created_at: at })`,
        by: ``,
      },
    ],
  },
  {
    what: 'copies of a shared idea on lists that are shown as their owners see them',
    channel: 34,
    seed: 45,
    edits: [
      {
        file: wishes,
        in: 'ownVisibility',
        replace: asOwnerFacts,
        by: asOwnerFacts.replace('hiddenFrom,', 'hiddenFrom: [],'),
      },
      { file: facts, in: 'wishesAsOwner', replace: hiddenFromOthers, by: '' },
    ],
  },
]
