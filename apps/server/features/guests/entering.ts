import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { Clock, dayOf, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse, refuse } from '../../infrastructure/refusal.ts'
import { Sessions } from '../../infrastructure/sessions.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { perform } from './service.ts'

/* How a guest comes in: by a link that the first browser keeps for itself, once whoever invited them has said that it is them. */

/** The tokens in the cookies of a guest's browser. */
interface Tokens {
  /** By which a guest keeps it. It had none before if it is new. */
  readonly guest: string
  /** Of somebody who is signed in there. */
  readonly session: string | undefined
}

/** What a guest's browser sends. */
interface Browser extends Tokens {
  /** The browser and its system, as people call them; null where neither is known. */
  readonly device: string | null
}

export interface Entered {
  readonly guest: UserId
  readonly owner: UserId
  readonly isAdmitted: boolean
  /** Whoever invited them. */
  readonly inviter: UserId
  /** The hash of the link that this browser opened. */
  readonly link: string
  /** Whoever is signed in in this browser. */
  readonly signedIn: readonly UserId[]
}

/**
 * Whoever is signed in there, and whose list that browser shows. It is looked up before anything is known of the link, so that the
 * time tells nothing of it.
 */
const signedInWith = Effect.fnUntraced(function* (session: string | undefined) {
  if (session === undefined) return []
  const sessions = yield* Sessions
  const own = yield* sessions.find(session)
  if (own) return [own.user]
  const shown = yield* sessions.findShown(session)
  return shown ? [shown.user, shown.owner] : []
})

/**
 * Whether the guest `g` is invited at present, as far as these people may know: the owner, and who is set aside for the list, get the
 * answer for a link that never was.
 */
const mayEnter = (
  people: `$${number}`,
  today: `$${number}`,
): string => `g.ended_at is null and g.until >= ${today}
  and g.owner <> all(${people}::uuid[]) and not exists (
    select from set_aside where owner = g.owner and person = any(${people}::uuid[]))`

const asked = (session: string | undefined) =>
  Effect.all([signedInWith(session), Effect.map(Clock, (clock) => dayOf(clock.now()))])

/** The guests who keep this browser, while they are invited and whoever invited them has an account: one for each list. */
export const enteredIn = Effect.fnUntraced(function* ({ guest, session }: Tokens) {
  const [people, today] = yield* asked(session)
  const rows = yield* query<Omit<Entered, 'signedIn'>>(
    `select g.guest, g.owner, g.admitted_at is not null as "isAdmitted", g.invited_by as "inviter",
       l.token_hash as link
     from guest_links l join guests g on g.guest = l.guest and g.owner = l.owner
     join credentials c on c.user_id = g.invited_by and c.disabled_at is null
     where l.browser_hash = $1 and g.arrived_at is not null and ${mayEnter('$2', '$3')}
     order by g.invited_at, g.guest`,
    [hashOf(guest), people, today],
  )
  return rows.map((row): Entered => ({ ...row, signedIn: people }))
})

/** Whether nobody has opened the link `l`, or this browser has: an answer may be lost, and what it said be sent again. */
const isFor = (browser: `$${number}`): string => `(l.browser_hash is null or l.browser_hash = ${browser})`

/** The list and the guest behind a link that this browser may open. */
const behind = Effect.fnUntraced(function* (token: string, { guest, session }: Tokens) {
  return yield* firstRow<{ readonly guest: UserId; readonly owner: UserId }>(
    `select g.guest, g.owner from guest_links l join guests g on g.guest = l.guest and g.owner = l.owner
     where l.token_hash = $1 and ${isFor('$4')} and ${mayEnter('$2', '$3')}`,
    [hashOf(token), ...(yield* asked(session)), hashOf(guest)],
  )
})

/** Whether a link can be opened. Guesses are counted by address. */
export const knock = (address: string, token: string, browser: Tokens) =>
  limited(
    'links',
    { account: address, address },
    Effect.flatMap(behind(token, browser), (row) => Effect.asVoid(orRefuse(row, 'NoSuchLink'))),
  )

/**
 * Opens a link for this browser, which keeps it from then on. Of two browsers at once, one opens it. Sent again by that one, it does
 * what was left of it after an interruption.
 */
export const arrive = (address: string, token: string, name: string, browser: Browser) =>
  limited(
    'links',
    { account: address, address },
    Effect.gen(function* () {
      const { derivedId } = yield* Identifiers
      const { guest, owner } = yield* orRefuse(yield* behind(token, browser), 'NoSuchLink')
      const link = hashOf(token)
      const taken = yield* query(
        `update guest_links l set browser_hash = $2
         where guest = $1 and token_hash = $3 and ${isFor('$2')} returning guest`,
        [guest, hashOf(browser.guest), link],
      )
      if (taken.length === 0) return yield* refuse('NoSuchLink')
      const today = dayOf((yield* Clock).now())
      // One command for each link, so that it is done once.
      const sent = { owner, commandId: derivedId(guest, link) }
      const { device } = browser
      yield* perform(guest, sent, { type: 'Arrive', owner, guest, name, device, today })
    }),
  )
