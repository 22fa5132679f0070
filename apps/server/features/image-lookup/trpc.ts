import { imageLookup } from '@cachotteries/contracts/image-lookup'
import { member, router } from '../../infrastructure/trpc.ts'
import { findProductFrom } from './service.ts'

export const imageLookupRouter = router({
  find: member
    .input(imageLookup)
    .mutation(({ ctx, input }) => ctx.send(findProductFrom(ctx.address(), ctx.user, input.url))),
})
