import type { Recorded, UserId } from '@cachotteries/domain/decider'
import type { PreferenceEvent } from '@cachotteries/domain/preferences/events'
import { readModelTable, type RowChange } from '../platform/log/read-model-table.ts'

export const preferenceTables = `
  create table preferences (
    id uuid not null,
    owner uuid not null,
    type text not null,
    value text not null
  );`

/** Made when a rebuild has filled the table. */
export const preferenceIndexes = `
  alter table preferences add primary key (id);
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
