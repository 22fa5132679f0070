import type { Feature } from '../../infrastructure/feature.ts'
import { endHere } from './ending.ts'
import { keepGifts } from './keeping.ts'
import { guestsLive } from './live.ts'
import { endWaiting, otherAccess } from './other-access.ts'
import { guestPages } from './page.ts'
import { guestsReadModel } from './read-model.ts'
import { guestCalls } from './rest.ts'
import { guestsStream } from './streams.ts'
import { guestsRouter } from './trpc.ts'
import { erasing } from './erasing.ts'

/** People without an account whom relatives invited to one list. */
export const guests = {
  log: { streams: [guestsStream], readModel: guestsReadModel },
  live: guestsLive,
  erasing,
  calls: guestCalls,
  router: guestsRouter,
  page: guestPages,
  onRegistered: keepGifts,
  onNewPassword: endWaiting,
  otherAccess,
  onEntered: endHere,
} satisfies Feature
