import type { Household } from '@cachotteries/server/testing/households'

/** What a process of clients is told. */
export type Order =
  | { readonly kind: 'open'; readonly serverUrl: string; readonly households: readonly Household[] }
  | { readonly kind: 'buy'; readonly perSecond: number; readonly seconds: number }
  | { readonly kind: 'leave' }

/** What a process of clients tells. */
export type Word =
  /** All its connections are open, with their first views. */
  | { readonly kind: 'opened' }
  /** What came since the last word: a delay for each screen, in milliseconds, and what went wrong. */
  | {
      readonly kind: 'news'
      readonly purchases: number
      readonly delays: readonly number[]
      readonly errors: readonly string[]
    }
  /** Every purchase has been answered, and has come or not. */
  | { readonly kind: 'bought' }
