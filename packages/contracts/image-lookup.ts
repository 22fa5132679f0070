import type { z } from 'zod'
import { form, isWebAddress, requiredText } from './text.ts'

export type { Product, ProductView } from '@cachotteries/domain/visibility/views/image-lookup'

/** The address of a shop's page: like the link of a wish, but required. */
export const imageLookup = form({
  url: requiredText(
    254,
    "l'URL du site d'achat est invalide",
    "l'URL du site d'achat est trop longue",
  ).refine((value) => value === '' || isWebAddress(value), "l'URL du site d'achat est invalide"),
})
export type ImageLookup = z.infer<typeof imageLookup>
