import type { Feature } from '../../infrastructure/feature.ts'
import { conversationsLive } from './live.ts'
import { conversationsReadModel } from './read-model.ts'
import { conversationCalls } from './rest.ts'
import { messageStream, readingStream } from './streams.ts'
import { conversationsRouter } from './trpc.ts'

export const conversations = {
  log: { streams: [messageStream, readingStream], readModel: conversationsReadModel },
  live: conversationsLive,
  calls: conversationCalls,
  router: conversationsRouter,
} satisfies Feature
