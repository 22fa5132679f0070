import type { Feature } from '../../infrastructure/feature.ts'
import { familiesLive } from './live.ts'
import { familiesReadModel } from './read-model.ts'
import { familyCalls } from './rest.ts'
import { announcementsStream, familyStream } from './streams.ts'
import { familiesRouter } from './trpc.ts'
import { erasing } from './erasing.ts'

export const families = {
  log: { streams: [familyStream, announcementsStream], readModel: familiesReadModel },
  live: familiesLive,
  erasing,
  calls: familyCalls,
  router: familiesRouter,
} satisfies Feature
