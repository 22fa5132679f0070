import type { Feature } from '../../infrastructure/feature.ts'
import { sightLive } from './live.ts'
import { sightReadModel } from './read-model.ts'
import { sightCalls } from './rest.ts'
import { sightStream } from './streams.ts'
import { sightRouter } from './trpc.ts'

export const sight = {
  log: { streams: [sightStream], readModel: sightReadModel },
  live: sightLive,
  calls: sightCalls,
  router: sightRouter,
} satisfies Feature
