import type { UserId } from '../decider.ts'

/** A user with their present relatives. */
export interface Viewer {
  readonly user: UserId
  readonly relatives: Pick<ReadonlySet<UserId>, 'has'>
}

/** The facts about a wish that decide who sees it. */
export interface VisibilityFacts {
  readonly secret: boolean
  readonly bought: boolean
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
  if (wish.concerned.includes(viewer.user)) return wish.secret || wish.bought ? 'nothing' : 'own'
  if (wish.hiddenFrom.includes(viewer.user)) return 'nothing'
  return wish.concerned.some((user) => viewer.relatives.has(user)) ? 'everything' : 'nothing'
}
