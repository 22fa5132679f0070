import type { Feature } from '../../infrastructure/feature.ts'
import { digestLetter } from './letter.ts'
import { stopPage } from './page.ts'
import { digestCalls } from './rest.ts'
import { round } from './round.ts'
import { digestsRouter } from './trpc.ts'

/** What is new, by mail, to anybody who asks for it. */
export const digests = {
  letters: [digestLetter],
  round: () => round,
  page: stopPage,
  calls: digestCalls,
  router: digestsRouter,
} satisfies Feature
