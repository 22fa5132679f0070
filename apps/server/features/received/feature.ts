import type { Feature } from '../../infrastructure/feature.ts'
import { receivedLive } from './live.ts'
import { receivedReadModel, receivedPictures } from './read-model.ts'
import { receivedCalls } from './rest.ts'
import { receivedStream } from './streams.ts'
import { receivedRouter } from './trpc.ts'

export const received = {
  log: { streams: [receivedStream], readModel: receivedReadModel },
  live: receivedLive,
  keepsPictures: receivedPictures,
  calls: receivedCalls,
  router: receivedRouter,
} satisfies Feature
