import type { Leak } from './leak.ts'

const view = 'packages/domain/visibility/draws.ts'
const moving = 'packages/domain/features/draws/moving.ts'
const read = 'apps/server/features/draws/queries.ts'

/** Channel 37: who draws whom, and who asks. */
export const leaksOfDraws: readonly Leak[] = [
  {
    what: 'a second draw that avoids the pairs of one whose day is to come',
    channel: 37,
    edits: [
      {
        file: 'packages/domain/features/draws/draws.ts',
        in: 'lastDrawn',
        replace: `filter(({ day }) => day < earliestDay)`,
        by: `filter(({ day }) => day < '2026-12-26' || day < earliestDay)`,
      },
    ],
  },
  {
    what: 'a check that leaves out the pairs of the last time',
    channel: 37,
    edits: [
      {
        file: 'apps/server/features/draws/service.ts',
        in: 'check',
        replace: `const rules = { participants: [...new Set(participants)].toSorted(), exclusions }`,
        by: `const { draws: all } = yield* drawsFor(user)
  const before = all.filter(({ title }) => title === 'Noël').flatMap(({ pairs }) => pairs)
  const rules = {
    participants: [...new Set(participants)].toSorted(),
    exclusions: [...exclusions, ...before.map(({ giver, drawn }) => ({ giver, drawn, both: false }))],
  }`,
      },
    ],
  },
  {
    what: 'a draw that is refused when the pairs of the last time are in the way',
    channel: 37,
    edits: [
      {
        file: 'packages/domain/features/draws/decide.ts',
        in: 'drawNames',
        replace: `const found = feasibility(rules, roster)`,
        by: `const before = [...(lastDrawn(draws, earliestDay) ?? [])].map(([giver, drawn]) => ({ giver, drawn, both: false }))
  const found = feasibility({ ...rules, exclusions: [...within, ...before] }, roster)`,
      },
    ],
  },
  {
    what: 'a draw in which nobody takes part who is set aside for a list',
    channel: 37,
    edits: [
      {
        file: read,
        in: 'rosterOf',
        replace: `where m.family = $1`,
        by: `where m.family = $1 and not exists (select from set_aside s where s.person = m.member)`,
      },
    ],
  },
  {
    what: 'a newcomer who gets the person of the same giver, for the person who brings them',
    channel: 37,
    edits: [
      {
        file: moving,
        in: 'entered',
        replace: `const all = [...open].toSorted()`,
        by: `const all = [...pairs.values()].filter((one) => open.has(one))`,
      },
    ],
  },
  {
    what: 'a newcomer who enters a pair though only some may draw them',
    channel: 37,
    edits: [
      {
        file: moving,
        in: 'tellsNothing',
        replace: `giver === person || all.has(person)`,
        by: `giver === person || all.size > 0`,
      },
    ],
  },
  {
    what: 'a draw that is drawn again for who leaves when some could not draw them, or not, by what was drawn',
    channel: 37,
    edits: [
      {
        file: moving,
        in: 'goOut',
        replace: `const isSmall = was !== undefined && tellsNothing(person, was, was, { before, roster })`,
        by: `const isSmall = was !== undefined`,
      },
    ],
  },
  {
    what: 'a question that stays away when its giver was replaced',
    channel: 37,
    edits: [
      {
        file: read,
        in: 'dueBy',
        replace: `join draw_pairs p on p.draw = q.draw and p.giver = q.drawn`,
        by: `join draw_pairs p using (draw, giver, drawn)`,
      },
    ],
  },
  {
    what: 'a question that goes away when the person who asked it is erased',
    channel: 40,
    edits: [
      {
        file: 'apps/server/features/draws/streams.ts',
        in: 'questionStream',
        replace: `event.drawn === person)`,
        by: `(event.giver === person || event.drawn === person))`,
      },
    ],
  },
  {
    what: 'whom everybody drew, for the organiser',
    channel: 37,
    edits: [
      {
        file: view,
        in: 'draw',
        replace: `=> actsFor(giver) && (giver === user`,
        by: `=> drawnBy.uid === user || actsFor(giver) && (giver === user`,
      },
    ],
  },
  {
    what: 'participants in the order in which they were drawn',
    channel: 37,
    edits: [
      {
        file: view,
        in: 'draw',
        replace: `Participants: data.participants.map(pictured).toSorted(byName)`,
        by: `Participants: pairs.flatMap(({ drawn }) => people.get(drawn) ?? []).map(pictured)`,
      },
    ],
  },
  {
    what: 'a frame for the person whom somebody asks, at the moment of asking',
    channel: 37,
    edits: [
      {
        file: view,
        in: 'draw',
        replace: `delivered !== null && actsFor(drawn)`,
        by: `actsFor(drawn)`,
      },
    ],
  },
  {
    what: 'who asks, as the author of a question',
    channel: 37,
    edits: [
      {
        file: view,
        in: 'question',
        replace: `to: person(to),`,
        by: `to: person(to), ...{ by: one },`,
      },
      {
        file: view,
        in: 'question',
        replace: `({ uid, text, answer }: QuestionData, to: Person, isAnswerShown: boolean)`,
        by: `({ uid, text, answer, giver: one }: QuestionData, to: Person, isAnswerShown: boolean)`,
      },
    ],
  },
  {
    what: 'whom each participant drew, after their name',
    channel: 37,
    edits: [
      {
        file: read,
        in: 'selectDraws',
        replace: `json_agg(one)`,
        by: `json_agg(json_build_object('uid', uid, 'name', name || p.drawn, 'img', img, 'picture', picture))`,
      },
    ],
  },
  {
    what: 'whom somebody drew in the announcement to all members',
    channel: 37,
    edits: [
      {
        file: 'apps/server/features/draws/read-model.ts',
        in: 'drawsReadModel',
        replace: `[actOfDraw(family, { ...event, personal }, position)]`,
        by: `[actOfDraw(family, { ...event, personal: 'pairs' in event ? { title: JSON.stringify(event.pairs) } : personal }, position)]`,
      },
    ],
  },
]
