import { leaksOfCounts } from './counts.ts'
import type { Leak } from './leak.ts'
import { leaksOfConversations } from './conversations.ts'
import { leaksOfGifts } from './gifts.ts'
import { leaksOfLinks } from './links.ts'
import { leaksOfLists } from './lists.ts'
import { leaksOfFigures, leaksOfLiveViews } from './live.ts'
import { leaksOfOccasions } from './occasions.ts'
import { leaksOfOrder } from './order.ts'
import { leaksOfPictures } from './pictures.ts'
import { leaksOfReceived } from './received.ts'
import { leaksOfSight } from './sight.ts'
import { leaksOfTogether } from './together.ts'
import { leaksOfTotalSurprise } from './total-surprise.ts'
import { leaksOfTraces } from './traces.ts'
import { leaksOfUndoing } from './undoing.ts'
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
  ...leaksOfTogether,
  ...leaksOfGifts,
  ...leaksOfSight,
  ...leaksOfConversations,
  ...leaksOfOccasions,
  ...leaksOfLinks,
  ...leaksOfUndoing,
  ...leaksOfOrder,
  ...leaksOfReceived,
]
