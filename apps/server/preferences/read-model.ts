import type { Recorded, UserId } from '@cachotteries/domain/decider'
import type { PreferenceEvent } from '@cachotteries/domain/preferences/events'
import { readModelTable, type RowChange } from '../platform/log/read-model-table.ts'

export const preferenceTables = `
  create table preferences (
    id uuid primary key,
    owner uuid not null,
    type text not null,
    value text not null
  );`

/** Nothing that a projection finds its rows by: made when a rebuild has filled the tables. */
export const preferenceIndexes = `
  create index preferences_by_owner on preferences (owner);
`

const preferences = readModelTable({ name: 'preferences', key: ['id'], changing: ['value'] })

export function projectPreference(owner: UserId, event: Recorded<PreferenceEvent>): readonly RowChange[] {
  const { preference: id } = event
  switch (event.type) {
    case 'PreferenceAdded':
      return [preferences.insert({ id, owner, type: event.preferenceType, value: event.personal.value })]
    case 'PreferenceChanged':
      return [preferences.patch({ id }, { value: event.personal.value })]
    case 'PreferenceRemoved':
      return [preferences.remove({ id })]
  }
}
