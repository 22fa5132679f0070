import type { z } from 'zod'
import { form, isWebAddress, requiredText } from './text.ts'

/** The page of a shop: as the purchase link of a wish, which it may become, but not left out. */
export const imageLookup = form({
  url: requiredText(
    254,
    "l'URL du site d'achat est invalide",
    "l'URL du site d'achat est trop longue",
  ).refine((value) => value === '' || isWebAddress(value), "l'URL du site d'achat est invalide"),
})
export type ImageLookup = z.infer<typeof imageLookup>
