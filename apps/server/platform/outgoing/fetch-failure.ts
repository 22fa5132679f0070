import { Data } from 'effect'

/** Why an address wasn't fetched. `Forbidden` is our own refusal, `Refused` the other server's. */
export class FetchFailure extends Data.TaggedError('FetchFailure')<{
  readonly reason: 'Forbidden' | 'Unreachable' | 'Refused' | 'NotFound' | 'TooSlow'
}> {}
