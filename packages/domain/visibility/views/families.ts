import { z } from 'zod'
import { instant, person, pictured, uid, type ViewOf } from './parts.ts'

const member = pictured.extend({
  joinedAt: instant.meta({ description: 'Depuis quand la personne est de la famille' }),
})
export type MemberView = ViewOf<typeof member>

const newcomer = person.extend({
  since: instant.meta({ description: 'Depuis quand la personne attend qu’on l’accueille' }),
})
export type NewcomerView = ViewOf<typeof newcomer>

export const family = z.strictObject({
  uid,
  name: z.string(),
  code: z.string(),
  /** Empty for a newcomer who waits: a member sees themself at least. */
  Users: z.array(member),
  /** Null for a newcomer who waits. */
  founder: uid.nullable().meta({ description: 'Qui en fait partie depuis le plus longtemps' }),
  welcomes: z.boolean().meta({ description: 'Si les nouveaux attendent qu’un membre les accueille' }),
  /** Those who wait, by name. */
  Newcomers: z.array(newcomer),
})
export type FamilyView = ViewOf<typeof family>

/** A family that the viewer waits to be welcomed to: all that they see of it. */
const awaitedFamily = z.strictObject({ uid, name: z.string(), since: instant })
export type AwaitedFamilyView = ViewOf<typeof awaitedFamily>

export const families = z.strictObject({
  Families: z.array(family),
  Awaited: z
    .array(awaitedFamily)
    .meta({ description: 'Les familles dont on attend qu’un membre vous accueille' }),
  Apart: z.array(pictured).meta({
    description: 'Les proches sans compte dont on tient la liste, et qui ne sont dans aucune famille',
  }),
})
export type FamiliesView = ViewOf<typeof families>

/** Something that the viewer is told of their families, or of who sees the lists that they see. */
const announcement = z.strictObject({
  uid,
  at: instant,
  text: z.string(),
  /** Of who sees a list from now on, since they came to the viewer's family: that they came, to be said before the text. */
  arrival: z.string().nullable().meta({
    description: 'L’arrivée qui explique ce que dit le texte, à dire avant lui',
  }),
  /** The family of the viewer's that it is about, if it is about one. */
  family: uid.nullable(),
  /** Who came, went or waits; of other news, who did it. Null for the viewer. The text names them. */
  person: person.nullable(),
  /** Whether it says who sees a list: it is told until it is read by itself. */
  isAboutSight: z.boolean().meta({
    description: 'Vrai de ce qui dit qui voit une liste\u00a0: cela se lit un par un',
  }),
  unkept: z.array(person).meta({
    description:
      'Les proches sans compte dont plus personne ne tient la liste depuis\u00a0: on peut la reprendre',
  }),
})
export type AnnouncementView = ViewOf<typeof announcement>

/** What the viewer hasn't read yet, the newest first. */
export const announcements = z.strictObject({ Announcements: z.array(announcement) })
export type AnnouncementsView = ViewOf<typeof announcements>

/** What a join link tells before anybody joins. */
export interface InvitationView {
  readonly name: string
}
