import type { Feature } from '../../infrastructure/feature.ts'
import { forgetTries } from '../../infrastructure/pictures/backfill.ts'
import { wishesLive } from './live.ts'
import { picturedWishes } from './pictures.ts'
import { wishesReadModel } from './read-model.ts'
import { wishCalls } from './rest.ts'
import { ownWishes, purchaseStream, unneeded, wishStream } from './streams.ts'
import { wishesRouter } from './trpc.ts'

export const wishes = {
  log: { streams: [wishStream, purchaseStream], readModel: wishesReadModel },
  live: wishesLive,
  pictured: picturedWishes,
  erasing: {
    theirs: [unneeded],
    forget: ({ theirs }) => [forgetTries([...theirs(ownWishes)])],
  },
  calls: wishCalls,
  router: wishesRouter,
} satisfies Feature
