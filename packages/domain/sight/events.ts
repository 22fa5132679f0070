import type { UserId } from '../decider.ts'

/** Somebody who sees what a list hides from its owner set another aside: they see the list as its owner does from now on. */
export interface SetAside {
  readonly type: 'SetAside'
  readonly person: UserId
}

/** Somebody lifted it. */
export interface SightRestored {
  readonly type: 'SightRestored'
  readonly person: UserId
}

/** About the list of one owner, who learns of none of these. */
export type SightEvent = SetAside | SightRestored
