import type { Recorded, UserId } from '@cachotteries/domain/decider'
import type { PreferenceEvent } from '@cachotteries/domain/preferences/events'
import type { ClientBase } from 'pg'

export const preferenceTables = `
  create table preferences (
    id uuid primary key,
    owner uuid not null,
    type text not null,
    value text not null
  );
  create index preferences_by_owner on preferences (owner);`

export async function projectPreference(
  client: ClientBase,
  owner: UserId,
  event: Recorded<PreferenceEvent>,
): Promise<void> {
  switch (event.type) {
    case 'PreferenceAdded':
      await client.query(`insert into preferences (id, owner, type, value) values ($1, $2, $3, $4)`, [
        event.preference,
        owner,
        event.preferenceType,
        event.personal.value,
      ])
      return
    case 'PreferenceChanged':
      await client.query(`update preferences set value = $2 where id = $1`, [
        event.preference,
        event.personal.value,
      ])
      return
    case 'PreferenceRemoved':
      await client.query(`delete from preferences where id = $1`, [event.preference])
  }
}
