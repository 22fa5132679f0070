import type { UserId } from '../decider.ts'

/** A user with their present relatives. */
export interface Viewer {
  readonly user: UserId
  readonly relatives: Pick<ReadonlySet<UserId>, 'has'>
}

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
}

/**
 * - `own`: the wish without creator, buyer and date.
 * - `everything`: all fields.
 * - `nothing`: the same answer as for an id that never existed.
 */
export type WishVisibility = 'own' | 'everything' | 'nothing'

/** The rule that decides who sees what of a wish. Every view and every decision uses it. */
export function wishVisibility(viewer: Viewer, wish: VisibilityFacts): WishVisibility {
  if (wish.concerned.includes(viewer.user)) return wish.secret || wish.hiddenByPurchase ? 'nothing' : 'own'
  if (wish.draft) return 'nothing'
  if (wish.hiddenFrom.includes(viewer.user)) return 'nothing'
  return wish.concerned.some((user) => viewer.relatives.has(user)) ? 'everything' : 'nothing'
}
