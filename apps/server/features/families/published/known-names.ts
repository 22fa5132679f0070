import type { UserId } from '@cachotteries/domain/decider'
import { readModelTable, type RowChange } from '../../../infrastructure/log/read-model-table.ts'
import { kinOf } from './relatives.ts'

/** All names that people and guests ever had. Erased ones are erased here, too, since it is made from the log. */
export const knownNamesTable = `
  create table known_names (
    person uuid not null,
    -- Of the log, at which they had it from then on.
    position bigint not null,
    name text not null,
    primary key (person, position)
  );`

const knownNames = readModelTable({ name: 'known_names', key: ['person'] })

/** The row of a name that somebody has from a position of the log on. */
export const nameRow = (person: UserId, position: number, name: string): RowChange =>
  knownNames.insert({ person, position, name })

/** When somebody was in which family, as a table inside a larger statement. */
const stays = (person: string): string => `(
  select j.family, j.position as since, coalesce((
    select min(l.position) from moves l
    where l.family = j.family and l.member = j.member and l.position > j.position and l.event->>'type' <> 'MemberJoined'
  ), 9223372036854775807) as until
  from moves j where j.member = ${person} and j.event->>'type' = 'MemberJoined'
)`

/** Whether somebody knows another as they are now, being the same or related: a condition inside a larger statement. */
const isRelated = (reader: string, person: string): string => `
  (${person} = ${reader} or exists (select from ${kinOf(reader)} kin where kin.other = ${person}))`

/** The position at which two people were relatives last; null of those who never were. */
const lastTogether = (reader: string, person: string): string => `(
  select max(least(mine.until, theirs.until)) from ${stays(reader)} mine join ${stays(person)} theirs using (family)
  where mine.since < theirs.until and theirs.since < mine.until
)`

/** The position at which somebody last was in a family that the reader is in now: the reader may have come after they left. */
export const lastInFamiliesOf = (reader: string, person: string): string => `(
  select max(theirs.until) from ${stays(person)} theirs
  where theirs.family in (select family from members where member = ${reader})
)`

/**
 * The name by which somebody knows another, inside a larger statement: of a person who isn't their relative any more, the one that
 * they had when they last were. Who leaves may take any name, and would stand there as somebody else by it.
 *
 * @param present the person's present name
 * @param otherwise the position whose name counts where they never were relatives, if not the present one
 */
export const nameKnownTo = (reader: string, person: string, present: string, otherwise = 'null'): string => `
  case when ${isRelated(reader, person)} then ${present} else coalesce((
    select name from known_names known where known.person = ${person}
      and known.position <= coalesce(${lastTogether(reader, person)}, ${otherwise})
    order by known.position desc limit 1
  ), ${present}) end`

/** The rule of `nameOfFormer`. */
const nameAmong = (people: string, person: string): string => `
  case when ${person} not in (
    select one from (${people}) those union select kin.other from (${people}) those cross join lateral ${kinOf('those.one')} kin
  ) then (
    select name from known_names known where known.person = ${person} and known.position <= (
      select max(${lastTogether('those.one', person)}) from (${people}) those
    ) order by known.position desc limit 1
  ) end`

/**
 * The name by which those around some people last knew somebody who is none of them and related to none of them any more, inside a
 * larger statement; null of everybody else. Nearly everybody shares a family with one of them. The function is called for the others alone.
 *
 * @param people a statement with the column `one`
 */
export const nameOfFormer = (people: string, person: string): string => `
  case when ${person} not in (
    select theirs.member from (${people}) those
    join members mine on mine.member = those.one join members theirs using (family)
  ) then name_of_former(array(${people}), ${person}) end`

/**
 * The name by which somebody knows another beside a list. They may never have been relatives: a person who sees a list is named to
 * all who see it. Of somebody who is around neither its owner nor the reader any more, it is the last that one of these knew.
 */
export const nameKnownBeside = (owner: string, reader: string, person: string, present: string): string =>
  `coalesce(${nameOfFormer(`select unnest(array[${owner}, ${reader}]::uuid[]) as one`, person)}, ${present})`

/** Functions among the read models, for the reason of `kinFunctions`: few people are known by a former name. */
export const nameFunctions = `
  create function name_of_former(people uuid[], person uuid) returns text language plpgsql stable as $$
  begin
    return ${nameAmong('select unnest($1) as one', '$2')};
  end $$;
  create function name_known_beside(owner uuid, reader uuid, person uuid) returns text language plpgsql stable as $$
  begin
    return (select ${nameKnownBeside('$1', '$2', 'id', 'name')} from accounts where id = $3);
  end $$;`

/** What else those who are related to somebody, or are them, know of their looks. */
export const onlyIfRelated = (reader: string, person: string, column: string): string =>
  `case when ${isRelated(reader, person)} then ${column} end`
