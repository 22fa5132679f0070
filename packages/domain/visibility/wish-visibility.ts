import type { UserId } from '../decider.ts'

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
  /** The people whose lists it is on; nobody when it is gone. */
  readonly concerned: readonly UserId[]
  /** The people whom it, or the secret that it was, concerned once: it stays nothing to them. */
  readonly hiddenFrom: readonly UserId[]
  /** Who bought it, and so sees it even when they are set aside. */
  readonly buyer?: UserId | null | undefined
}

/**
 * - `own`: the wish without creator, buyer and date.
 * - `everything`: all fields.
 * - `asOwner`: the fields of `own`, for somebody who is set aside and may change nothing.
 * - `nothing`: the same answer as for an id that never existed.
 */
export type WishVisibility = 'own' | 'everything' | 'asOwner' | 'nothing'

/** The rule that decides who sees what of a wish. Every view and every decision uses it. */
export function wishVisibility(viewer: Viewer, wish: VisibilityFacts): WishVisibility {
  if (wish.concerned.includes(viewer.user)) return wish.secret || wish.hiddenByPurchase ? 'nothing' : 'own'
  if (wish.draft) return 'nothing'
  if (wish.hiddenFrom.includes(viewer.user)) return 'nothing'
  if (!wish.concerned.some((user) => viewer.relatives.has(user))) return 'nothing'
  if (wish.buyer === viewer.user) return 'everything'
  const isSetAside = (user: UserId) => viewer.setAsideFor.has(user)
  if (wish.hiddenFrom.some(isSetAside)) return 'nothing'
  if (!wish.concerned.some(isSetAside)) return 'everything'
  return wish.secret || wish.hiddenByPurchase ? 'nothing' : 'asOwner'
}
