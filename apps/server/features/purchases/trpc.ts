import * as forms from '@cachotteries/contracts/purchases'
import { memberMutation, router } from '../../infrastructure/trpc.ts'
import * as purchases from './service.ts'

export const purchasesRouter = router({
  give: memberMutation(forms.give, (user, input) => purchases.give(user, input)),
  giveBack: memberMutation(forms.giveBack, (user, input) => purchases.giveBack(user, input)),
  arrangeGift: memberMutation(forms.arrangeGift, purchases.arrangeGift),
  takePart: memberMutation(forms.takePart, (user, input) => purchases.takePart(user, input)),
  leaveGift: memberMutation(forms.leaveGift, (user, input) => purchases.leaveGift(user, input)),
  settleShare: memberMutation(forms.settleShare, purchases.settleShare),
})
