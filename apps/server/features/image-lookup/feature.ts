import type { Feature } from '../../infrastructure/feature.ts'
import { imageLookupCalls } from './rest.ts'
import { imageLookupRouter } from './trpc.ts'

export const imageLookup = {
  calls: imageLookupCalls,
  router: imageLookupRouter,
} satisfies Feature
