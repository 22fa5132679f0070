import type { Feature } from '../../infrastructure/feature.ts'
import { router } from '../../infrastructure/trpc.ts'
import { pictureCalls } from './rest.ts'

/** Pictures are files: they have documented calls alone. */
export const pictures = {
  calls: pictureCalls,
  router: router({}),
} satisfies Feature
