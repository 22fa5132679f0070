import { erasedText } from '@cachotteries/domain/erased'
import type { DrawEvent, QuestionEvent } from '@cachotteries/domain/features/draws/events'
import { z } from 'zod'
import { kept, leaving, type Theirs } from '../../infrastructure/log/personal.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'
import { emptied } from '../families/streams.ts'

const id = z.string().min(1)
const pairs = z.array(z.object({ giver: id, drawn: id }))
const exclusions = z.array(z.object({ giver: id, drawn: id, both: z.boolean() }))

const title = leaving(erasedText)

/** The draws of one family: one stream for each family. */
export const drawsStream = streamType<DrawEvent>(
  'draws',
  {
    NamesDrawn: z.object({
      draw: id,
      participants: z.array(id),
      exclusions,
      notAsLast: z.boolean(),
      day: z.iso.date(),
      keepersToo: z.boolean(),
      guessable: z.literal(true).exactOptional(),
      again: z.literal(true).exactOptional(),
      times: z.number().int().exactOptional(),
      pairs,
      personal: z.object({ title: z.string(), budget: z.string().nullable() }),
    }),
    ParticipantsChanged: z.object({
      draw: id,
      left: id.exactOptional(),
      joined: id.exactOptional(),
      whole: z.literal(true).exactOptional(),
      keepersToo: z.boolean(),
      guessable: z.literal(true).exactOptional(),
      exclusions: exclusions.exactOptional(),
      personal: z.object({ title: z.string() }).exactOptional(),
      changed: z.array(id),
      pairs,
    }),
    DrawCalledOff: z.object({
      draw: id,
      lapsed: z.literal(true).exactOptional(),
      personal: z.object({ title: z.string() }),
    }),
  },
  {
    leaves: {
      NamesDrawn: {
        draw: kept,
        participants: kept,
        exclusions: kept,
        day: kept,
        pairs: kept,
        personal: { title, budget: leaving(null) },
      },
      ParticipantsChanged: {
        draw: kept,
        left: kept,
        joined: kept,
        exclusions: kept,
        personal: { title },
        changed: kept,
        pairs: kept,
      },
      DrawCalledOff: { draw: kept, personal: { title } },
    },
    // The other members need it.
    isOf:
      ({ person, theirs }) =>
      (family, { by }) =>
        by === person && theirs(emptied).has(family),
  },
)

const personal = z.object({ text: z.string() })
const text = leaving(erasedText)

/** What they asked in a draw, and whom they asked can't see. */
export const unseenQuestions: Theirs = {
  select: `select q.id from draw_questions q
    where q.giver = any($1::uuid[]) and (q.delivered is null
      or not exists (select from draws d where d.id = q.draw and q.position > d.position))`,
}

/** One stream for each question. */
export const questionStream = streamType<QuestionEvent>(
  'question',
  {
    QuestionAsked: z.object({ draw: id, giver: id, drawn: id, due: z.string(), personal }),
    QuestionDelivered: z.object({}),
    QuestionAnswered: z.object({ due: z.string(), personal }),
    AnswerDelivered: z.object({}),
  },
  {
    leaves: {
      QuestionAsked: { draw: kept, giver: kept, drawn: kept, due: kept, personal: { text } },
      QuestionDelivered: {},
      QuestionAnswered: { due: kept, personal: { text } },
      AnswerDelivered: {},
    },
    // Of whom it was asked, with its answer. What the giver asked stays while the drawn person can see it: they would learn who
    // had drawn them when it went away.
    isOf: ({ person, theirs }) => {
      const questions = theirs(unseenQuestions)
      return (id, event) => {
        if (event.type === 'QuestionAsked' && event.drawn === person) questions.add(id)
        return questions.has(id)
      }
    },
  },
)
