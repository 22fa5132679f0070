import { z } from 'zod'
import { day, instant, type ViewOf } from './parts.ts'

/** The link that shows a list to those who have it. */
export const linkToShow = z.strictObject({
  madeAt: instant.nullable().meta({ description: 'null tant qu’il n’y a pas de lien' }),
  until: day.nullable().meta({ description: 'Le dernier jour où il montre la liste\u00a0; null sans fin' }),
  path: z.string().nullable().meta({
    description:
      'Le chemin de la page sur ce serveur\u00a0; null aussi pour un lien trop ancien pour être redonné',
  }),
})
export type LinkToShowView = ViewOf<typeof linkToShow>

/** Those who have it see the list. */
export const linkAddress = z.strictObject({
  path: z.string().meta({ description: 'Le chemin de la page sur ce serveur' }),
})
export type LinkAddressView = ViewOf<typeof linkAddress>
