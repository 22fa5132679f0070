import type { Limited, LimitedBy } from '../limits.ts'

/** Kinds of refused requests. Wishes that are hidden, on another's list or nonexistent are all `unknown`. */
export const refusedKinds = ['invalid', 'unauthenticated', 'forbidden', 'unknown', 'limited'] as const
export type RefusedKind = (typeof refusedKinds)[number]

const kindsByStatus: Readonly<Record<number, RefusedKind>> = {
  400: 'invalid',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'unknown',
  405: 'invalid',
  413: 'invalid',
  415: 'invalid',
  429: 'limited',
}

/** Undefined for successes, and for refusals that would reveal what others did, such as buying a wish. */
export const refusedKindOf = (status: number): RefusedKind | undefined => kindsByStatus[status]

/** A network as `networkOf` names it: wider than one household. */
type Network = string

/**
 * Everything that can be logged: ids of accounts and mails, counts, codes and times. No name, no address, no text that
 * somebody wrote and no wish, because the operator may be the one whom a surprise is for. The one exception is the link
 * of a mail written to a file, which the operator has to hand over.
 */
export type Entry =
  // The server.
  | { readonly event: 'starting'; readonly version: string }
  | { readonly event: 'ready'; readonly url: string }
  | { readonly event: 'stopped' }
  | { readonly event: 'stop forced' }
  | { readonly event: 'failed'; readonly why: string }
  | { readonly event: 'database'; readonly what: string }
  // Error messages of NATS may quote addresses and passwords: only the code is logged.
  | { readonly event: 'nats lost'; readonly code: string }
  | { readonly event: 'nats back' }
  | { readonly event: 'slow query'; readonly statement: string; readonly ms: number }
  | { readonly event: 'unexpected error'; readonly code: string; readonly stack: string }
  | { readonly event: 'mail written'; readonly file: string; readonly link: string }
  | ({ readonly event: 'mail delayed' | 'mail refused' | 'mail outdated' } & Mishap)
  // Accounts.
  | { readonly event: 'account registered'; readonly account: string; readonly network: Network }
  | { readonly event: 'signed in'; readonly account: string; readonly network: Network }
  | { readonly event: 'signed out'; readonly account: string }
  | { readonly event: 'recovery asked'; readonly network: Network }
  | { readonly event: 'password changed'; readonly account: string; readonly sessionsEnded: number }
  | { readonly event: 'administrator appointed' | 'administrator dismissed'; readonly account: string }
  // Refusals.
  | { readonly event: 'sign-in refused'; readonly account: string | undefined; readonly network: Network }
  | { readonly event: 'recovery refused' }
  | {
      readonly event: 'limit reached'
      readonly limit: Limited
      readonly by: LimitedBy
      readonly network: Network
    }
  | { readonly event: 'foreign origin refused'; readonly network: Network }
  | { readonly event: 'socket refused'; readonly status: number; readonly network: Network }
  | ({ readonly event: 'requests refused' } & Partial<Record<RefusedKind, number>>)
  | { readonly event: 'lines left out'; readonly of: string; readonly count: number }

interface Mishap {
  readonly mail: string
  readonly tries: number
  readonly code: string | undefined
  readonly status: number | undefined
}

export type Level = 'info' | 'warn' | 'error'

interface Kind {
  readonly level: Level
  /** Whether anybody can cause it as often as they like. Such lines are limited per minute. */
  readonly byAnybody: boolean
}

const byOperator = (level: Level): Kind => ({ level, byAnybody: false })
const byAnybody = (level: Level): Kind => ({ level, byAnybody: true })

const kinds: Readonly<Record<Entry['event'], Kind>> = {
  starting: byOperator('info'),
  ready: byOperator('info'),
  stopped: byOperator('info'),
  'stop forced': byOperator('error'),
  failed: byOperator('error'),
  database: byOperator('info'),
  'nats lost': byOperator('warn'),
  'nats back': byOperator('info'),
  'slow query': byAnybody('warn'),
  'unexpected error': byAnybody('error'),
  // Not limited per minute, because each has a link to hand over. Recovery links are limited per account.
  'mail written': byOperator('info'),
  'mail delayed': byAnybody('warn'),
  'mail refused': byAnybody('error'),
  'mail outdated': byAnybody('error'),
  'account registered': byAnybody('info'),
  'signed in': byAnybody('info'),
  'signed out': byAnybody('info'),
  'recovery asked': byAnybody('info'),
  'password changed': byAnybody('info'),
  'administrator appointed': byOperator('warn'),
  'administrator dismissed': byOperator('warn'),
  'sign-in refused': byAnybody('warn'),
  'recovery refused': byAnybody('warn'),
  'limit reached': byAnybody('warn'),
  'foreign origin refused': byAnybody('warn'),
  'socket refused': byAnybody('warn'),
  'requests refused': byOperator('warn'),
  'lines left out': byOperator('warn'),
}

export const kindOf = ({ event }: Entry): Kind => kinds[event]

/** All events, so that the counter has each of them from the start. */
export const events = Object.keys(kinds)
