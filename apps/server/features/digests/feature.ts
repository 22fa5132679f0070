import type { Feature } from '../../infrastructure/feature.ts'
import { digestLetter } from './letter.ts'
import { stopPage } from './page.ts'
import { digestCalls } from './rest.ts'
import { round } from './round.ts'
import { digestsRouter } from './trpc.ts'
import { birthdayOf } from '@cachotteries/domain/visibility/occasions'

/** What is new, by mail, to anybody who asks for it. */
export const digests = {
  letters: [digestLetter],
  round: () => round,
  page: stopPage,
  erasing: {
    // Their birthday, which others were told of.
    forget: ({ person }) => [
      [
        `update app.digests set told_days = array(select day from unnest(told_days) as day where not starts_with(day, $1))
         where exists (select from unnest(told_days) as day where starts_with(day, $1))`,
        birthdayOf(person),
      ],
    ],
  },
  calls: digestCalls,
  router: digestsRouter,
} satisfies Feature
