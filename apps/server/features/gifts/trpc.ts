import { answerDay, changeBudget, changeGift, endGift, givenInYear } from '@cachotteries/contracts/gifts'
import { member, memberMutation, memberQuery, live, view, router } from '../../infrastructure/trpc.ts'
import { openGifts } from './live.ts'
import { answerDay as answer, change, end, list, listGiven, listGivenWishes, setBudget } from './service.ts'

export const giftsRouter = router({
  list: view(list, openGifts),
  given: memberQuery(givenInYear, (user, { year }) => listGiven(user, year)),
  givenWishes: member.query(({ ctx }) => ctx.send(listGivenWishes(ctx.user))),
  answerDay: memberMutation(answerDay, answer),
  change: memberMutation(changeGift, change),
  end: memberMutation(endGift, end),
  setBudget: memberMutation(changeBudget, setBudget),
  live: live(openGifts),
})
