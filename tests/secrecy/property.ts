import fc from 'fast-check'
import { evenings } from './scenes.ts'
import type { PairPlayer } from './pair-player.ts'

export interface Trial {
  readonly pairs: number
  /** The same seed makes the same evenings. */
  readonly seed: number
  /** Whether to look for the shortest evening, once something is found. */
  readonly shrinks?: boolean
}

export interface Outcome {
  /** How many pairs were played until something was found, or all of them. */
  readonly pairs: number
  /** The shortest evening in which Olive learns something; undefined when she learns nothing. */
  readonly counterexample: string | undefined
}

/** Plays pairs of histories until Olive learns something in one of them. */
export async function tryPairs(
  player: PairPlayer,
  { pairs, seed, shrinks = true }: Trial,
  onPair: () => void = () => {},
): Promise<Outcome> {
  const learnsNothing = fc.asyncProperty(evenings, async (evening) => {
    const learnt = await player.play(evening)
    onPair()
    if (learnt !== undefined) throw new Error(learnt)
  })
  const { failed, numRuns, errorInstance } = await fc.check(learnsNothing, {
    numRuns: pairs,
    seed,
    endOnFailure: !shrinks,
  })
  if (!failed) return { pairs: numRuns, counterexample: undefined }
  return {
    pairs: numRuns,
    counterexample: errorInstance instanceof Error ? errorInstance.message : 'unknown',
  }
}
