import type { UserId } from './decider.ts'

/** A user with their present relatives. */
export interface Viewer {
  readonly user: UserId
  readonly relatives: Pick<ReadonlySet<UserId>, 'has'>
  /** The people for whose lists others set them aside: what concerns these people they see as these people do. */
  readonly setAsideFor: Pick<ReadonlySet<UserId>, 'has'>
}

/** A viewer as tables have them. */
export interface ViewerRow {
  readonly relatives: readonly UserId[]
  readonly setAsideFor: readonly UserId[]
}

export const viewerIn = (user: UserId, { relatives, setAsideFor }: ViewerRow) => ({
  user,
  relatives: new Set(relatives),
  setAsideFor: new Set(setAsideFor),
})

/** A viewer of what is on the lists of others. */
export interface Visitor extends Viewer {
  /** Whether they prefer not to know who offers what. */
  readonly spared: boolean
}

/** The facts about a wish that decide who sees it. */
export interface VisibilityFacts {
  readonly secret: boolean
  /** Whether it is bought, and not stamped to stay on its owner's list. */
  readonly hiddenByPurchase: boolean
  /** Whether its owner keeps it to themself. */
  readonly draft: boolean
  /** Whether its owner received it: then it is among what they received, and not on their list. */
  readonly received?: boolean | undefined
  /** The people whose lists it is on; nobody when it is gone. */
  readonly concerned: readonly UserId[]
  /** The people whom it, or the secret that it was, concerned once: it stays nothing to them. */
  readonly hiddenFrom: readonly UserId[]
  /** Who had the idea, and so sees it even when they are set aside: without anything that became of it. */
  readonly creator?: UserId | undefined
}

/**
 * - `own`: the wish without creator, buyer and date.
 * - `everything`: all fields.
 * - `asOwner`: the fields of `own`, for somebody who is set aside and may change nothing. Of an idea of theirs, whether it is
 *   bought or not.
 * - `nothing`: the same answer as for an id that never existed.
 */
export type WishVisibility = 'own' | 'everything' | 'asOwner' | 'nothing'

/** Never instantiated. */
declare class AnsweredByTheRule {
  private readonly mark: true
}

/** An answer of `wishVisibility`, which nothing else can make: the proof with which a view of a wish is made. */
export type Seen<As extends WishVisibility = WishVisibility> = As & AnsweredByTheRule

/** The rule that decides who sees what of a wish. Every view and every decision uses it. */
export function wishVisibility(viewer: Viewer, wish: VisibilityFacts): Seen
export function wishVisibility(viewer: Viewer, wish: VisibilityFacts): WishVisibility {
  const isReceived = wish.received === true
  if (wish.concerned.includes(viewer.user))
    return wish.secret || wish.hiddenByPurchase || isReceived ? 'nothing' : 'own'
  if (wish.draft) return 'nothing'
  if (wish.hiddenFrom.includes(viewer.user)) return 'nothing'
  if (!wish.concerned.some((user) => viewer.relatives.has(user))) return 'nothing'
  const isSetAside = (user: UserId) => viewer.setAsideFor.has(user)
  const isHidden = wish.hiddenFrom.some(isSetAside)
  if (!isHidden && !wish.concerned.some(isSetAside)) return 'everything'
  if (wish.creator === viewer.user) return 'asOwner'
  if (isHidden) return 'nothing'
  return wish.secret || wish.hiddenByPurchase || isReceived ? 'nothing' : 'asOwner'
}

/** Those whom a wish is for, and those whom it, or the secret that it was, was for once. */
export type ForPeople = Pick<VisibilityFacts, 'concerned' | 'hiddenFrom'>

/** Whether somebody sees of a wish what relatives see, as far as people decide it: whatever becomes of the wish. */
export const seesAsRelatives = (viewer: Viewer, { concerned, hiddenFrom }: ForPeople): boolean =>
  wishVisibility(viewer, { secret: true, hiddenByPurchase: true, draft: false, concerned, hiddenFrom }) ===
  'everything'

/** Whether somebody sees what the list of this owner hides from them. */
export const hasSight = (viewer: Viewer, owner: UserId): boolean =>
  viewer.user !== owner && viewer.relatives.has(owner) && !viewer.setAsideFor.has(owner)

/** Whether somebody is set aside for the list of a relative. */
export const isSetAside = (viewer: Viewer, owner: UserId): boolean =>
  viewer.user !== owner && viewer.relatives.has(owner) && viewer.setAsideFor.has(owner)

/**
 * Whether a viewer sees what somebody received of a wish: that person does, and who keeps their list, unless the wish ever
 * concerned these, or somebody for whose list they are set aside.
 */
export const seesReceived = (
  viewer: Viewer,
  owner: UserId,
  keeps: boolean,
  hiddenFrom: readonly UserId[],
): boolean =>
  viewer.user === owner ||
  (keeps &&
    viewer.relatives.has(owner) &&
    hiddenFrom.every((user) => user !== viewer.user && !viewer.setAsideFor.has(user)))
