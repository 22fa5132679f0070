/** How many attempts, in how much time. */
export interface Allowance {
  readonly attempts: number
  readonly seconds: number
}

export interface Limit {
  /** Per network address, for all accounts together: a whole family may share one. */
  readonly byAddress: Allowance
  /** Per account, from all addresses together. */
  readonly byAccount: Allowance
  /** Per account and address: the limit that somebody who mistypes a password reaches. */
  readonly byBoth?: Allowance
  /** Per account and browser, instead of all others, in a browser that the account knows. */
  readonly byBrowser?: Allowance
  /** Whether only failures count. The attempts of what succeeds are given back. */
  readonly countsFailures: boolean
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const per = (seconds: number, attempts: number): Allowance => ({ attempts, seconds })

/**
 * How often each action may be tried.
 *
 * - Sign-in: nobody mistypes ten times in a quarter of an hour. Guessing from many addresses is limited to 100 attempts an
 *   hour per account. A browser that the account knows is counted apart, so that no neighbour of its person and nobody else
 *   keeps them out; nor do guesses from elsewhere where they signed in before: see `rememberedSeconds`.
 * - Registration: twelve people behind one address can register within ten minutes, with a mistake or two each.
 * - Recovery: protects mailboxes from floods. Each account also has a limited number of valid links.
 * - Handover: as recovery. Nobody guesses the 256 bits of a link; each acceptance computes a hash of a password.
 * - Joining: at 240 wrong codes an hour from an address, trying all 26^6 codes takes 147 years.
 * - Look-up: the form asks for one at each pause while somebody types a link.
 * - Pictures: as look-ups, each of which finds a picture that the form then shows. Each that is saved takes room: beyond the
 *   limit a wish is saved without it, and the backfill fetches it later.
 * - Import and export: a few tries with one file. An export reads all lists of a family.
 */
export const limits = {
  signIn: {
    byAddress: per(15 * minute, 60),
    byAccount: per(hour, 100),
    byBoth: per(15 * minute, 10),
    byBrowser: per(15 * minute, 10),
    countsFailures: true,
  },
  registration: { byAddress: per(hour, 40), byAccount: per(hour, 10), countsFailures: false },
  recovery: { byAddress: per(hour, 40), byAccount: per(hour, 5), countsFailures: false },
  handover: { byAddress: per(hour, 40), byAccount: per(hour, 10), countsFailures: false },
  joining: { byAddress: per(15 * minute, 60), byAccount: per(15 * minute, 15), countsFailures: true },
  lookup: { byAddress: per(10 * minute, 240), byAccount: per(10 * minute, 60), countsFailures: false },
  pictures: { byAddress: per(10 * minute, 240), byAccount: per(10 * minute, 60), countsFailures: false },
  savedPictures: {
    byAddress: per(10 * minute, 1_200),
    byAccount: per(10 * minute, 300),
    countsFailures: false,
  },
  transfer: { byAddress: per(10 * minute, 120), byAccount: per(10 * minute, 30), countsFailures: false },
} as const satisfies Record<string, Limit>

export type Limited = keyof typeof limits

/** What attempts are counted by. */
export const scopes = ['address', 'account', 'both', 'browser'] as const
export type LimitedBy = (typeof scopes)[number]

/** How long a person can sign in from an address they used before, even while others guess at the account. */
export const rememberedSeconds = 60 * day
