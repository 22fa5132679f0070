import type { Instant } from '../../decider.ts'

/** Where a browser goes to sign in: the page of the provider of OpenID Connect. */
export interface ProviderAddressView {
  readonly address: string
}

/** What came of a visit to the provider. */
export interface ProviderOutcomeView {
  readonly outcome: 'entered' | 'linked' | 'newcomer'
  /** What a newcomer may be called, as the provider says. Blank if it doesn't, and for everybody else. */
  readonly name: string
  readonly email: string
}

/** Whether the provider opens the viewer's own account. */
export interface OwnProviderView {
  readonly link: {
    readonly linkedAt: Instant
    /** Null for one that was never used. */
    readonly usedAt: Instant | null
  } | null
}
