import type { Feature } from '../../infrastructure/feature.ts'
import { wishesLive } from './live.ts'
import { picturedWishes } from './pictures.ts'
import { wishesReadModel } from './read-model.ts'
import { wishCalls } from './rest.ts'
import { purchaseStream, wishStream } from './streams.ts'
import { wishesRouter } from './trpc.ts'

export const wishes = {
  log: { streams: [wishStream, purchaseStream], readModel: wishesReadModel },
  live: wishesLive,
  pictured: picturedWishes,
  calls: wishCalls,
  router: wishesRouter,
} satisfies Feature
