import type { UserId } from '../../decider.ts'

/** Somebody who sees what a list hides from its owner set another aside: they see the list as its owner does from now on. */
export interface SetAside {
  readonly type: 'SetAside'
  readonly person: UserId
}

/** Of older releases, in which two who came later could lift it together. It changes nothing. */
export interface LiftingAsked {
  readonly type: 'LiftingAsked'
  readonly person: UserId
}

/** It is lifted, by the person who did it or by one of longer standing. */
export interface SightRestored {
  readonly type: 'SightRestored'
  readonly person: UserId
}

/** About the list of one owner, who learns of none of these. */
export type SightEvent = SetAside | LiftingAsked | SightRestored
