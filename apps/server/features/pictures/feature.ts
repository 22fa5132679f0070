import type { Feature } from '../../infrastructure/feature.ts'
import { picturesPart } from '../../infrastructure/pictures/encode.ts'
import { router } from '../../infrastructure/trpc.ts'
import { pictureCalls } from './rest.ts'

/** Pictures are files: they have documented calls alone. */
export const pictures = {
  machinePart: picturesPart,
  calls: pictureCalls,
  router: router({}),
} satisfies Feature
