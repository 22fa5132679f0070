import type { Limited, LimitedBy } from '../rate-limits.ts'

/** Requests that were refused, by what their answers have in common: hidden, foreign and never born are one. */
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

/** Undefined for what is no refusal, or one that would tell of somebody else: that a wish is bought, say. */
export const refusedKindOf = (status: number): RefusedKind | undefined => kindsByStatus[status]

/** A network, as `networkOf` says it: where something came from, and not whose machine it was. */
type Network = string

/**
 * All that the operator is ever told, and in what words. Ids of accounts and mails, counts, codes and times: no name,
 * no address, no text of anybody's, and no wish, for whoever runs the server may be the one whom a surprise is for.
 * The one exception is the link of a mail that nobody sends, which the operator is to hand over.
 */
export type Entry =
  // What the server does.
  | { readonly event: 'starting'; readonly version: string }
  | { readonly event: 'ready'; readonly url: string }
  | { readonly event: 'stopped' }
  | { readonly event: 'stop forced' }
  | { readonly event: 'failed'; readonly why: string }
  | { readonly event: 'database'; readonly what: string }
  // The bus by which nodes wake each other: what it said may quote addresses and passwords, so the kind of error alone.
  | { readonly event: 'nats lost'; readonly code: string }
  | { readonly event: 'nats back' }
  | { readonly event: 'slow query'; readonly statement: string; readonly ms: number }
  | { readonly event: 'unexpected error'; readonly code: string; readonly stack: string }
  | { readonly event: 'mail written'; readonly file: string; readonly link: string }
  | ({ readonly event: 'mail delayed' | 'mail refused' | 'mail outdated' } & Mishap)
  // What people do about their accounts.
  | { readonly event: 'account registered'; readonly account: string; readonly network: Network }
  | { readonly event: 'signed in'; readonly account: string; readonly network: Network }
  | { readonly event: 'signed out'; readonly account: string }
  | { readonly event: 'recovery asked'; readonly network: Network }
  | { readonly event: 'password changed'; readonly account: string; readonly sessionsEnded: number }
  | { readonly event: 'administrator appointed' | 'administrator dismissed'; readonly account: string }
  // What was refused to somebody.
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
  /** Whether people bring it about, as often as they like: then only so many are told one by one. */
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
  // What isn't told can't be handed over; how many there are is limited by person.
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

/** Every event, for a counter that has each of them from the start. */
export const events = Object.keys(kinds)
