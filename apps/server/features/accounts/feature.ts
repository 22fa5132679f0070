import type { Feature } from '../../infrastructure/feature.ts'
import { forgetTries } from '../../infrastructure/pictures/backfill.ts'
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
  erasing: {
    forget: ({ person }) => [
      [
        // The table that the new one is about to replace still has the email.
        `delete from app.mail_queue where notice->>'account' = $1::text
           or address_key = (select email_key from read_models.accounts where id = $1::uuid)`,
        person,
      ],
      [`delete from app.recovery_links where user_id = $1`, person],
      forgetTries([person]),
      [`delete from app.credentials where user_id = $1`, person],
    ],
  },
  calls: accountCalls,
  router: accountsRouter,
} satisfies Feature
