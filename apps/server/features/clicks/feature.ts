import type { Feature } from '../../infrastructure/feature.ts'
import { clicksLive } from './live.ts'
import { clicksReadModel } from './read-model.ts'
import { clickCalls } from './rest.ts'
import { clicksStream } from './streams.ts'
import { clicksRouter } from './trpc.ts'

export const clicks = {
  log: { streams: [clicksStream], readModel: clicksReadModel },
  live: clicksLive,
  calls: clickCalls,
  router: clicksRouter,
} satisfies Feature
