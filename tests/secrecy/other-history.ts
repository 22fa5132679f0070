import type { WishId } from '@cachotteries/domain/decider'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { hidesWish } from '@cachotteries/domain/features/purchases/purchase'
import type { WishState } from '@cachotteries/domain/features/wishes/commands'
import { standIn, counterpart, type Household, type Name } from './household.ts'
import { isDraftOfOthers, placeOf, type Foreseen, type Part, type Touched } from './foreseen.ts'
import { contentSent, purchaseFields, type Request } from './request.ts'

/** What is needed to write the other history: which ideas are kept from the counterpart, and the ids of wishes. */
export interface OtherWriting {
  readonly household: Household
  readonly kept: ReadonlySet<WishId>
  readonly uidOf: (wish: WishId) => string
}

export type Unnamed = Omit<Request, 'commandId' | 'accepted'>

/**
 * What the history without secrets has instead of something that somebody else did: as much of it as Olive may know,
 * done by the stand-in. Undefined when she may know all of it: then both histories have the same request.
 */
export function asOliveMayKnow(
  { touched, scene }: Foreseen,
  writing: OtherWriting,
): readonly Unnamed[] | undefined {
  const concernsOlive = touched.some(({ before, after }) =>
    [before, after].some((state) => ['olives', 'hidden'].includes(placeOf(state))),
  )
  if (!concernsOlive) return undefined
  // What others arrange between them about an idea that is kept from the counterpart is the same.
  if (scene.does === 'together' && touched.some(({ wish }) => writing.kept.has(wish))) return undefined
  const [root] = touched
  if (!root) return []
  if (placeOf(root.before) === 'olives') return isFirstShown(root) ? [shown(root, writing)] : []
  if (scene.does === 'add') return begun(root, scene.by as Name, writing)
  if (isDraftOfOthers(root.before) && placeOf(root.after) === 'others') return [published(root, writing)]
  // It was removed there too, by the stand-in.
  if (scene.does === 'restore') return writing.kept.has(root.wish) ? [restored(root, writing)] : []
  const { exists, remove } = inTheOther(root, writing)
  // G3: the wish that an idea became on Olive's list begins. Those on other lists are hidden from her.
  const olives = touched.filter(
    ({ before, after }) => placeOf(before) === 'nowhere' && placeOf(after) === 'olives',
  )
  const first = olives.map(({ wish, after }) => added(wish, after, writing))
  if (placeOf(root.after) === 'nowhere' || !writing.kept.has(root.wish))
    return exists ? [...first, remove] : first
  return [becomes(root, writing)]
}

/**
 * A giver who tells Olive buys it first, if only for a moment: she may know who gave it, and how many, and not since when. Of an
 * idea that never was, that is how it begins.
 *
 * @param isGranted whether a purchase hides it there, if it is there
 */
export function toldThere(
  giver: Name,
  { wish, state, part }: ToldThere,
  isGranted: boolean | undefined,
  { household: { members }, uidOf }: OtherWriting,
): { readonly before: Unnamed; readonly after: readonly Unnamed[] } {
  const change = (body: object): Unnamed => ({
    by: giver,
    method: 'PUT',
    path: `/wishes/${uidOf(wish)}`,
    body,
  })
  if (isGranted === undefined) {
    const path = `/wishlists/${members[olive].wishlist}/wishes`
    const body = { ...contentSent(state), isPurchased: true }
    return { before: { by: giver, method: 'POST', path, body, ids: [uidOf(wish)] }, after: [] }
  }
  const some = part && { purchaseQuantity: part.quantity }
  if (isGranted)
    return {
      before: change({ buyerUid: members[giver].uid, ...some }),
      // All of it is given again before she looks.
      after: part ? [change({ purchaseQuantity: part.wanted })] : [],
    }
  return { before: change({ isPurchased: true, ...some }), after: [change({ isPurchased: false })] }
}

interface ToldThere {
  readonly wish: WishId
  readonly state: WishState
  readonly part: Part | undefined
}

/** Whether a wish that began as bought is unmarked for the first time, and so begins for Olive. */
export const isFirstShown = ({ facts }: Touched): boolean =>
  facts.some(({ event }) => event.type === 'PurchaseUnmarked' && event.firstShown)

const shown = ({ wish }: Touched, { uidOf }: OtherWriting): Unnamed => ({
  by: standIn,
  method: 'PUT',
  path: `/wishes/${uidOf(wish)}`,
  body: { isPurchased: false },
})

const restored = ({ wish }: Touched, { uidOf }: OtherWriting): Unnamed => ({
  by: standIn,
  method: 'POST',
  path: `/wishes/${uidOf(wish)}/restore`,
})

function inTheOther(
  { wish, before }: Touched,
  { kept, uidOf }: OtherWriting,
): { exists: boolean; remove: Unnamed } {
  return {
    exists: placeOf(before) === 'others' || kept.has(wish),
    remove: {
      // Nobody but its owner can delete a normal wish.
      by: before.wish.status === 'normal' ? (before.wish.owner as Name) : standIn,
      method: 'DELETE',
      path: `/wishes/${uidOf(wish)}`,
    },
  }
}

/** G2: a normal idea on Olive's list is hers to see. A secret one is kept from her counterpart, or doesn't exist. */
function begun({ wish, before, after }: Touched, by: Name, writing: OtherWriting): Unnamed[] {
  if (placeOf(after) === 'olives') return [added(wish, after, writing)]
  if (!writing.kept.has(wish)) return []
  const { household } = writing
  return [
    {
      by,
      method: 'POST',
      path: `/wishlists/${household.members[counterpart].wishlist}/wishes`,
      body: { ...contentSent(after), ...purchaseFields(before.purchase, after.purchase, household) },
      ids: [writing.uidOf(wish)],
    },
  ]
}

/** A draft of somebody else's never was. When it is published, its owner adds it. */
function published({ wish, after }: Touched, { household, uidOf }: OtherWriting): Unnamed {
  const by = after.wish.status === 'normal' ? (after.wish.owner as Name) : standIn
  return {
    by,
    method: 'POST',
    path: `/wishlists/${household.members[by].wishlist}/wishes`,
    body: contentSent(after),
    ids: [uidOf(wish)],
  }
}

/** A normal wish on Olive's list begins, under the id that it has in the first history. */
const added = (wish: WishId, state: WishState, { household, uidOf }: OtherWriting): Unnamed => ({
  by: standIn,
  method: 'POST',
  path: `/wishlists/${household.members[olive].wishlist}/wishes`,
  body: { ...contentSent(state), isSecret: false, isPurchased: hidesWish(state.purchase) },
  ids: [uidOf(wish)],
})

/** An idea that is hidden from Olive is kept from her counterpart here. */
const becomes = ({ wish, before, after }: Touched, { household, uidOf }: OtherWriting): Unnamed => ({
  by: standIn,
  method: 'PUT',
  path: `/wishes/${uidOf(wish)}`,
  body: {
    ...contentSent(after),
    ...purchaseFields(before.purchase, after.purchase, household),
    recipientIds: [household.members[counterpart].uid],
  },
})
