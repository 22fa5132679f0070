import type { UserId } from '../../decider.ts'

/** Somebody who sees what a list hides from its owner set another aside: they see the list as its owner does from now on. */
export interface SetAside {
  readonly type: 'SetAside'
  readonly person: UserId
}

/** Somebody wants it lifted, for which it takes one more. */
export interface LiftingAsked {
  readonly type: 'LiftingAsked'
  readonly person: UserId
}

/** It is lifted. */
export interface SightRestored {
  readonly type: 'SightRestored'
  readonly person: UserId
  /** Whether others than the one who set them aside did it: then that one can't do it again. */
  readonly overrules?: true
}

/** About the list of one owner, who learns of none of these. */
export type SightEvent = SetAside | LiftingAsked | SightRestored
