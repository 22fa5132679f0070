import { Data } from 'effect'

/** Why an address wasn't fetched. `AddressRefused` is our own refusal, `Refused` the other server's. */
export class FetchFailure extends Data.TaggedError('FetchFailure')<{
  readonly reason: 'AddressRefused' | 'Unreachable' | 'Refused' | 'NotFound' | 'TooSlow'
}> {}
