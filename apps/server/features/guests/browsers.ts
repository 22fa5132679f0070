import { createHmac } from 'node:crypto'
import { Effect } from 'effect'
import { query } from '../../infrastructure/database.ts'
import type { PageBrowser } from '../../infrastructure/http/served-pages.ts'
import { Sessions } from '../../infrastructure/sessions.ts'
import { hashOf } from '../../infrastructure/tokens.ts'

/*
 * How a guest's browser is known again. It has one token for all lists, which is made anew when the guest arrives and again when
 * they are let in: a copy from before opens nothing. The next token is made of the one before, with a secret that no browser has.
 * So the answer that brings it may be lost, or two tabs may ask at once: the one before is good for the same next token until that
 * is used, and for nothing else.
 */

/** The token that comes after this one. */
export const following = (secret: string, token: string): string =>
  createHmac('sha256', secret).update(`token ${token}`).digest('base64url')

/** What stands in the guest's page for an id: nobody can tell whether it stands for an id that they know. */
export const handleOf = (secret: string, id: string): string =>
  createHmac('sha256', secret).update(`handle ${id}`).digest('base64url').slice(0, 22)

/** Whether the guest of the link `l` is let in, in a statement. */
const isAdmitted = `exists (select from guests g where g.guest = l.guest and g.owner = l.owner and g.admitted_at is not null)`

interface Link {
  readonly secret: string
  /** Whether the token is the present one, and not the one before. */
  readonly isPresent: boolean
  /** Whether the one before is still good for this one. */
  readonly hasFormer: boolean
  /** Whether the guest was let in since the token was made. */
  readonly isDue: boolean
}

/** A browser that has opened a link: its token, and the secret of which its next one is made. */
export interface Known {
  readonly token: string
  readonly secret: string
}

/**
 * The browser with this token, if a guest has it. `undefined` for a token that is nobody's. One that must ask again has been given
 * the token to ask with, and is shown nothing before.
 */
export const recognize = Effect.fnUntraced(function* ({
  guest: token,
  setGuest,
}: Pick<PageBrowser, 'guest' | 'setGuest'>) {
  if (token === undefined) return undefined
  const hash = hashOf(token)
  const links = yield* query<Link>(
    `select secret, l.browser_hash = $1 as "isPresent", former_hash is not null as "hasFormer",
       not let_in and ${isAdmitted} as "isDue"
     from guest_links l where l.browser_hash = $1 or former_hash = $1 order by guest`,
    [hash],
  )
  const [first] = links
  if (!first) return undefined
  const { secret } = first
  if (links.some(({ isPresent }) => isPresent)) {
    if (links.some(({ hasFormer }) => hasFormer))
      yield* query(`update guest_links set former_hash = null where browser_hash = $1`, [hash])
    if (!links.some(({ isDue }) => isDue)) return { token, secret } satisfies Known
    yield* query(
      `update guest_links l set browser_hash = $2, former_hash = $1, secret = $3, let_in = ${isAdmitted}
       where browser_hash = $1`,
      [hash, hashOf(following(secret, token)), secret],
    )
  }
  setGuest(following(secret, token))
  return 'asksAgain' as const
})

/** Whether somebody is signed in in a browser, or shows somebody's list there. */
export const isSignedIn = Effect.fnUntraced(function* ({ session }: Pick<PageBrowser, 'session'>) {
  if (session === undefined) return false
  const sessions = yield* Sessions
  return ((yield* sessions.find(session)) ?? (yield* sessions.findShown(session))) !== undefined
})

/**
 * Has a browser keep a link, unless another one does. Its lists have one token from then on.
 *
 * @param known the browser, if it has a list already
 * @param arriving the token that it has beside
 * @returns its token; undefined if another browser keeps the link
 */
export const keep = Effect.fnUntraced(function* (
  { guest, link, secret: fresh }: { readonly guest: string; readonly link: string; readonly secret: string },
  known: Known | undefined,
  arriving: string,
) {
  const { token, secret } = known ?? { token: arriving, secret: fresh }
  const next = following(secret, token)
  const set = `browser_hash = $4, former_hash = $3, secret = $5, let_in = ${isAdmitted}`
  const kept = yield* query(
    `with kept as (
       update guest_links l set ${set}
       where guest = $1 and token_hash = $2 and (browser_hash is null or $3 in (browser_hash, former_hash)) returning guest),
     others as (
       update guest_links l set ${set}
       where browser_hash = $3 and guest <> $1 and exists (select from kept))
     select from kept`,
    [guest, link, hashOf(token), hashOf(next), secret],
  )
  return kept.length > 0 ? next : undefined
})
