import type { Feature } from '../infrastructure/feature.ts'
import { avatars } from './avatars.ts'
import { accountsLive } from './live.ts'
import { accountsReadModel } from './read-model.ts'
import { recoveryLetter } from './recovery-links.ts'
import { accountCalls } from './rest.ts'
import { accountStream } from './streams.ts'
import { accountsRouter } from './trpc.ts'

export const accounts = {
  log: { streams: [accountStream], readModel: accountsReadModel },
  live: accountsLive,
  letters: [recoveryLetter],
  pictured: avatars,
  calls: accountCalls,
  router: accountsRouter,
} satisfies Feature
