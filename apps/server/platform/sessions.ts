import { createHash } from 'node:crypto'
import type { UserId } from '@cachotteries/domain/decider'
import { Context, Effect, Layer } from 'effect'
import { Clock, daysLater } from './clock.ts'
import { Database } from './database.ts'
import { Identifiers } from './identifiers.ts'

/** Sessions last this long after they were last used. */
export const sessionDays = 30

export interface Session {
  /** Names the session without being of use to sign in: the hash of its token. */
  readonly id: string
  readonly user: UserId
  /** Whether its end has just been put off: the cookie's must be too. */
  readonly renewed: boolean
}

/** Who is signed in. Tokens are kept hashed: whoever reads the table can't use what they read. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** The token of a new session. */
    readonly open: (user: UserId) => Effect.Effect<string>
    readonly find: (token: string) => Effect.Effect<Session | undefined>
    readonly isOpen: (id: string) => Effect.Effect<boolean>
    readonly end: (id: string) => Effect.Effect<void>
    /** Calls back with the id of each session that this node ends. */
    readonly endings: (listener: (id: string) => void) => Effect.Effect<void>
  }
>()('server/platform/Sessions') {
  static readonly layer = Layer.effect(
    Sessions,
    Effect.gen(function* () {
      const { query } = yield* Database
      const { now } = yield* Clock
      const { newToken } = yield* Identifiers
      const listeners: ((id: string) => void)[] = []

      const open = Effect.fnUntraced(function* (user: UserId) {
        const token = newToken()
        yield* query(`insert into sessions (id, user_id, expires_at) values ($1, $2, $3)`, [
          idOf(token),
          user,
          daysLater(now(), sessionDays),
        ])
        yield* query(`delete from sessions where expires_at < $1`, [now()])
        return token
      })

      const find = Effect.fnUntraced(function* (token: string) {
        const id = idOf(token)
        const [row] = yield* query<{ user_id: UserId; expires_at: Date }>(
          `select user_id, expires_at from sessions where id = $1 and expires_at > $2`,
          [id, now()],
        )
        if (!row) return undefined
        // Once a day is enough to keep it sliding: not every request should write.
        const renewed = row.expires_at < daysLater(now(), sessionDays - 1)
        if (renewed)
          yield* query(`update sessions set expires_at = $2 where id = $1`, [
            id,
            daysLater(now(), sessionDays),
          ])
        return { id, user: row.user_id, renewed }
      })

      const isOpen = Effect.fnUntraced(function* (id: string) {
        const rows = yield* query(`select from sessions where id = $1 and expires_at > $2`, [id, now()])
        return rows.length > 0
      })

      const end = Effect.fnUntraced(function* (id: string) {
        yield* query(`delete from sessions where id = $1`, [id])
        for (const listener of listeners) listener(id)
      })

      const endings = (listener: (id: string) => void) => Effect.sync(() => void listeners.push(listener))

      return Sessions.of({ open, find, isOpen, end, endings })
    }),
  )
}

const idOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
