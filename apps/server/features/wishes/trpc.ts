import * as forms from '@cachotteries/contracts/wishes'
import { liveOf, memberMutation, memberQuery, live, view, router, viewOf } from '../../infrastructure/trpc.ts'
import { countsFor, openListCounts } from './list-counts.ts'
import { openLists } from './live.ts'
import { putAway as putAllAway } from './put-away.ts'
import { placeWishes as placeAll } from './placing.ts'
import { get } from './published/perform.ts'
import { add, asItsOwner, change, list, mayBuyMyself as warn, remove, restore } from './service.ts'

export const wishesRouter = router({
  list: viewOf(forms.oneList, list, openLists),
  asOwner: memberQuery(forms.oneList, (user, { owner }) => asItsOwner(user, owner)),
  get: memberQuery(forms.oneWish, (user, { uid }) => get(user, uid)),
  counts: view(countsFor, openListCounts),
  add: memberMutation(forms.addWish, (user, input) => add(user, input)),
  change: memberMutation(forms.changeWish, change),
  remove: memberMutation(forms.removeWish, remove),
  restore: memberMutation(forms.restoreWish, restore),
  putAway: memberMutation(forms.putAway, putAllAway),
  mayBuyMyself: memberMutation(forms.mayBuyMyself, warn),
  place: memberMutation(forms.placeWishes, placeAll),
  live: liveOf(openLists),
  liveCounts: live(openListCounts),
})
