import type { Cast } from './cast.ts'

type Act = (cast: Cast) => Promise<unknown>

/** One thing that Olive does, and what happens around her in the meantime. */
export interface Scene {
  readonly name: string
  /** What she must not know of: left out of a quiet evening. */
  readonly hidden?: Act
  /** In its place on a quiet evening: something that she may know of, and that grants her the same. */
  readonly standIn?: Act
  /** What happens on both, where she may see it. */
  readonly open?: Act
  /** Ends when she sees what she waits for. */
  readonly olive: Act
  /** Her socket ends: how often her browser tries again is a matter of chance. */
  readonly restless?: true
}
