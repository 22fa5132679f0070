import { z } from 'zod'

/** A view, as its schema describes it: answers have no other fields, and the documented interface is made from the schemas. */
export type ViewOf<Schema extends z.ZodType> = Unchanging<z.infer<Schema>>
type Unchanging<Value> = { readonly [Field in keyof Value]: Unchanging<Value[Field]> }

export const uid = z.uuid()
export const instant = z.iso.datetime().meta({ description: 'Instant ISO 8601 en UTC' })
export const day = z.iso.date().meta({ description: 'Date ISO 8601, sans heure' })

/** In cents. */
export const mostCents = 10_000_000
export const cents = z.int().min(0).max(mostCents).nullable().meta({ description: 'Un montant, en centimes' })

export const person = z.strictObject({ uid, name: z.string() })
export type Person = ViewOf<typeof person>

const pixels = z.int().min(1)

/** Its addresses answer those who see what the picture belongs to. An avatar has one size: both are the same. */
export const picture = z
  .strictObject({ card: z.string(), page: z.string(), width: pixels, height: pixels })
  .meta({
    description:
      'Une image gardée par ce serveur\u00a0: ses adresses pour une carte et pour une page, et la taille de la plus grande',
  })
export type Picture = ViewOf<typeof picture>

/** A link to a picture as a person gave it, and the picture that screens show: null until there is one. */
export const withPicture = { img: z.string().nullable(), picture: picture.nullable() }

export const withoutAccount = z
  .literal(true)
  .exactOptional()
  .meta({ description: 'Présent pour un proche sans compte, absent pour tous les autres' })

export const pictured = person.extend({ ...withPicture, withoutAccount })
export type PersonWithPicture = ViewOf<typeof pictured>

/** An answer that is only a text. */
export const message = z.strictObject({ message: z.string() })
export type MessageView = ViewOf<typeof message>

/** A file to download: text in UTF-8. */
export interface FileView {
  readonly name: string
  readonly text: string
}
