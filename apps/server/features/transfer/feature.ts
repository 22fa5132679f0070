import type { Feature } from '../../infrastructure/feature.ts'
import { transferCalls } from './rest.ts'
import { transferRouter } from './trpc.ts'

export const transfer = {
  calls: transferCalls,
  router: transferRouter,
} satisfies Feature
