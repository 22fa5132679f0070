import type { Feature } from '../../infrastructure/feature.ts'
import { otherAccess } from './calendar.ts'
import { occasionsLive } from './live.ts'
import { occasionsReadModel } from './read-model.ts'
import { occasionCalls } from './rest.ts'
import { occasionsStream } from './streams.ts'
import { occasionsRouter } from './trpc.ts'

/** What families celebrate, and the calendars of their members. */
export const occasions = {
  log: { streams: [occasionsStream], readModel: occasionsReadModel },
  live: occasionsLive,
  erasing: { forget: ({ person }) => [[`delete from app.calendars where user_id = $1`, person]] },
  calls: occasionCalls,
  router: occasionsRouter,
  otherAccess,
} satisfies Feature
