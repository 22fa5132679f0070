import { leaksOfCounts } from './counts.ts'
import type { Leak } from './leak.ts'
import { leaksOfGifts } from './gifts.ts'
import { leaksOfLists } from './lists.ts'
import { leaksOfFigures, leaksOfLiveViews } from './live.ts'
import { leaksOfPictures } from './pictures.ts'
import { leaksOfSight } from './sight.ts'
import { leaksOfTotalSurprise } from './total-surprise.ts'
import { leaksOfTraces } from './traces.ts'
import { leaksOfWords } from './words.ts'

/** The pairs must find every one of them. */
export const plantedLeaks: readonly Leak[] = [
  ...leaksOfLists,
  ...leaksOfCounts,
  ...leaksOfTraces,
  ...leaksOfLiveViews,
  ...leaksOfFigures,
  ...leaksOfWords,
  ...leaksOfPictures,
  ...leaksOfTotalSurprise,
  ...leaksOfGifts,
  ...leaksOfSight,
]
