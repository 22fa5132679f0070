import type { Feature } from '../../infrastructure/feature.ts'
import { purchaseCalls } from './rest.ts'
import { purchasesRouter } from './trpc.ts'

/** Acts about what is given of a wish. What they record is read with the wishes. */
export const purchases = { calls: purchaseCalls, router: purchasesRouter } satisfies Feature
