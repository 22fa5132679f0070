import { z } from 'zod'
import { mostAmount, price } from './price.ts'
import { form, optionalAddress, optionalText, requiredText } from './text.ts'
import {
  byKind,
  optionalFields,
  type ContentField,
  type OptionalField,
  type WishContent,
  type WrittenField,
} from './wish-fields.ts'

const stars = 'L’importance va de 1 à 5'

/** The most characters of a text; an emoji is one. */
export const maxLength = { name: 255, comment: 254, url: 254, img: 254 } satisfies {
  readonly [Field in WrittenField]: number
}

/** The schema of each field of a wish. Blank and null are the same. */
export const contentSchemas = {
  name: requiredText(
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
  img: optionalAddress(maxLength.img, "l'URL de l'image est trop longue", "l'URL de l'image est invalide"),
} satisfies { readonly [Field in ContentField]: z.ZodType<WishContent[Field]> }

type Schemas = typeof contentSchemas

/** The fields of a new wish. An older release of the application lacks optional fields that it doesn't know. */
export const newContent = {
  ...contentSchemas,
  importance: contentSchemas.importance.default(1),
  ...(Object.fromEntries(
    optionalFields.map((field) => [field, (contentSchemas[field] as z.ZodType).default(null)]),
  ) as {
    readonly [Field in OptionalField]: z.ZodDefault<Schemas[Field]>
  }),
}

/** The fields that a change can have. Missing fields don't change. */
export const changedContent = z.object(contentSchemas).partial().shape

/** A new wish with its content alone. */
export const wishContent = form(newContent)

/** The schema of each field in answers. */
export const answeredContent = byKind({
  title: z.string(),
  stars: z.int().min(1).max(5),
  text: z.string().nullable(),
  address: z.string().nullable(),
  price: z
    .strictObject({
      amount: z.int().min(1).max(mostAmount),
      currency: z.string(),
      seenOn: z.iso.date().nullable(),
    })
    .nullable()
    .meta({
      description:
        'Un prix indicatif\u00a0: son montant dans la plus petite unité de sa monnaie, et le jour où il a été vu',
    }),
})
