import { leaksOfSettingAside } from './aside.ts'
import { leaksOfConversations } from './conversations.ts'
import { leaksOfCounts } from './counts.ts'
import { leaksOfDigests } from './digests.ts'
import { leaksOfDraws } from './draws.ts'
import { leaksOfErasing } from './erasing.ts'
import { leaksOfFamilies } from './families.ts'
import { leaksOfGifts } from './gifts.ts'
import { leaksOfGuests } from './guests.ts'
import { leaksOfKeptPeople } from './kept-people.ts'
import type { Leak } from './leak.ts'
import { leaksOfLinks } from './links.ts'
import { leaksOfLists } from './lists.ts'
import { leaksOfLosing } from './losing.ts'
import { leaksOfFigures, leaksOfLiveViews } from './live.ts'
import { leaksOfBirthdays, leaksOfHiddenOccasions, leaksOfOccasions } from './occasions.ts'
import { leaksOfOrder } from './order.ts'
import { leaksOfPictures } from './pictures.ts'
import { leaksOfPush } from './push.ts'
import { leaksOfReceived, leaksOnOldPages } from './received.ts'
import { leaksOfSecondAccounts } from './second-accounts.ts'
import { leaksOfSeveral } from './several-out-of-sight.ts'
import { leaksOfSight } from './sight.ts'
import { leaksOfShares, leaksOfTogether } from './together.ts'
import { leaksOfTotalSurprise } from './total-surprise.ts'
import { leaksOfTraces } from './traces.ts'
import { leaksOfUndoing } from './undoing.ts'
import { leaksOfCapacity, leaksOfLengths, leaksOfQueues } from './wifi.ts'
import { leaksOfWords } from './words.ts'

/** The pairs of histories must find every one of them. */
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

/** Those, and the ones that other comparisons must find. */
export const allLeaks: readonly Leak[] = [
  ...plantedLeaks,
  ...leaksOfBirthdays,
  ...leaksOfHiddenOccasions,
  ...leaksOfFamilies,
  ...leaksOfKeptPeople,
  ...leaksOfSecondAccounts,
  ...leaksOfDraws,
  ...leaksOfGuests,
  ...leaksOfLosing,
  ...leaksOfSettingAside,
  ...leaksOfShares,
  ...leaksOfSeveral,
  ...leaksOnOldPages,
  ...leaksOfDigests,
  ...leaksOfPush,
  ...leaksOfErasing,
  ...leaksOfLengths,
  ...leaksOfQueues,
  ...leaksOfCapacity,
]
