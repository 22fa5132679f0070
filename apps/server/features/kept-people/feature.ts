import type { Feature } from '../../infrastructure/feature.ts'
import { endHandovers } from './handover.ts'
import { keptPeopleLive } from './live.ts'
import { keptPeopleCalls } from './rest.ts'
import { keptPeopleRouter } from './trpc.ts'

/** Relatives without an account. Their events are in the streams of accounts. */
export const keptPeople = {
  live: keptPeopleLive,
  calls: keptPeopleCalls,
  router: keptPeopleRouter,
  onNewPassword: endHandovers,
} satisfies Feature
