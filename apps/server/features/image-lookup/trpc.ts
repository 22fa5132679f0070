import { imageLookup } from '@cachotteries/contracts/image-lookup'
import { memberMutation, router } from '../../infrastructure/trpc.ts'
import { findProductFrom } from './service.ts'

export const imageLookupRouter = router({
  find: memberMutation(imageLookup, (user, { url }, ctx) => findProductFrom(ctx.address(), user, url)),
})
