import type { FamilyId, QuestionId, UserId } from '@cachotteries/domain/decider'
import type { Roster } from '@cachotteries/domain/features/draws/choices'
import { longestWay } from '@cachotteries/domain/features/draws/question'
import type { DrawData } from '@cachotteries/domain/visibility/draws'
import { Effect } from 'effect'
import { latestDue } from '../../infrastructure/clock-and-ids.ts'
import { instantOf, onlyRow, query } from '../../infrastructure/database.ts'
import { lastInFamiliesOf, nameKnownTo, onlyIfRelated } from '../families/published/known-names.ts'
import { mayComeBack } from '../../infrastructure/open-accounts.ts'

/** Those whose lists the person $1 keeps, as an array. */
const keptBy = `
  array(select k.person from keepers k join accounts a on a.id = k.person
        where k.keeper = $1 and a.email is null and not a.is_closed and exists (
          select from members mine join members theirs using (family)
          where mine.member = $1 and theirs.member = k.person))`

/** Who can draw for the person `a` in a family: its members with an account who keep their list. An array. */
const keepersIn = (family: string): string => `
  array(
    select k.keeper from keepers k where k.person = a.id and a.email is null and ${mayComeBack('k.keeper')}
      and exists (select from members where family = ${family} and member = k.keeper))`

const listOf = (fields: string): string => `coalesce(json_agg(json_build_object(${fields})`

const selectDraws = `
  with shown as materialized (
    select d.*, f.name as family_name from draws d join families f on f.id = d.family
    where d.family in (select family from members where member = $1)
  ),
  people as materialized (
    select a.id as uid, ${nameKnownTo('$1', 'a.id', 'a.name', lastInFamiliesOf('$1', 'a.id'))} as name,
      ${onlyIfRelated('$1', 'a.id', 'a.img')} as img, ${onlyIfRelated('$1', 'a.id', 'a.picture')} as picture,
      a.email is null as "withoutAccount"
    from accounts a where a.id = any(array(
      select drawn_by from shown union select giver from draw_pairs where draw in (select id from shown)
    ))
  )
  select ${keptBy} as keeps, (
    select ${listOf(`
      'uid', d.id, 'family', json_build_object('uid', d.family, 'name', d.family_name),
      'members', array(select member from members where family = d.family),
      'title', d.title, 'day', d.day, 'budget', d.budget, 'exclusions', d.exclusions,
      'notAsLast', d.not_as_last, 'keepersToo', d.keepers_too, 'isGuessable', d.guessable, 'drawnAt', d.drawn_at,
      'drawnBy', (select json_build_object('uid', uid, 'name', name) from people where uid = d.drawn_by),
      'participants', (
        select coalesce(json_agg(one), '[]') from draw_pairs p join people one on one.uid = p.giver where p.draw = d.id
      ), 'keepers', (
        select ${listOf(`'person', a.id, 'keeper', k`)}), '[]')
        from draw_pairs p join accounts a on a.id = p.giver, unnest(${keepersIn('d.family')}) k where p.draw = d.id
      ), 'pairs', (
        select ${listOf(`'giver', giver, 'drawn', drawn, 'isChanged', changed`)} order by giver), '[]')
        from draw_pairs where draw = d.id
      ), 'questions', (
        select ${listOf(`'uid', id, 'giver', giver, 'drawn', drawn, 'text', text, 'delivered', delivered,
          'answer', answer, 'isAnswerDelivered', answer_delivered`)} order by q.position), '[]')
        from draw_questions q where q.draw = d.id and q.position > d.position
      )`)}), '[]')
    from shown d
  ) as draws`

/** The draws of the user's families, with all pairs and everybody as the user knows them, and those whose lists the user keeps. */
export const drawsFor = (user: UserId) =>
  Effect.map(
    onlyRow<{ readonly keeps: readonly UserId[]; readonly draws: readonly DrawData[] }>(selectDraws, [user]),
    ({ keeps, draws }) => ({
      viewer: { user, keeps },
      draws: draws.map((draw) => ({ ...draw, drawnAt: instantOf(draw.drawnAt) })),
    }),
  )

/** The user, and those whose lists they keep. */
export const actsFor = (user: UserId) =>
  Effect.map(
    onlyRow<{ readonly keeps: readonly UserId[] }>(`select ${keptBy} as keeps`, [user]),
    ({ keeps }) => new Set([user, ...keeps]),
  )

/** Whether the person `a` has an account, or somebody in the family to draw for them. */
const canTakePartIn = (family: string): string => `
  case when a.email is null then not a.is_closed and cardinality(${keepersIn(family)}) > 0
    else ${mayComeBack('a.id')} end`

interface Member {
  readonly uid: UserId
  readonly name: string
  readonly canTakePart: boolean
  readonly keepers: readonly UserId[]
}

/**
 * The members of a family who can take part in a draw: whose account isn't closed, or who have somebody to draw for them.
 * Their names are those of all members.
 */
export const rosterOf = (family: FamilyId) =>
  Effect.map(
    query<Member>(
      `select a.id as uid, a.name, ${keepersIn('$1')} as keepers, ${canTakePartIn('$1')} as "canTakePart"
       from members m join accounts a on a.id = m.member where m.family = $1`,
      [family],
    ),
    (members) => {
      const able = members.filter((one) => one.canTakePart)
      const roster: Roster = new Map(able.map(({ uid, keepers }) => [uid, keepers]))
      return { roster, names: new Map(members.map(({ uid, name }) => [uid, name])) }
    },
  )

/** Families with a draw to come in which somebody takes part who can't any more, or drew somebody who keeps their list. */
export const familiesToMend = (earliestDay: string) =>
  query<{ readonly family: FamilyId }>(
    `select distinct d.family from draws d join draw_pairs p on p.draw = d.id join accounts a on a.id = p.giver
     where d.day >= $1::date and (
       not exists (select from members where family = d.family and member = p.giver)
       or not ${canTakePartIn('d.family')}
       or p.drawn = any (${keepersIn('d.family')}) and not d.keepers_too)`,
    [earliestDay],
  )

export interface Due {
  readonly id: QuestionId
  readonly what: 'question' | 'answer'
}

/**
 * Questions and answers whose time has come. A question comes also from somebody who gives to another person by now, or to
 * nobody: the person who is asked would learn that their giver was replaced from one that stays away.
 */
export const dueBy = (now: Date) =>
  query<Due>(
    `select q.id, 'question' as what from draw_questions q join draw_pairs p on p.draw = q.draw and p.giver = q.drawn
     join draws d on d.id = q.draw and q.position > d.position
     where q.delivered is null and (q.due_at <= $1 or q.due_at > $2)
     union all
     select id, 'answer' from draw_questions
     where answer is not null and not answer_delivered and (answer_due_at <= $1 or answer_due_at > $2)`,
    [now, latestDue(now, longestWay)],
  )
