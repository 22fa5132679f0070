import type { Feature } from '../../infrastructure/feature.ts'
import { avatars } from './published/avatars.ts'
import { makeRound } from './closing.ts'
import { accountsLive } from './live.ts'
import { noticeLetter } from './notices.ts'
import { passwordsPart } from './passwords.ts'
import { accountsReadModel } from './read-model.ts'
import { recoveryLetter } from './recovery-links.ts'
import { accountCalls } from './rest.ts'
import { signInLetter } from './sign-in-links.ts'
import { accountStream } from './streams.ts'
import { accountsRouter } from './trpc.ts'

export const accounts = {
  log: { streams: [accountStream], readModel: accountsReadModel },
  live: accountsLive,
  round: makeRound,
  machinePart: passwordsPart,
  letters: [recoveryLetter, signInLetter, noticeLetter],
  pictured: avatars,
  calls: accountCalls,
  router: accountsRouter,
} satisfies Feature
