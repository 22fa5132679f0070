import type { UserId } from '../decider.ts'

/** Somebody who looks or acts, with who their relatives are at this moment. */
export interface Viewer {
  readonly user: UserId
  /** Of whom nothing is asked but whether somebody is one. */
  readonly relatives: Pick<ReadonlySet<UserId>, 'has'>
}

/** What the rules ask of a wish: nothing else about it decides who sees it. */
export interface VisibilityFacts {
  readonly secret: boolean
  readonly bought: boolean
  /** Whose lists it is on; nobody's once it is gone. */
  readonly concerned: readonly UserId[]
}

/**
 * `own`: the wish without creator, buyer or date. `everything`: all there is.
 * `nothing`: the same answer as for an id that never existed.
 */
export type WishVisibility = 'own' | 'everything' | 'nothing'

/** The rule of the house: who sees what of a wish. Every view and every decision comes from here. */
export function wishVisibility(viewer: Viewer, wish: VisibilityFacts): WishVisibility {
  if (wish.concerned.includes(viewer.user)) return wish.secret || wish.bought ? 'nothing' : 'own'
  return wish.concerned.some((user) => viewer.relatives.has(user)) ? 'everything' : 'nothing'
}
