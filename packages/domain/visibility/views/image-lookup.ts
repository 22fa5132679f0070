import { z } from 'zod'
import { maxLength, mostAmount } from '../../features/wishes/content.ts'
import type { ViewOf } from './parts.ts'

/** The most characters of a shop's name. */
export const maxSite = 60

const url = z.url().meta({ description: 'Une image du produit' })

/** What a shop's page says of its product. What it doesn't say is left out. */
const product = z.strictObject({
  url: url.exactOptional(),
  name: z.string().meta({ minLength: 1, maxLength: maxLength.name }).exactOptional(),
  price: z
    .int()
    .min(1)
    .max(mostAmount)
    .meta({
      description: 'En centimes, ou dans la plus petite unité de `currency`, qui est alors là aussi',
    })
    .exactOptional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .meta({ description: 'ISO 4217' })
    .exactOptional(),
  isLowest: z
    .literal(true)
    .meta({
      description: 'Présent si le prix est le plus bas de plusieurs\u00a0: «\u00a0à partir de\u00a0»',
    })
    .exactOptional(),
  site: z
    .string()
    .meta({ minLength: 1, maxLength: maxSite, description: 'Le nom de la boutique, ou son hôte' })
    .exactOptional(),
})
export type Product = ViewOf<typeof product>

export interface ProductView {
  readonly data: Product
}

/** A product with its picture. */
export const foundImage = z.strictObject({ data: product.extend({ url }) })
export type FoundImageView = ViewOf<typeof foundImage>
