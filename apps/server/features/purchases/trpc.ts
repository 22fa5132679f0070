import {
  arrangeGift,
  give,
  giveBack,
  leaveGift,
  settleShare,
  takePart,
} from '@cachotteries/contracts/purchases'
import { memberMutation, router } from '../../infrastructure/trpc.ts'
import * as purchases from './service.ts'

export const purchasesRouter = router({
  give: memberMutation(give, (user, input) => purchases.give(user, input)),
  giveBack: memberMutation(giveBack, (user, input) => purchases.giveBack(user, input)),
  arrangeGift: memberMutation(arrangeGift, purchases.arrangeGift),
  takePart: memberMutation(takePart, (user, input) => purchases.takePart(user, input)),
  leaveGift: memberMutation(leaveGift, (user, input) => purchases.leaveGift(user, input)),
  settleShare: memberMutation(settleShare, purchases.settleShare),
})
