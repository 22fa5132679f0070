import { z } from 'zod'
import { day, instant, person, picture, pictured, uid, type ViewOf } from './parts.ts'

const thanks = z.strictObject({
  text: z.string(),
  at: instant,
  by: person.nullable().meta({ description: 'Qui tient la liste et remercie au nom de la personne' }),
})
export type ThanksView = ViewOf<typeof thanks>

const knownGiver = pictured.extend({
  quantity: z
    .int()
    .min(1)
    .nullable()
    .meta({ description: 'Combien il en a offert, d’un souhait qui en demande plusieurs' }),
  thanks: thanks.nullable(),
})
export type KnownGiverView = ViewOf<typeof knownGiver>

/** Something that a person received, as they know it. Nothing else of the wish is part of it, nor of its purchase. */
export const receivedGift = z
  .strictObject({
    /** Not the id of the wish, which they may never have seen. */
    uid,
    name: z.string(),
    picture: picture.nullable(),
    on: day,
    /** Of their own list, until a giver is known. */
    undoable: uid.nullable().meta({
      description: 'Le souhait que l’on dit avoir reçu, tant que l’on peut revenir là-dessus',
    }),
    /** By name. */
    Givers: z.array(knownGiver).meta({ description: 'Qui a dit que cela venait de lui' }),
  })
  .meta({ description: 'Ce que l’on a reçu, et rien d’autre du souhait' })
export type ReceivedGiftView = ViewOf<typeof receivedGift>

/** What a person received, the latest first. */
export const received = z.strictObject({ User: person, Received: z.array(receivedGift) })
export type ReceivedView = ViewOf<typeof received>

const isNew = z.boolean().meta({ description: 'Pas encore vu' })

/** Something that somebody was told of, and neither thanked all its givers for nor put aside. */
const arrivedGift = receivedGift
  .omit({ undoable: true })
  .extend({ kind: z.literal('gift'), isNew })
  .meta({ description: 'Ce que l’on vient d’apprendre avoir reçu' })

/** The thanks for a gift, until they are put aside. */
const arrivedThanks = z
  .strictObject({
    kind: z.literal('thanks'),
    uid,
    /** Of the gift. */
    name: z.string(),
    from: pictured,
    thanks,
    isNew,
  })
  .meta({ description: 'Un merci que l’on vient de recevoir' })

export type ArrivedGiftView = ViewOf<typeof arrivedGift>
export type ArrivedThanksView = ViewOf<typeof arrivedThanks>

/** What givers made known to somebody, and those to whom they did, and isn't put aside: what was told last comes first. */
export const arrivals = z.strictObject({
  Arrivals: z.array(z.union([arrivedGift, arrivedThanks])),
  received: z.int().meta({ description: 'Combien de cadeaux l’on a reçus' }),
  recalled: day
    .nullable()
    .meta({ description: 'Le dernier jour de fête dont on a dit ce que l’on y a reçu' }),
  Days: z.array(z.strictObject({ title: z.string(), day })).meta({
    description:
      'Les jours de fête où l’on reçoit quelque chose, des deux dernières semaines et d’ici deux jours',
  }),
})
export type ArrivalsView = ViewOf<typeof arrivals>
export type ArrivalView = ArrivalsView['Arrivals'][number]

/** A gift of which somebody knows that the viewer gave it: `gift`, among the viewer's. */
export const toldGift = z
  .strictObject({
    uid,
    gift: uid,
    to: person,
    on: day,
    /** Who told it, when it wasn't the viewer but who was in charge. */
    toldBy: person.nullable(),
    thanks: thanks.nullable(),
  })
  .meta({ description: 'Un cadeau dont quelqu’un sait qu’il vient de soi' })
export type ToldGiftView = ViewOf<typeof toldGift>

/** All that the viewer is known to have given, the latest first. */
export const told = z.strictObject({ Told: z.array(toldGift) })
export type ToldView = ViewOf<typeof told>
