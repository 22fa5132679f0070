import { erasedText } from '@cachotteries/domain/erased'
import type { FamilyId, Recorded, UserId } from '@cachotteries/domain/decider'
import type { OccasionEvent } from '@cachotteries/domain/features/occasions/events'
import { isOpenToFamily } from '@cachotteries/domain/features/occasions/seen'
import type { OccasionsData } from '@cachotteries/domain/visibility/occasions'
import { actOfOccasion } from '../families/published/announcement-tables.ts'
import { eyesArray, isOccasionSeen } from '../families/published/occasion-eyes.ts'
import { relativesArray } from '../families/published/relatives.ts'
import { onlyRow } from '../../infrastructure/database.ts'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import { occasionsStream } from './streams.ts'

const tables = `
  -- What members of a family have added to celebrate. Christmas and birthdays have no row.
  create table occasions (
    id uuid primary key,
    -- Whose it is, when all members see it: a node of an older release shows them no other.
    family uuid,
    -- Whose it is, when some of them see it.
    some_of uuid,
    title text not null,
    -- With its year, or without it for every year.
    day text not null,
    -- The ids of those whom it is for; null for the whole family.
    people jsonb,
    -- The ids of those who see it, with these; null for the whole family.
    seen_by jsonb,
    -- Whether it is hidden from those whom it is for; null, as an older release writes it, for no.
    surprise boolean,
    author uuid
  );`

const indexes = `
  create index occasions_by_family on occasions (family);
  create index occasions_by_some_of on occasions (some_of);`

const occasions = readModelTable({
  name: 'occasions',
  key: ['id'],
  changing: ['family', 'some_of', 'title', 'day', 'people', 'seen_by', 'surprise'],
})

function projectOccasion(family: FamilyId, event: Recorded<OccasionEvent>): readonly RowChange[] {
  const id = event.occasion
  if (event.type === 'OccasionRemoved') return [occasions.remove({ id })]
  const { day, people, seenBy, isSurprise, personal, by } = event
  const columns = {
    ...placeOf(family, event),
    title: personal.title,
    day,
    people,
    seen_by: seenBy,
    surprise: isSurprise,
  }
  return event.type === 'OccasionAdded'
    ? [occasions.replace({ id }, [{ id, author: by, ...columns }])]
    : [occasions.patch({ id }, columns)]
}

/** What is erased is in no family, until somebody writes it anew. */
function placeOf(
  family: FamilyId,
  event: OccasionEvent,
): { family: FamilyId | null; some_of: FamilyId | null } {
  if (isErased(event)) return { family: null, some_of: null }
  return isOpenToFamily(event) ? { family, some_of: null } : { family: null, some_of: family }
}

const isErased = ({ personal }: OccasionEvent): boolean => personal.title === erasedText

export const occasionsReadModel: ReadModel = {
  tables,
  indexes,
  projections: [
    projection(occasionsStream, projectOccasion),
    // Those who see it are told.
    projection(occasionsStream, (family, event, position) =>
      isErased(event) ? [] : [actOfOccasion(family, event, position)],
    ),
  ],
}

const isSeen = isOccasionSeen('$1', { people: 'o.people', seenBy: 'o.seen_by', isSurprise: 'o.surprise' })

const listOf = (fields: string): string => `coalesce(json_agg(json_build_object(${fields})), '[]')`

/** No row of what is hidden from the user is in it, so that its time tells nothing. `seesOccasion` decides. */
const selectOccasions = `
  with viewer as materialized (select ${eyesArray('$1')} as eyes)
  select (
    select ${listOf(`'uid', id, 'name', name, 'birthDate', birth_date`)}
    from accounts where birth_date is not null and (id = $1 or id = any(${relativesArray('$1')}))
  ) as birthdays, (
    select ${listOf(`'uid', f.id, 'name', f.name, 'members', (
      select ${listOf(`'uid', a.id, 'name', a.name`)}
      from members m join accounts a on a.id = m.member where m.family = f.id
    ), 'occasions', (
      select ${listOf(`'uid', o.id, 'title', o.title, 'day', o.day, 'people', o.people, 'seenBy', o.seen_by,
        'isSurprise', o.surprise is true, 'author', o.author`)}
      from occasions o where o.family = f.id or (o.some_of = f.id and (o.author = $1 or ${isSeen}))
    )`)}
    from families f where f.id in (select family from members where member = $1)
  ) as families`

/** The birth dates of the user and their relatives, and the occasions of their families that they see. */
export const occasionsFor = (user: UserId) => onlyRow<OccasionsData>(selectOccasions, [user])
