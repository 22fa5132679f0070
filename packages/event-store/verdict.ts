import type { AppendResult } from './event-store.ts'
import type { PreparedAppend } from './prepare.ts'

/** Who waits for what becomes of an append. */
export interface Claimant {
  readonly claim: PreparedAppend
}

/** What became of one append. The events of a duplicate are still to be read. */
export type Verdict = Exclude<AppendResult, { status: 'duplicate' }> | { readonly status: 'duplicate' }

/** A job of a batch, with what became of it. */
export type Judged<Job> = readonly [job: Job, verdict: Verdict]
