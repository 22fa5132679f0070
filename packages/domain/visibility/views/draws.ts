import { z } from 'zod'
import { day, instant, person, pictured, uid, type ViewOf } from './parts.ts'

/** Who must not draw whom, as members asked for it. */
const exclusion = z.strictObject({
  giver: person,
  drawn: person,
  both: z.boolean().meta({ description: 'Ni l’un ni l’autre ne tire l’autre' }),
})
export type ExclusionView = ViewOf<typeof exclusion>

/** A question to somebody who was drawn. It has no time and no author. */
const question = z.strictObject({
  uid,
  /** Who is asked. */
  to: person,
  text: z.string(),
  answer: z.string().nullable(),
})
export type QuestionView = ViewOf<typeof question>

const isGuessable = z.boolean().meta({
  description:
    'Si peu de tirages conviennent que quelqu’un pourra deviner, par le sien, à qui offre un autre',
})

/** Names that were drawn in a family of the viewer's. */
export const draw = z.strictObject({
  uid,
  family: z.strictObject({ uid, name: z.string() }),
  title: z.string(),
  day,
  /** In words. */
  budget: z.string().nullable(),
  /** By name. */
  Participants: z.array(pictured),
  exclusions: z.array(exclusion),
  notAsLast: z.boolean().meta({ description: 'Plutôt pas la même personne que l’an dernier' }),
  keepersToo: z.boolean().meta({
    description:
      'Quelqu’un peut être tiré par une personne dont il tient la liste\u00a0: rien d’autre ne convenait',
  }),
  isGuessable,
  drawnBy: person,
  drawnAt: instant,
  mine: z
    .array(
      z.strictObject({
        giver: person,
        drawn: pictured,
        /** Whether it changed since the draw, as somebody left, came late or became a keeper. */
        isChanged: z.boolean(),
        /** What was asked in the giver's name, the oldest first. */
        questions: z.array(question),
      }),
    )
    .meta({
      description: 'À qui l’on offre, et à qui offrent ceux dont on tient la liste\u00a0: rien des autres',
    }),
  /** Those to people whose lists the viewer keeps, too. */
  asked: z.array(question).meta({ description: 'Les questions reçues, sans dire de qui' }),
})
export type DrawView = ViewOf<typeof draw>

/** By day. */
export const draws = z.strictObject({ Draws: z.array(draw) })
export type DrawsView = ViewOf<typeof draws>

/** Whether names can be drawn under these rules. */
export const drawCheck = z.strictObject({
  isPossible: z.boolean(),
  /** As in `draw`. */
  keepersToo: z.boolean(),
  isGuessable,
  /** Four times in all, called-off draws included. */
  timesLeft: z.number().int().meta({
    description: 'Combien de fois on peut encore tirer au sort pour ces personnes, d’ici au jour dit',
  }),
  single: z.array(person).meta({
    description:
      'Ceux à qui les exclusions ne laissent qu’une personne à tirer\u00a0: toute la famille saurait laquelle',
  }),
  inTheWay: z
    .strictObject({ givers: z.array(person), drawn: z.array(person), exclusions: z.array(exclusion) })
    .nullable()
    .meta({
      description: 'Ceux qui ne peuvent tirer que trop peu de monde, ces gens, et les exclusions qui gênent',
    }),
})
export type DrawCheckView = ViewOf<typeof drawCheck>
