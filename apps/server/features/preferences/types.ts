import type { PreferenceType } from '@cachotteries/domain/decider'
import type { PreferenceTypeView } from '@cachotteries/domain/visibility/views/preferences'
import { Effect } from 'effect'
import { hasRow, query } from '../../infrastructure/database.ts'
import { refuse } from '../../infrastructure/refusal.ts'

/**
 * The types of gift preferences, which the operator manages. They aren't recorded as events. Preferences keep their type
 * when it is no longer offered.
 */

const columns = `key, title, is_active as "isActive"`

/** All types, in display order. */
export const allTypes = () =>
  query<PreferenceTypeView>(`select ${columns} from preference_types order by place, key`)

/** The types that can be chosen, in display order. */
export const activeTypes = () =>
  query<PreferenceTypeView>(`select ${columns} from preference_types where is_active order by place, key`)

export const isOffered = (key: PreferenceType) =>
  hasRow(`select from preference_types where key = $1 and is_active`, [key])

/** Adds a type at the end of the list, offered at once. */
export const addType = (key: PreferenceType, title: string) =>
  changing(
    'PreferenceTypeExists',
    `insert into preference_types (key, title, is_active, place)
     select $1, $2, true, coalesce(max(place), 0) + 1 from preference_types
     on conflict (key) do nothing returning key`,
    [key, title],
  )

export const renameType = (key: PreferenceType, title: string) =>
  changing('NoSuchPreferenceType', `update preference_types set title = $2 where key = $1 returning key`, [
    key,
    title,
  ])

/** Offers a type, or stops offering it. */
export const offerType = (key: PreferenceType, offered: boolean) =>
  changing(
    'NoSuchPreferenceType',
    `update preference_types set is_active = $2 where key = $1 returning key`,
    [key, offered],
  )

/** Runs a statement, and refuses for this reason when it changes no row. */
const changing = <Why extends 'NoSuchPreferenceType' | 'PreferenceTypeExists'>(
  reason: Why,
  sql: string,
  values: readonly unknown[],
) => Effect.flatMap(query(sql, values), (changed) => (changed.length === 0 ? refuse(reason) : Effect.void))
