import type { Household } from './household.ts'

type Act = (household: Household) => Promise<unknown>

/** Something that Olive does, and what others do meanwhile. */
export interface Scene {
  readonly name: string
  /** What she must not know of: left out on a quiet evening. */
  readonly hidden?: Act
  /** Replaces it on a quiet evening: something that she may know of, with the same effect for her. */
  readonly standIn?: Act
  /** What others do on both evenings, which she may see. */
  readonly open?: Act
  /** Ends when she sees what she waits for. */
  readonly olive: Act
  /** Her socket is closed: how often her browser tries again depends on chance. */
  readonly restless?: true
}
