import type { Household } from '@cachotteries/server/testing/households'

/** A message to a process of clients. */
export type ToClients =
  | { readonly kind: 'open'; readonly serverUrl: string; readonly households: readonly Household[] }
  | { readonly kind: 'buy'; readonly perSecond: number; readonly seconds: number }
  | { readonly kind: 'leave' }

/** A message from a process of clients. */
export type FromClients =
  /** All its connections are open, with their first views. */
  | { readonly kind: 'opened' }
  /** The results since the last message: a delay for each screen in milliseconds, and errors. */
  | {
      readonly kind: 'news'
      readonly purchases: number
      readonly delays: readonly number[]
      readonly errors: readonly string[]
    }
  /** Every purchase has been answered, and was shown or missed. */
  | { readonly kind: 'bought' }
