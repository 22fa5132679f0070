import { chooseDigests } from '@cachotteries/contracts/digests'
import { member, memberMutation, router } from '../../infrastructure/trpc.ts'
import { choose, myChoice } from './choice.ts'

export const digestsRouter = router({
  mine: member.query(({ ctx }) => ctx.send(myChoice(ctx.user))),
  choose: memberMutation(chooseDigests, choose),
})
