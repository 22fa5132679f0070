import type { Recorded, UserId } from '@cachotteries/domain/decider'
import type { SightEvent } from '@cachotteries/domain/features/sight/events'
import type { GuestData, SightData } from '@cachotteries/domain/visibility/sight'
import { kinOf } from '../families/published/relatives.ts'
import { Effect } from 'effect'
import { nameKnownBeside } from '../families/published/known-names.ts'
import { named } from '../families/published/named.ts'
import { actOfOwner } from '../families/published/announcement-tables.ts'
import { firstRow, onlyRow } from '../../infrastructure/database.ts'
import { projection, projectionOfTypes, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import { sightStream } from './streams.ts'
import { sightTables } from './published/tables.ts'
import { hasClosedAccount } from '../../infrastructure/open-accounts.ts'

const indexes = `create index set_aside_by_person on set_aside (person, owner);`

const setAside = readModelTable({ name: 'set_aside', key: ['owner', 'person'] })

function projectSight(owner: UserId, event: Recorded<SightEvent>): readonly RowChange[] {
  const key = { owner, person: event.person }
  switch (event.type) {
    case 'SetAside':
      return [setAside.replace(key, [{ ...key, set_by: event.by, set_at: event.at }])]
    case 'LiftingAsked':
      return []
    case 'SightRestored':
      return [setAside.remove(key)]
  }
}

export const sightReadModel: ReadModel = {
  tables: sightTables,
  indexes,
  projections: [
    projection(sightStream, projectSight),
    // It is announced to those who see the list.
    projectionOfTypes(sightStream, {
      SetAside: (owner, event, position) => [actOfOwner(owner, event, position)],
      SightRestored: (owner, event, position) => [actOfOwner(owner, event, position)],
    }),
  ],
}

/**
 * The relatives of the owner $1 with the time since when they see the list, and who of them is set aside, as the reader $2 knows
 * them. A relative without an account sees nothing.
 */
const selectSight = `
  with people as materialized (
    select id as uid, ${nameKnownBeside('$1', '$2', 'id', 'name')} as name from ${named('$2')} named
    where id = any(array(
      select unnest(array[person, set_by]) from set_aside where owner = $1
      union select invited_by from guests where owner = $1
    ))
  ),
  kin as materialized (select other, since from ${kinOf('$1')} k)
  select (
    select json_agg(json_build_object('uid', a.id, 'name', a.name, 'since', greatest(r.joined_at, a.handed_over_at))) from (
      select other, min(since) as joined_at from kin group by other
    ) r join accounts a on a.id = r.other where a.email is not null
  ) as relatives, array(
    select kin.other from kin where ${hasClosedAccount('kin.other')}
  ) as closed, (
    select json_agg(json_build_object('uid', a.uid, 'name', a.name, 'by', to_json(b), 'at', s.set_at))
    from set_aside s join people a on a.uid = s.person join people b on b.uid = s.set_by
    where s.owner = $1 and not exists (select from guests where guest = s.person and ended_at is not null)
  ) as "setAside", (
    select json_agg(json_build_object(
      'uid', g.guest, 'name', coalesce(g.arrived_name, g.name), 'by', to_json(a),
      'until', g.until, 'arrivedAt', g.arrived_at, 'device', g.device, 'isAdmitted', g.admitted_at is not null,
      'invitedPosition', g.invited_position
    ) order by g.invited_position)
    from guests g join people a on a.uid = g.invited_by where g.owner = $1 and g.ended_at is null
  ) as guests`

/** What is known of who sees a list, and since when by the log. */
export interface KnownSight extends Omit<SightData, 'liftable'> {
  /** Those of the relatives whose account is closed. */
  readonly closed: readonly UserId[]
  readonly guests: readonly (GuestData & {
    /** The position of the log. */
    readonly invitedPosition: number
  })[]
}

/** The account that a guest of this list made. */
export const accountOfGuest = (owner: UserId, guest: UserId) =>
  Effect.map(
    firstRow<{ readonly account: UserId | null }>(
      `select account from guests where owner = $1 and guest = $2`,
      [owner, guest],
    ),
    (row) => row?.account ?? undefined,
  )

type Row = { readonly [Field in keyof Omit<KnownSight, 'owner'>]: KnownSight[Field] | null }

export const sightOf = (owner: UserId, reader: UserId) =>
  Effect.map(
    onlyRow<Row>(selectSight, [owner, reader]),
    ({ relatives, closed, setAside: people, guests }): KnownSight => ({
      owner,
      relatives: (relatives ?? []).map((one) => ({ ...one, since: new Date(one.since).toISOString() })),
      closed: closed ?? [],
      setAside: (people ?? []).map((one) => ({ ...one, at: new Date(one.at).toISOString() })),
      guests: (guests ?? []).map((one) => ({
        ...one,
        arrivedAt: one.arrivedAt && new Date(one.arrivedAt).toISOString(),
      })),
    }),
  )
