import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { query } from '../../../infrastructure/database.ts'

/** Those of these people who were guests, and are withdrawn. */
export const formerGuestsAmong = (people: readonly UserId[]) =>
  Effect.map(
    query<{ readonly guest: UserId }>(
      `select guest from guests where guest = any($1::uuid[]) and ended_at is not null`,
      [people],
    ),
    (rows): ReadonlySet<UserId> => new Set(rows.map(({ guest }) => guest)),
  )
