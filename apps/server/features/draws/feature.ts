import type { Feature } from '../../infrastructure/feature.ts'
import { drawsLive } from './live.ts'
import { drawsReadModel } from './read-model.ts'
import { drawCalls } from './rest.ts'
import { round } from './round.ts'
import { drawsStream, questionStream, unseenQuestions } from './streams.ts'
import { drawsRouter } from './trpc.ts'

/** Names that families draw, and what givers ask those whom they drew. */
export const draws = {
  log: { streams: [drawsStream, questionStream], readModel: drawsReadModel },
  live: drawsLive,
  round: () => round,
  erasing: { theirs: [unseenQuestions] },
  calls: drawCalls,
  router: drawsRouter,
} satisfies Feature
