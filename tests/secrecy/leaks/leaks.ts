import type { Leak } from './leak.ts'
import { leaksOfLists } from './lists.ts'
import { leaksOfFigures, leaksOfLiveViews } from './live.ts'
import { leaksOfTraces } from './traces.ts'
import { leaksOfWords } from './words.ts'

/** Every one of them must be found: what finds them all would find one that nobody planted. */
export const plantedLeaks: readonly Leak[] = [
  ...leaksOfLists,
  ...leaksOfTraces,
  ...leaksOfLiveViews,
  ...leaksOfFigures,
  ...leaksOfWords,
]
