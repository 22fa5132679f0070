import { z } from 'zod'
import { day, instant, person, pictured, type ViewOf } from './parts.ts'

/** A relative without an account, and who keeps their list. */
export const keptPerson = pictured.extend({
  withoutAccount: z.literal(true),
  birthDate: day.nullable(),
  /** All who can act now, by name, also those whom the viewer meets in no family. */
  keepers: z.array(person).meta({ description: 'Qui tient sa liste' }),
  isKeeper: z.boolean().meta({ description: 'Si l’on tient sa liste' }),
  mayTakeOver: z
    .boolean()
    .meta({ description: 'Si plus personne ne tient sa liste, que l’on peut reprendre' }),
  handover: z.strictObject({ until: instant, by: person }).nullable().meta({
    description:
      'Pour qui tient la liste\u00a0: jusqu’à quand vaut le lien qui confie le compte, et qui l’a préparé',
  }),
})
export type KeptPersonView = ViewOf<typeof keptPerson>

/** A handover link, for the keeper who asked for it. */
export const handoverLink = z.strictObject({
  code: z.string().meta({ description: 'Le secret du lien, que son adresse porte après le dièse' }),
  until: instant,
})
export type HandoverLinkView = ViewOf<typeof handoverLink>

/** What a handover link tells before it is accepted. */
export const handover = z.strictObject({ name: z.string() })
export type HandoverView = ViewOf<typeof handover>
