import type { Feature } from '../../infrastructure/feature.ts'
import { preferencesLive } from './live.ts'
import { preferencesReadModel } from './read-model.ts'
import { preferenceCalls } from './rest.ts'
import { preferencesStream } from './streams.ts'
import { preferencesRouter } from './trpc.ts'

export const preferences = {
  log: { streams: [preferencesStream], readModel: preferencesReadModel },
  live: preferencesLive,
  calls: preferenceCalls,
  router: preferencesRouter,
} satisfies Feature
