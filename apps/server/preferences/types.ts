import type { PreferenceType } from '@cachotteries/domain/decider'
import type { PreferenceTypeView } from '@cachotteries/domain/visibility/views'
import { Effect } from 'effect'
import { Database } from '../infrastructure/database.ts'
import { refuse, type Refusal } from '../infrastructure/refusal.ts'

/**
 * The types of gift preferences: what the operator offers, and no part of a family's memory. One that
 * is not offered any more stays on the preferences that have it.
 */

type Types<A, Why extends 'NoSuchPreferenceType' | 'PreferenceTypeExists' = never> = Effect.Effect<
  A,
  [Why] extends [never] ? never : Refusal<Why>,
  Database
>

const columns = `key, title, is_active as "isActive"`

/** All of them, in the order in which they are shown. */
export const allTypes = (): Types<readonly PreferenceTypeView[]> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    return yield* query<PreferenceTypeView>(`select ${columns} from preference_types order by place, key`)
  })

/** Those that can be chosen. */
export const activeTypes = (): Types<readonly PreferenceTypeView[]> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    return yield* query<PreferenceTypeView>(
      `select ${columns} from preference_types where is_active order by place, key`,
    )
  })

export const isOffered = (key: PreferenceType): Types<boolean> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const rows = yield* query(`select from preference_types where key = $1 and is_active`, [key])
    return rows.length > 0
  })

/** One more at the end, offered at once. */
export const addType = (key: PreferenceType, title: string): Types<void, 'PreferenceTypeExists'> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const added = yield* query(
      `insert into preference_types (key, title, is_active, place)
       select $1, $2, true, coalesce(max(place), 0) + 1 from preference_types
       on conflict (key) do nothing returning key`,
      [key, title],
    )
    if (added.length === 0) return yield* refuse('PreferenceTypeExists')
  })

export const renameType = (key: PreferenceType, title: string): Types<void, 'NoSuchPreferenceType'> =>
  update(`title = $2`, key, title)

/** Offers it, or doesn't any more. */
export const offerType = (key: PreferenceType, offered: boolean): Types<void, 'NoSuchPreferenceType'> =>
  update(`is_active = $2`, key, offered)

const update = (
  assignment: string,
  key: PreferenceType,
  value: string | boolean,
): Types<void, 'NoSuchPreferenceType'> =>
  Effect.gen(function* () {
    const { query } = yield* Database
    const changed = yield* query(`update preference_types set ${assignment} where key = $1 returning key`, [
      key,
      value,
    ])
    if (changed.length === 0) return yield* refuse('NoSuchPreferenceType')
  })
