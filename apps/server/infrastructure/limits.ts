/** How many attempts, in how much time. */
export interface Allowance {
  readonly attempts: number
  readonly seconds: number
}

export interface Limit {
  /** Per network address, which a family may share. Left out where it would tell people what others at theirs do. */
  readonly byAddress?: Allowance
  /** Per account, from all addresses together. */
  readonly byAccount: Allowance
  /** Per account and address: the limit that somebody who mistypes a password reaches. */
  readonly byBoth?: Allowance
  /** Per account and browser, instead of all others, in a browser that the account knows. */
  readonly byBrowser?: Allowance
  /** Whether only failures count. Attempts that succeed are given back. */
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
 *   hour per account. A browser that the account knows is counted separately, so that guesses by others never lock it
 *   out. Nor do guesses from elsewhere lock out an address from which the person signed in before: see
 *   `rememberedSeconds`.
 * - Registration: twelve people behind one address can register within ten minutes, with a mistake or two each.
 * - Recovery: protects mailboxes from floods, by links to sign in too. Each account also has a limited number of valid links.
 * - Sign-in data: another email or password, with the present one. Each sends a mail.
 * - Handover: only what fails counts, and by address alone: a household may open many good links, again and again. The 256
 *   bits of a link can't be guessed. An attempt that fails at a name that is taken computes a hash of a password.
 * - Joining: at 240 wrong codes an hour from an address, trying all 26^6 codes takes 147 years.
 * - Upkeep: another name or code for a family: nobody needs it more often, and all members read of it.
 * - Setting aside: as upkeep, but by account alone, as are occasions, which may be hidden, look-ups and pictures, which may be
 *   for a secret. A person who lives with somebody could fill what their address had with accounts of their own but for one, and
 *   see whether it was taken.
 * - Occasions: for a family that writes down its whole year at once.
 * - Draws: drawing again and again until the result suits would be told to all members each time.
 * - Questions: by account alone, as messages.
 * - Calendar: telephones ask a few times a day. Services that read calendars for many people do so from a few addresses.
 * - Links: only those that show nothing count, and by address alone. What people who open the same link shared would tell one
 *   of them that others do.
 * - Guests: inviting them, and other links for them.
 * - Passkeys: only what a browser signs, which each sign-in screen asks for. By address alone.
 * - Push: each switch in the profile is one, and each visit of a device that gets messages.
 * - Provider: each time somebody goes to the provider of OpenID Connect, which is asked where it is. By address alone.
 * - Look-up: the form asks for one at each pause while somebody types a link.
 * - Pictures: as look-ups, each of which finds a picture that the form then shows. Each that is saved takes room: beyond the
 *   limit a wish is saved without it, and the backfill fetches it later.
 * - Stored pictures: in bytes, about 5,000 pictures a month. What is stored at present isn't counted: somebody's gift keeps
 *   the picture of a wish that its owner has deleted, and the owner would learn that it was bought.
 * - Messages: a lively hour. A flood would be read by everybody.
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
  signInData: { byAddress: per(hour, 40), byAccount: per(hour, 10), countsFailures: false },
  handover: { byAddress: per(hour, 40), byAccount: per(hour, 40), countsFailures: true },
  joining: { byAddress: per(15 * minute, 60), byAccount: per(15 * minute, 15), countsFailures: true },
  upkeep: { byAddress: per(hour, 80), byAccount: per(hour, 20), countsFailures: false },
  settingAside: { byAccount: per(hour, 40), countsFailures: false },
  occasions: { byAccount: per(hour, 120), countsFailures: false },
  draws: { byAddress: per(hour, 80), byAccount: per(hour, 40), countsFailures: false },
  questions: { byAccount: per(hour, 60), countsFailures: false },
  calendar: { byAddress: per(10 * minute, 600), byAccount: per(10 * minute, 60), countsFailures: false },
  guests: { byAccount: per(hour, 30), countsFailures: false },
  links: { byAddress: per(10 * minute, 120), byAccount: per(10 * minute, 120), countsFailures: true },
  passkeys: { byAddress: per(15 * minute, 240), byAccount: per(15 * minute, 240), countsFailures: false },
  push: { byAccount: per(hour, 120), countsFailures: false },
  provider: { byAddress: per(15 * minute, 120), byAccount: per(15 * minute, 120), countsFailures: false },
  lookup: { byAccount: per(10 * minute, 60), countsFailures: false },
  pictures: { byAccount: per(10 * minute, 60), countsFailures: false },
  savedPictures: { byAccount: per(10 * minute, 300), countsFailures: false },
  storedPictures: { byAccount: per(30 * day, 300_000_000), countsFailures: false },
  messages: { byAccount: per(hour, 120), countsFailures: false },
  transfer: { byAddress: per(10 * minute, 120), byAccount: per(10 * minute, 30), countsFailures: false },
} as const satisfies Record<string, Limit>

export type Limited = keyof typeof limits

/** What attempts are counted by. */
export const scopes = ['address', 'account', 'both', 'browser'] as const
export type LimitedBy = (typeof scopes)[number]

/** How long a person can sign in from an address they used before, even while others guess at the account. */
export const rememberedSeconds = 60 * day
