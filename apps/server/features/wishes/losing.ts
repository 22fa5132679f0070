import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { query } from '../../infrastructure/database.ts'
import { viewerOf } from '../families/published/relatives.ts'

const selectLosing = `
  select id as person from accounts
  where email is not null and id in (select unnest($1::uuid[]) union select person from set_aside where owner = any($1))`

/**
 * From whom a wish may become hidden when these people become its recipients: they, and who is set aside for their lists. A
 * person without an account has read nothing.
 */
export const losingBy = Effect.fnUntraced(function* (recipients: readonly UserId[]) {
  const rows = yield* query<{ readonly person: UserId }>(selectLosing, [recipients])
  return yield* Effect.forEach(rows, ({ person }) => viewerOf(person))
})
