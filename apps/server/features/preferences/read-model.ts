import { erasedText } from '@cachotteries/domain/erased'
import type { Recorded, UserId } from '@cachotteries/domain/decider'
import type { PreferenceEvent } from '@cachotteries/domain/features/preferences/events'
import type { PreferenceView } from '@cachotteries/domain/visibility/views/preferences'
import { query } from '../../infrastructure/database.ts'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import { preferencesStream } from './streams.ts'

const tables = `
  create table preferences (
    id uuid primary key,
    owner uuid not null,
    type text not null,
    value text not null
  );`

const indexes = `create index preferences_by_owner on preferences (owner);`

const preferences = readModelTable({ name: 'preferences', key: ['id'], changing: ['value'] })

function projectPreference(owner: UserId, event: Recorded<PreferenceEvent>): readonly RowChange[] {
  const { preference: id } = event
  switch (event.type) {
    case 'PreferenceAdded': {
      const { value } = event.personal
      return value === erasedText
        ? []
        : [preferences.insert({ id, owner, type: event.preferenceType, value })]
    }
    case 'PreferenceChanged':
      return [preferences.patch({ id }, { value: event.personal.value })]
    case 'PreferenceRemoved':
      return [preferences.remove({ id })]
  }
}

/** In the order of their types. */
export const preferencesOf = (owner: UserId) =>
  query<PreferenceView>(
    `select p.id as uid, p.type, t.title, p.value
     from preferences p join preference_types t on t.key = p.type
     where p.owner = $1 order by t.place, t.key`,
    [owner],
  )

export const preferencesReadModel: ReadModel = {
  tables,
  indexes,
  projections: [projection(preferencesStream, projectPreference)],
}
