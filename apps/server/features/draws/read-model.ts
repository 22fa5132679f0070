import { erasedText } from '@cachotteries/domain/erased'
import type { FamilyId, Recorded } from '@cachotteries/domain/decider'
import type { DrawEvent, QuestionEvent } from '@cachotteries/domain/features/draws/events'
import { projection, type ReadModel } from '../../infrastructure/log/log-definition.ts'
import { readModelTable, type RowChange } from '../../infrastructure/log/read-model-table.ts'
import { actOfDraw } from '../families/published/announcement-tables.ts'
import { drawsStream, questionStream } from './streams.ts'

const tables = `
  -- Names that were drawn, unless it was called off.
  create table draws (
    id uuid primary key,
    family uuid not null,
    title text not null,
    day date not null,
    budget text,
    exclusions jsonb not null,
    not_as_last boolean not null,
    keepers_too boolean not null,
    -- Whether somebody may know another's pair, so little fits.
    guessable boolean not null,
    drawn_by uuid not null,
    drawn_at timestamptz not null,
    -- Of the log, at which they were drawn last.
    position bigint not null
  );
  -- Who gives to whom. It is the giver's alone.
  create table draw_pairs (
    draw uuid not null,
    giver uuid not null,
    drawn uuid not null,
    -- Whether it changed since the names were drawn.
    changed boolean not null,
    primary key (draw, giver)
  );
  -- Those that were asked before the names were drawn again are forgotten with the pairs.
  create table draw_questions (
    id uuid primary key,
    draw uuid not null,
    giver uuid not null,
    drawn uuid not null,
    text text not null,
    -- Of the log: the order in which they were asked and delivered. Clocks differ, and are put back.
    position bigint not null,
    due_at timestamptz not null,
    delivered bigint,
    answer text,
    answer_due_at timestamptz,
    answer_delivered boolean not null
  );`

const indexes = `
  create index draws_by_family on draws (family);
  create index draw_questions_by_draw on draw_questions (draw);
  create index draw_questions_on_their_way on draw_questions (due_at) where delivered is null;
  create index draw_answers_on_their_way on draw_questions (answer_due_at)
    where answer is not null and not answer_delivered;`

const draws = readModelTable({
  name: 'draws',
  key: ['id'],
  changing: ['keepers_too', 'guessable', 'exclusions'],
})
const pairs = readModelTable({ name: 'draw_pairs', key: ['draw'] })
const questions = readModelTable({
  name: 'draw_questions',
  key: ['id'],
  changing: ['delivered', 'answer', 'answer_due_at', 'answer_delivered'],
})

function projectDraw(family: FamilyId, event: Recorded<DrawEvent>, position: number): readonly RowChange[] {
  const { draw } = event
  switch (event.type) {
    case 'NamesDrawn': {
      const { day, exclusions, notAsLast: not_as_last, keepersToo: keepers_too, personal, by, at } = event
      const row = {
        id: draw,
        family,
        ...personal,
        day,
        exclusions,
        not_as_last,
        keepers_too,
        guessable: event.guessable ?? false,
        drawn_by: by,
        drawn_at: at,
        position,
      }
      return [
        draws.replace({ id: draw }, [row]),
        pairs.replace(
          { draw },
          event.pairs.map(({ giver, drawn }) => ({ draw, giver, drawn, changed: false })),
        ),
      ]
    }
    case 'ParticipantsChanged': {
      const { keepersToo, guessable = false, exclusions, changed } = event
      return [
        draws.patch({ id: draw }, { keepers_too: keepersToo, guessable, ...(exclusions && { exclusions }) }),
        pairs.replace(
          { draw },
          event.pairs.map(({ giver, drawn }) => ({ draw, giver, drawn, changed: changed.includes(giver) })),
        ),
      ]
    }
    case 'DrawCalledOff':
      return [draws.remove({ id: draw }), pairs.remove({ draw })]
  }
}

function projectQuestion(id: string, event: Recorded<QuestionEvent>, position: number): readonly RowChange[] {
  switch (event.type) {
    case 'QuestionAsked': {
      const { draw, giver, drawn, due, personal } = event
      const row = {
        id,
        draw,
        giver,
        drawn,
        text: personal.text,
        position,
        due_at: due,
        delivered: null,
        answer: null,
        answer_due_at: null,
        answer_delivered: false,
      }
      return row.text === erasedText ? [] : [questions.insert(row)]
    }
    case 'QuestionDelivered':
      return [questions.patch({ id }, { delivered: position })]
    case 'QuestionAnswered':
      return [questions.patch({ id }, { answer: event.personal.text, answer_due_at: event.due })]
    case 'AnswerDelivered':
      return [questions.patch({ id }, { answer_delivered: true })]
  }
}

export const drawsReadModel: ReadModel = {
  tables,
  indexes,
  projections: [
    projection(drawsStream, projectDraw),
    // The members are told.
    projection(drawsStream, (family, event, position) => {
      const { personal } = event
      return personal ? [actOfDraw(family, { ...event, personal }, position)] : []
    }),
    projection(questionStream, projectQuestion),
  ],
}
