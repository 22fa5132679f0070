import { imageLookup } from '@cachotteries/contracts/image-lookup'
import { member, router } from '../infrastructure/trpc.ts'
import { findImageFrom } from './service.ts'

export const imageLookupRouter = router({
  find: member
    .input(imageLookup)
    .mutation(({ ctx, input }) => ctx.send(findImageFrom(ctx.address(), ctx.user, input.url))),
})
