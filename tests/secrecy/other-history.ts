import type { WishId } from '@cachotteries/domain/decider'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import type { WishState } from '@cachotteries/domain/wishes/commands'
import { concernedBy } from '@cachotteries/domain/wishes/wish'
import { standIn, twin, type Cast, type Name } from './cast.ts'
import { placeOf, type Foreseen, type Touched } from './foreseen.ts'
import { contentSent, purchaseFields, type Request } from './request.ts'

/** What is needed to write the other history: which ideas are kept from the twin, and the ids of wishes. */
export interface OtherWriting {
  readonly cast: Cast
  readonly kept: ReadonlySet<WishId>
  readonly uidOf: (wish: WishId) => string
}

type Unnamed = Omit<Request, 'commandId' | 'accepted'>

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
  const [root] = touched
  if (!root || placeOf(root.before) === 'olives') return []
  if (scene.does === 'add') return begun(root, scene.by as Name, writing)
  const { exists, remove } = inTheOther(root, writing)
  const heirs = heirsOf(touched)
  if (heirs.length > 0) return revealed(root, heirs, writing)
  if (placeOf(root.after) === 'nowhere') return exists ? [remove] : []
  if (placeOf(root.after) === 'hidden' && !writing.kept.has(root.wish)) return exists ? [remove] : []
  return [becomes(root, writing, { recipientIds: recipients(root.after, writing) })]
}

function inTheOther(
  { wish, before }: Touched,
  { kept, uidOf }: OtherWriting,
): { exists: boolean; remove: Unnamed } {
  return {
    exists: placeOf(before) === 'others' || kept.has(wish),
    remove: { by: standIn, method: 'DELETE', path: `/wishes/${uidOf(wish)}` },
  }
}

/** The recipients in the other history: the twin, while the idea is hidden from Olive. */
function recipients({ wish }: WishState, { cast }: OtherWriting): string[] {
  const concerned = concernedBy(wish)
  const names: readonly Name[] = concerned.includes(olive) ? [twin] : (concerned as Name[])
  return names.map((name) => cast.members[name].uid)
}

/** G2: a normal idea on Olive's list is hers to see. A secret one is kept from her twin, or doesn't exist. */
function begun({ wish, before, after }: Touched, by: Name, writing: OtherWriting): Unnamed[] {
  if (placeOf(after) === 'olives') return [added(wish, after, writing)]
  if (!writing.kept.has(wish)) return []
  const { cast } = writing
  return [
    {
      by,
      method: 'POST',
      path: `/wishlists/${cast.members[twin].wishlist}/wishes`,
      body: { ...contentSent(after), ...purchaseFields(before.purchase, after.purchase, cast) },
      ids: [writing.uidOf(wish)],
    },
  ]
}

/** A normal wish on Olive's list begins, under the id that it has in the first history. */
const added = (wish: WishId, state: WishState, { cast, uidOf }: OtherWriting): Unnamed => ({
  by: standIn,
  method: 'POST',
  path: `/wishlists/${cast.members[olive].wishlist}/wishes`,
  body: { ...contentSent(state), isSecret: false, isPurchased: state.purchase.status === 'bought' },
  ids: [uidOf(wish)],
})

const becomes = ({ wish, before, after }: Touched, { cast, uidOf }: OtherWriting, more: object): Unnamed => ({
  by: standIn,
  method: 'PUT',
  path: `/wishes/${uidOf(wish)}`,
  body: { ...contentSent(after), ...purchaseFields(before.purchase, after.purchase, cast), ...more },
})

interface Heir {
  readonly wish: WishId
  readonly owner: Name
  readonly state: WishState
}

function heirsOf(touched: readonly Touched[]): Heir[] {
  const became = touched.flatMap(({ facts }) =>
    facts.flatMap(({ event }) => (event.type === 'IdeaRevealed' ? event.became : [])),
  )
  return became.flatMap(({ wish, owner }) => {
    const state = touched.find((one) => one.wish === wish)?.after
    return state ? [{ wish, owner: owner as Name, state }] : []
  })
}

/**
 * G3: the wish that the idea became on Olive's list begins. Those on other lists begin as in the first history, but
 * without her.
 */
function revealed(root: Touched, heirs: readonly Heir[], writing: OtherWriting): Unnamed[] {
  const olives = heirs.filter(({ owner }) => owner === olive)
  const others = heirs.filter(({ owner }) => owner !== olive)
  const first = olives.map(({ wish, state }) => added(wish, state, writing))
  const { exists, remove } = inTheOther(root, writing)
  const [one] = others
  if (!one) return exists ? [...first, remove] : first
  const recipientIds = others.map(({ owner }) => writing.cast.members[owner].uid)
  const ended = becomes({ ...root, after: one.state }, writing, { recipientIds, isSecret: false })
  return [...first, { ...ended, ids: others.map(({ wish }) => writing.uidOf(wish)) }]
}
