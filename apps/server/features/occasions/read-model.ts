import { erasedText } from '@cachotteries/domain/erased'
import type { FamilyId, Recorded, UserId } from '@cachotteries/domain/decider'
import type { OccasionEvent } from '@cachotteries/domain/features/occasions/events'
import type { OccasionsData } from '@cachotteries/domain/visibility/occasions'
import { actOfOccasion } from '../families/published/announcement-tables.ts'
import { relativesArray } from '../families/published/relatives.ts'
import { onlyRow } from '../../infrastructure/database.ts'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import { occasionsStream } from './streams.ts'

const tables = `
  -- What members of a family have added to celebrate. Christmas and birthdays have no row.
  create table occasions (
    id uuid primary key,
    family uuid not null,
    title text not null,
    -- With its year, or without it for every year.
    day text not null,
    -- The ids of those whom it is for; null for the whole family.
    people jsonb
  );`

const indexes = `create index occasions_by_family on occasions (family);`

const occasions = readModelTable({ name: 'occasions', key: ['id'] })

function projectOccasion(family: FamilyId, event: Recorded<OccasionEvent>): readonly RowChange[] {
  const id = event.occasion
  if (event.type === 'OccasionRemoved' || isErased(event)) return [occasions.remove({ id })]
  const { day, people, personal } = event
  return [occasions.replace({ id }, [{ id, family, title: personal.title, day, people }])]
}

const isErased = ({ personal }: OccasionEvent): boolean => personal.title === erasedText

export const occasionsReadModel: ReadModel = {
  tables,
  indexes,
  projections: [
    projection(occasionsStream, projectOccasion),
    // The members are told.
    projection(occasionsStream, (family, event, position) =>
      isErased(event) ? [] : [actOfOccasion(family, event, position)],
    ),
  ],
}

const listOf = (fields: string): string => `coalesce(json_agg(json_build_object(${fields})), '[]')`

const selectOccasions = `
  select (
    select ${listOf(`'uid', id, 'name', name, 'birthDate', birth_date`)}
    from accounts where birth_date is not null and id = any(${relativesArray('$1')})
  ) as birthdays, (
    select ${listOf(`'uid', f.id, 'name', f.name, 'members', (
      select ${listOf(`'uid', a.id, 'name', a.name`)}
      from members m join accounts a on a.id = m.member where m.family = f.id
    ), 'occasions', (
      select ${listOf(`'uid', o.id, 'title', o.title, 'day', o.day, 'people', o.people`)}
      from occasions o where o.family = f.id
    )`)}
    from families f where f.id in (select family from members where member = $1)
  ) as families`

/** The birth dates of the user's relatives, and the occasions of their families. */
export const occasionsFor = (user: UserId) => onlyRow<OccasionsData>(selectOccasions, [user])
