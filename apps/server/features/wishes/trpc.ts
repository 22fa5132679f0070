import {
  addWish,
  changeWish,
  mayBuyMyself,
  oneList,
  oneWish,
  placeWishes,
  putAway,
  removeWish,
  restoreWish,
} from '@cachotteries/contracts/wishes'
import {
  liveOf,
  memberMutation,
  memberQuery,
  ownLive,
  ownView,
  router,
  viewOf,
} from '../../infrastructure/trpc.ts'
import { countsFor, openListCounts } from './list-counts.ts'
import { openLists } from './live.ts'
import { putAway as putAllAway } from './put-away.ts'
import { placeWishes as placeAll } from './placing.ts'
import { get } from './published/perform.ts'
import { add, asItsOwner, change, list, mayBuyMyself as warn, remove, restore } from './service.ts'

export const wishesRouter = router({
  list: viewOf(oneList, list, openLists),
  asOwner: memberQuery(oneList, (user, { owner }) => asItsOwner(user, owner)),
  get: memberQuery(oneWish, (user, { uid }) => get(user, uid)),
  counts: ownView(countsFor, openListCounts),
  add: memberMutation(addWish, (user, input) => add(user, input)),
  change: memberMutation(changeWish, change),
  remove: memberMutation(removeWish, remove),
  restore: memberMutation(restoreWish, restore),
  putAway: memberMutation(putAway, putAllAway),
  mayBuyMyself: memberMutation(mayBuyMyself, warn),
  place: memberMutation(placeWishes, placeAll),
  live: liveOf(openLists),
  liveCounts: ownLive(openListCounts),
})
