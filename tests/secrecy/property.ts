import fc from 'fast-check'
import { findingIn, describeFinding } from './finding.ts'
import { evenings, type Evening } from './scenes.ts'
import type { Theatre } from './theatre.ts'

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
  theatre: Theatre,
  { pairs, seed, shrinks = true }: Trial,
  onPair: () => void = () => {},
): Promise<Outcome> {
  const learnsNothing = fc.asyncProperty(evenings, async (evening) => {
    const learnt = await whatOliveLearns(theatre, evening)
    onPair()
    if (learnt !== undefined) throw new Error(learnt)
  })
  const { failed, numRuns, errorInstance } = await fc.check(learnsNothing, {
    ...{ numRuns: pairs, seed, endOnFailure: !shrinks },
  })
  if (!failed) return { pairs: numRuns, counterexample: undefined }
  return {
    pairs: numRuns,
    counterexample: errorInstance instanceof Error ? errorInstance.message : 'unknown',
  }
}

async function whatOliveLearns(theatre: Theatre, evening: Evening): Promise<string | undefined> {
  const played = await theatre.play(evening)
  const finding = findingIn(played)
  return finding && describeFinding(finding, played)
}
