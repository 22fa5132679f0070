import type { Instant, WishId } from '../../decider.ts'
import type { EventAboutWish } from '../../features/wishes/commands.ts'
import type { Rules } from './rules.ts'
import { newScreens, type Screens } from './screens.ts'
import { newWorld, type World } from './world.ts'

/** One of two histories, with Olive's screens in it. */
export interface Side {
  readonly world: World
  readonly screens: Screens
}

/** A pair of histories while they are played. */
export interface Play {
  readonly rules: Rules
  /** The one in which things are hidden from Olive. */
  readonly hidden: Side
  /** The one without them. */
  readonly shadow: Side
  /** By a revealed idea, the new wish: Olive's, if the idea was for her. */
  readonly heirs: Map<WishId, WishId>
  /** Since when Olive could see each of her own wishes. */
  readonly began: Map<WishId, Instant>
  /** Those of her own wishes that are drafts. */
  readonly drafts: Set<WishId>
  readonly onHidden: (event: EventAboutWish) => void
}

/** What Olive gets at one moment, in each. */
export interface Got {
  readonly hidden: readonly unknown[]
  readonly shadow: readonly unknown[]
}

const newSide = (): Side => ({ world: newWorld(), screens: newScreens() })

export const newPlay = (rules: Rules, onHidden: (event: EventAboutWish) => void): Play => ({
  rules,
  hidden: newSide(),
  shadow: newSide(),
  heirs: new Map(),
  began: new Map(),
  drafts: new Set(),
  onHidden,
})

export const onBoth = ({ hidden, shadow }: Play, what: (side: Side) => readonly unknown[]): Got => ({
  hidden: what(hidden),
  shadow: what(shadow),
})
