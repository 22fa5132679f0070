import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { instant, person, uid, type ViewOf } from './parts.ts'

/** Something to celebrate. People are by name. */
export const occasion = z.strictObject({
  uid,
  kind: z.enum(['birthday', 'christmas', 'other']).meta({
    description: '`other` a été ajouté par un membre d’une famille, et se change ou se supprime',
  }),
  title: z.string(),
  /** A birth date, or the day of an occasion: without a year it comes back every year, as birthdays do in any case. */
  day: calendarDay,
  people: z.array(person).nullable().meta({
    description: 'Pour qui\u00a0; null pour toute la famille, et à Noël pour tout le monde',
  }),
  /** The family whose member added it; null for birthdays and Christmas. */
  family: z.strictObject({ uid, name: z.string() }).nullable(),
  seenBy: z.array(person).nullable().meta({
    description: 'Qui le voit, avec les personnes pour qui c’est\u00a0; null pour toute la famille',
  }),
  isSurprise: z.boolean().meta({ description: 'Si c’est caché aux personnes pour qui c’est' }),
})
export type OccasionView = ViewOf<typeof occasion>

/** All that the viewer has to celebrate. It has no time, so that no clock changes it before it is past. */
export const occasions = z.strictObject({
  Occasions: z.array(occasion).meta({
    description: 'Par mois et par jour. Sans son année, ou pour un anniversaire, cela revient tous les ans',
  }),
  /** Those whose day has passed everywhere. */
  Past: z.array(occasion).meta({ description: 'Ce qui a été ajouté pour un jour du dernier mois' }),
})
export type OccasionsView = ViewOf<typeof occasions>

/** The viewer's calendar address. */
export const calendar = z.strictObject({
  madeAt: instant.nullable().meta({ description: 'null tant qu’il n’y a pas d’adresse' }),
  path: z.string().nullable().meta({
    description:
      'Le chemin de l’agenda sur ce serveur\u00a0; null aussi pour une adresse trop ancienne pour être redonnée',
  }),
})
export type CalendarView = ViewOf<typeof calendar>

/** Those who have it read the calendar. */
export const calendarAddress = z.strictObject({
  path: z.string().meta({ description: 'Le chemin de l’agenda sur ce serveur' }),
})
export type CalendarAddressView = ViewOf<typeof calendarAddress>
