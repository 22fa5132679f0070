import { z } from 'zod'
import { instant, person, uid, type ViewOf } from './parts.ts'

const isRelative = z.boolean().meta({ description: 'Faux de qui l’on ne croise dans aucune famille' })

/** `since`: since when they have been a relative of the owner. */
const seeingPerson = person.extend({ since: instant, isRelative })
export type SeeingPersonView = ViewOf<typeof seeingPerson>

/** Somebody without an account who was invited to a list. */
const guest = z.strictObject({
  uid,
  name: z.string().nullable().meta({ description: 'Vide tant que personne n’a ouvert le lien' }),
  by: person,
  /** The last day on which they see it. */
  until: z.iso.date(),
  /** Whether somebody has opened the link, and whether they were let in since. */
  stage: z.enum(['invited', 'waiting', 'admitted']),
  /** So that their inviter says whether it is them. Null for everybody else, and once they are let in. */
  arrivedAt: z.iso.datetime().nullable().meta({
    description: 'Quand la personne qui attend a ouvert le lien\u00a0: dit à qui l’a invitée',
  }),
  device: z.string().nullable().meta({ description: 'Avec quel navigateur, de même' }),
})
export type GuestView = ViewOf<typeof guest>

/** For those who see what the list of `uid` hides from them, the viewer among them. */
export const sight = z
  .strictObject({
    uid,
    /** By name. */
    People: z.array(seeingPerson),
    /** By name, with who set them aside. */
    SetAside: z.array(
      person.extend({
        by: person,
        at: instant,
        isRelative,
        /** Who did it may, and who has seen the list for longer. */
        mayLift: z.boolean().meta({ description: 'Si l’on peut lever la mise à l’écart' }),
      }),
    ),
    /** Who was invited first comes first. */
    Guests: z.array(guest).meta({ description: 'Les personnes sans compte que des proches ont invitées' }),
  })
  .meta({
    description:
      'Qui voit ce qu’une liste cache à la personne dont c’est la liste\u00a0: elle ne le voit pas elle-même',
  })
export type SightView = ViewOf<typeof sight>
