import type { AnyTRPCRouter } from '@trpc/server'
import type { Call } from './http/rest.ts'
import type { LiveFeature } from './live/live-views.ts'
import type { LoggedFeature } from './log/log-definition.ts'
import type { WriteLetter } from './mail/postman.ts'

/** What a feature hands to the composition, which goes through the list of features and names none of them. */
export interface Feature {
  /** Its streams of events, and what is projected from them; undefined for a feature that records nothing. */
  readonly log?: LoggedFeature
  /** Whom its events concern, and what it has on open screens. */
  readonly live?: LiveFeature
  /** The letters that it sends. */
  readonly letters?: readonly WriteLetter[]
  /** Its documented REST calls. */
  readonly calls: readonly Call[]
  /** Its tRPC procedures. */
  readonly router: AnyTRPCRouter
}
