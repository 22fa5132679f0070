import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Clock, dayOf, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import type { PageBrowser } from '../../infrastructure/http/served-pages.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse } from '../../infrastructure/refusal.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { following, keep, type Known } from './browsers.ts'
import { perform } from './service.ts'
import { hasOpenAccount } from '../../infrastructure/open-accounts.ts'

/* How a guest comes in: by a link that the first browser keeps for itself, once their inviter has said that it is them. */

export interface Entered {
  readonly guest: UserId
  readonly owner: UserId
  /** Whether they are let in, and this browser has a token since then. */
  readonly isAdmitted: boolean
  /** Their inviter. */
  readonly inviter: UserId
  /** The hash of the link that this browser opened. */
  readonly link: string
  /** Of which what stands for ids in the page is made. */
  readonly secret: string
}

/** Whether the guest `g` is invited at present. */
const isInvited = (today: `$${number}`): string => `g.ended_at is null and g.until >= ${today}`

const theDay = Effect.map(Clock, (clock) => dayOf(clock.now()))

/** The guests who keep this browser, while they are invited and their inviter has an account: one for each list. */
export const enteredIn = Effect.fnUntraced(function* (browser: Known | undefined) {
  if (!browser) return []
  return yield* query<Entered>(
    `select g.guest, g.owner, l.let_in and g.admitted_at is not null as "isAdmitted", g.invited_by as "inviter",
       l.token_hash as link, l.secret
     from guest_links l join guests g on g.guest = l.guest and g.owner = l.owner
     where l.browser_hash = $1 and g.arrived_at is not null and ${isInvited('$2')} and ${hasOpenAccount('g.invited_by')}
     order by g.invited_position`,
    [hashOf(browser.token), yield* theDay],
  )
})

interface Opened {
  readonly guest: UserId
  readonly owner: UserId
  readonly secret: string
  /** Whether this browser has opened it, and it is recorded who came. */
  readonly hasArrived: boolean
}

/** The token by which a browser is known again that opens a link. */
const tokenOf = (browser: Known | undefined, { arriving }: Pick<PageBrowser, 'arriving'>): string =>
  browser?.token ?? arriving ?? ''

/** The guest behind a link that this browser may open: that nobody has opened, or it has itself, and the answer was lost. */
const behind = Effect.fnUntraced(function* (token: string, browser: string) {
  return yield* firstRow<Opened>(
    `select g.guest, g.owner, l.secret, l.browser_hash is not null and g.arrived_at is not null as "hasArrived"
     from guest_links l join guests g on g.guest = l.guest and g.owner = l.owner
     where l.token_hash = $1 and (l.browser_hash is null or $2 in (l.browser_hash, l.former_hash)) and ${isInvited('$3')}`,
    [hashOf(token), hashOf(browser), yield* theDay],
  )
})

/**
 * Whether a link can be opened. Guesses are counted by address.
 *
 * @returns whether this browser has opened it already: it has its token then
 */
export const knock = (address: string, link: string, known: Known | undefined, browser: PageBrowser) =>
  limited(
    'links',
    { account: address, address },
    Effect.gen(function* () {
      const token = tokenOf(known, browser)
      const { secret, hasArrived } = yield* orRefuse(yield* behind(link, token), 'NoSuchLink')
      if (hasArrived && !known) browser.setGuest(following(secret, token))
      return hasArrived
    }),
  )

/**
 * Opens a link for this browser, which keeps it from then on. Of two browsers at once, one opens it. Sent again by that one, it
 * does what was left of it after an interruption.
 */
export const arrive = (
  address: string,
  token: string,
  name: string,
  known: Known | undefined,
  browser: PageBrowser,
) =>
  limited(
    'links',
    { account: address, address },
    Effect.gen(function* () {
      const { derivedId, newToken } = yield* Identifiers
      // One that has no token can't come back when the answer is lost.
      const mine = tokenOf(known, browser) || newToken()
      const { guest, owner, secret } = yield* orRefuse(yield* behind(token, mine), 'NoSuchLink')
      const link = hashOf(token)
      const next = yield* orRefuse(yield* keep({ guest, link, secret }, known, mine), 'NoSuchLink')
      const today = yield* theDay
      // One command for each link, so that it is done once.
      const sent = { owner, commandId: derivedId(guest, link) }
      const { device } = browser
      yield* perform(guest, sent, { type: 'Arrive', owner, guest, name, device, today })
      browser.setGuest(next)
    }),
  )
