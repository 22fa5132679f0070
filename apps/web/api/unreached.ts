import type { FetchStatus } from '@tanstack/react-query'
import { refusalOf } from './refusal.ts'

/** Whether what is asked for isn't on its way, since the server is not reached. */
export const isUnreached = (fetchStatus: FetchStatus, failure: unknown): boolean =>
  fetchStatus === 'paused' || (failure !== null && refusalOf(failure).status === undefined)
