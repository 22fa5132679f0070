import { z } from 'zod'
import { price } from './price.ts'
import { form, optionalAddress, optionalText, requiredLine } from './text.ts'
import {
  absentContent,
  maxLength,
  mostWanted,
  optionalFields,
  type ContentField,
  type OptionalField,
  type WishContent,
} from './wish-fields.ts'

const quantity = 'La quantité va de 1 à 99'
const stars = 'L’importance va de 1 à 5'

/** The schema of each field of a wish. Blank and null are the same. */
const schemas = {
  name: requiredLine(
    maxLength.name,
    'Le nom du souhait ne peut pas être vide',
    'Le nom du souhait est trop long',
  ),
  importance: z.int(stars).min(1, stars).max(5, stars),
  comment: optionalText(maxLength.comment, 'Le commentaire est trop long'),
  url: optionalAddress(
    maxLength.url,
    "l'URL du site d'achat est trop longue",
    "l'URL du site d'achat est invalide",
  ),
  price,
  quantity: z.int(quantity).min(1, quantity).max(mostWanted, quantity).nullable(),
  img: optionalAddress(maxLength.img, "l'URL de l'image est trop longue", "l'URL de l'image est invalide"),
} satisfies { readonly [Field in ContentField]: z.ZodType<WishContent[Field]> }

type Schema<Value> = z.ZodType<Value, Value>

/** So that the compiler complains of a missing field here alone. */
type Schemas = {
  readonly [Field in ContentField]: Field extends keyof typeof schemas
    ? (typeof schemas)[Field]
    : Schema<WishContent[Field]>
}
export const contentSchemas = schemas as Schemas

/** The fields of a new wish. An older release of the application lacks optional fields that it doesn't know. */
export const newContent = {
  ...contentSchemas,
  importance: contentSchemas.importance.default(1),
  ...(Object.fromEntries(
    optionalFields.map((field) => [
      field,
      (contentSchemas[field] as z.ZodType).default(absentContent[field]),
    ]),
  ) as {
    readonly [Field in OptionalField]: z.ZodDefault<Schemas[Field]>
  }),
}

/** The fields that a change can have. Missing fields don't change. */
export const changedContent = z.object(contentSchemas).partial().shape

/** A new wish with its content alone. */
export const wishContent = form(newContent)
