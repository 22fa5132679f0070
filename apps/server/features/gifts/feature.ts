import type { Feature } from '../../infrastructure/feature.ts'
import { giftsLive } from './live.ts'
import { giftsReadModel, keptPictures } from './read-model.ts'
import { giftCalls } from './rest.ts'
import { giftsStream } from './streams.ts'
import { giftsRouter } from './trpc.ts'

export const gifts = {
  log: { streams: [giftsStream], readModel: giftsReadModel },
  live: giftsLive,
  keepsPictures: keptPictures,
  calls: giftCalls,
  router: giftsRouter,
} satisfies Feature
