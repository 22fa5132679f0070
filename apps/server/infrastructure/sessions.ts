import { hash } from 'node:crypto'
import type { UserId } from '@cachotteries/domain/decider'
import { listen } from '@cachotteries/event-store/notifications'
import { Context, Effect, Layer } from 'effect'
import { Clock, daysLater, Identifiers, latestDue } from './clock-and-ids.ts'
import { Database } from './database.ts'

/** Sessions last this long after they were last used. */
export const sessionDays = 30

/**
 * A session that its browser replaced by signing in again lasts this long, in milliseconds. Other pages of that browser may
 * have sent something before they got the new cookie, and an answer that their session has ended would delete it.
 */
const replacedMs = 10_000

/** An account knows a browser for this long after it was signed in to there. Browsers keep no cookie for longer. */
export const knownBrowserDays = 400

/** A link to sign in that somebody got by mail is valid for this long. */
export const signInLinkMinutes = 15

/** How long somebody may be at the provider of OpenID Connect, or at the form of newcomers after it. */
export const providerMinutes = 30

/**
 * The NOTIFY channel on which nodes learn the ids of sessions that ended. A trigger notifies for each row that is deleted,
 * when the deletion is committed.
 */
const channel = 'session_ended'

export interface Session {
  /** The hash of its token. */
  readonly id: string
  readonly user: UserId
  /** Random, and told to this session alone: what its browser stores under it can't be read once it has ended. */
  readonly seal: string
}

/**
 * A session that shows one list as its owner sees it, and nothing else: every other call is answered as if it had
 * ended.
 */
export interface ShownSession extends Session {
  /** Whose list it shows. */
  readonly owner: UserId
}

interface EndingsListener {
  /** Called when a session has ended, on any node. */
  readonly ended: (id: string) => void
  /** Called when notifications may be lost: the sessions of open connections must be checked. */
  readonly missed: () => void
}

/** Selects a session, which can't end before the transaction has. */
export const heldSession = (id: string): string => `select id from sessions where id = ${id} for share`

/** The sessions of people who are signed in. The table has hashes of tokens, with which nobody can sign in. */
export class Sessions extends Context.Service<Sessions>()('server/Sessions', {
  make: Effect.gen(function* () {
    const { query, pool } = yield* Database
    const { now } = yield* Clock
    const { newToken } = yield* Identifiers
    const listeners: EndingsListener[] = []
    const onEnded = (id: string): void => {
      for (const { ended } of listeners) ended(id)
    }

    /** The token of a new session; undefined when this password was replaced meanwhile, or the account is disabled. */
    const open = Effect.fnUntraced(function* (
      user: UserId,
      passwordHash: string,
      device: string | null,
      network: string | null = null,
    ) {
      const token = newToken()
      const at = now()
      // `for share` waits for a new password that is being set, which ends the sessions that exist then.
      const opened = yield* query(
        `with account as (select user_id from credentials where user_id = $2 and password_hash = $4 and disabled_at is null for share)
         insert into sessions (id, user_id, expires_at, opened_at, device, network, seal)
         select $1, user_id, $3, $5, $6, $7, $8 from account returning id`,
        [idOf(token), user, daysLater(at, sessionDays), passwordHash, at, device, network, newToken()],
      )
      return opened.length > 0 ? token : undefined
    })

    /** The open session with this token. `renewed`: it was renewed, at most once a day, and so must the cookie be. */
    const find = Effect.fnUntraced(function* (token: string) {
      const id = idOf(token)
      const [row] = yield* query<{ user_id: UserId; expires_at: Date; seal: string }>(
        `select user_id, expires_at, seal from sessions where id = $1 and shows is null`,
        [id],
      )
      if (!row) return undefined
      if (row.expires_at <= now()) {
        yield* end(id)
        return undefined
      }
      // Renewed once a day, so that not every request writes, and not after it was replaced. One that a clock renewed that was
      // ahead lasts no longer than others.
      const at = now()
      const due = daysLater(at, sessionDays - 1)
      const renewedUntil = daysLater(at, sessionDays)
      const latest = latestDue(renewedUntil, 0)
      const renewed =
        (row.expires_at < due || row.expires_at > latest) &&
        (yield* query(
          `update sessions set expires_at = $2
           where id = $1 and (expires_at < $3 or expires_at > $4) and not replaced returning id`,
          [id, renewedUntil, due, latest],
        )).length > 0
      return { id, user: row.user_id, seal: row.seal, renewed }
    })

    /** The session with this token that shows a list. */
    const findShown = Effect.fnUntraced(function* (token: string) {
      const [row] = yield* query<ShownSession>(
        `select id, user_id as user, seal, shows as owner from sessions
         where id = $1 and shows is not null and expires_at > $2`,
        [idOf(token), now()],
      )
      return row
    })

    /** Replaces a session by one that shows a list. Returns its token; undefined when the session has ended. */
    const show = Effect.fnUntraced(function* ({ id }: Session, owner: UserId) {
      const token = newToken()
      // A new id, so that everything that the present session has open ends.
      const shown = yield* query(
        `with ended as (delete from sessions where id = $1 and shows is null returning user_id, expires_at, opened_at, device, network)
         insert into sessions (id, user_id, expires_at, opened_at, device, network, shows)
         select $2, user_id, expires_at, opened_at, device, network, $3 from ended returning id`,
        [id, idOf(token), owner],
      )
      onEnded(id)
      return shown.length > 0 ? token : undefined
    })

    /** The ids of those that are open. */
    const stillOpen = Effect.fnUntraced(function* (ids: readonly string[]) {
      const rows = yield* query<{ id: string }>(
        `select id from sessions where id = any($1) and expires_at > $2`,
        [ids, now()],
      )
      return new Set(rows.map(({ id }) => id))
    })

    const end = Effect.fnUntraced(function* (id: string) {
      yield* query(`delete from sessions where id = $1`, [id])
      // This node doesn't wait for its own notification, which may be lost.
      onEnded(id)
    })

    const scope = yield* Effect.scope
    /** Ends a session in `replacedMs`, because its browser has another one: that of this token. */
    const endReplaced = Effect.fnUntraced(function* (id: string, token: string) {
      // If this node stops meanwhile, the session ends all the same.
      yield* query(
        `update sessions set replaced = true, replaced_by = $3, expires_at = least(expires_at, $2) where id = $1`,
        [id, new Date(now().getTime() + replacedMs), idOf(token)],
      )
      yield* Effect.forkIn(Effect.delay(end(id), replacedMs), scope)
    })

    const ending = new AbortController()
    yield* Effect.addFinalizer(() => Effect.sync(() => ending.abort()))
    const onConnected = (): void => {
      for (const { missed } of listeners) missed()
    }
    const add = (listener: EndingsListener) =>
      Effect.sync(() => {
        if (listeners.push(listener) > 1) return
        // After a loss of the connection, `listen` reconnects, and then calls `onConnected`.
        const { signal } = ending
        void listen(pool, channel, { signal, onNotification: onEnded, onConnected })
      })

    return { open, find, findShown, show, stillOpen, end, endReplaced, listen: add }
  }),
}) {
  static readonly layer = Layer.effect(Sessions, Sessions.make)
}

const idOf = (token: string): string => hash('sha256', token, 'base64url')
