import type { Feature } from '../infrastructure/feature.ts'
import { keptPeopleCalls } from './rest.ts'
import { keptPeopleRouter } from './trpc.ts'

/** Relatives without an account. Their events are in the streams of accounts. */
export const keptPeople = {
  calls: keptPeopleCalls,
  router: keptPeopleRouter,
} satisfies Feature
