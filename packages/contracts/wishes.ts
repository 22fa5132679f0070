import { mostWishes } from '@cachotteries/domain/features/wishes/bounds'
import { z } from 'zod'
import { isPlace, maxPlace } from './places.ts'
import { commandId, flag, form, optionalUid, uid } from './text.ts'
import { changedContent, contentSchemas, newContent } from './wish-content.ts'

export { byImportance, byName, byPlace } from '@cachotteries/domain/visibility/order'
export type {
  ListCountsView,
  ListCountView,
  ListView,
  OwnWishView,
  RelativesWishView,
  WishDetailView,
  WishView,
} from '@cachotteries/domain/visibility/views/wishes'

/** A day. An instant is cut to its date as written. Blank and null are the same. */
export const day = z
  .string('La date est invalide')
  .refine((value) => value === '' || isDay(value), 'La date est invalide')
  .nullable()
  .transform((value) => value?.slice(0, 10) || null)

function isDay(value: string): boolean {
  const [, date] =
    /^(\d{4}-\d{2}-\d{2})(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?$/.exec(value) ?? []
  const parsed = new Date(`${date}T00:00:00Z`)
  return date !== undefined && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(date)
}

const someUids = z.array(uid, 'La liste des destinataires est invalide').max(100, 'Trop de destinataires')

const purchase = {
  isPurchased: flag.optional(),
  purchaseDate: day.optional(),
  buyerUid: optionalUid.optional(),
  /** How many of it the buyer gives: all that is left, when it is missing. */
  purchaseQuantity: contentSchemas.quantity.optional(),
}

/** `owner` is the owner of the list, `recipientIds` the other recipients of a secret idea. */
export const addWish = form({
  owner: uid,
  commandId,
  ...newContent,
  isDraft: flag.optional(),
  isSecret: flag.optional(),
  recipientIds: someUids.optional(),
  ...purchase,
})
export type AddWish = z.infer<typeof addWish>

/** The documented call's form. The list is in the path, and another recipient has a field of its own. */
export const newWish = addWish
  .omit({ owner: true, commandId: true })
  .extend({ additionalRecipientId: optionalUid.optional() })
export type NewWish = z.infer<typeof newWish>

/** Only the fields that are present change. */
export const wishChanges = form({
  ...changedContent,
  isDraft: flag.optional(),
  isSecret: flag.optional(),
  recipientIds: someUids.min(1, 'Une idée secrète a au moins un destinataire').optional(),
  ...purchase,
  isAgain: flag.optional().meta({
    description:
      'Vrai quand on revient sur ce que l’on vient de rendre\u00a0: ce n’est pas un nouvel achat, et si le souhait restait sur la liste (surprise totale), il y reste',
  }),
})
export type WishChanges = z.infer<typeof wishChanges>

export const changeWish = wishChanges.extend({ uid, commandId })
export type ChangeWish = z.infer<typeof changeWish>

export const removeWish = form({ uid, commandId })
export const restoreWish = form({ uid, commandId })
export const mayBuyMyself = form({ uid, commandId })
/** Published wishes of one's own list become drafts, or drafts are published: all of them, or those that are named. */
export const allDrafts = form({
  isDraft: flag,
  year: z
    .int('L’année est invalide')
    .min(2000, 'L’année est invalide')
    .max(9999, 'L’année est invalide')
    .optional()
    .meta({ description: 'L’année avec laquelle on les range' }),
  wishes: z
    .array(uid, 'La liste des souhaits est invalide')
    .max(2 * mostWishes, 'Trop de souhaits')
    .optional()
    .meta({
      description: 'Ceux-là seulement\u00a0; ceux qu’on ne peut pas ranger, ou remettre, sont laissés',
    }),
})
export const putAway = allDrafts.extend({ commandId })
export type PutAway = z.infer<typeof putAway>

const wrongPlace = 'La place est invalide'

export const place = z
  .string(wrongPlace)
  .max(maxPlace, wrongPlace)
  .refine(isPlace, wrongPlace)
  .nullable()
  .meta({
    description:
      'Chiffres et lettres sans accent, comme «\u00a0a0V\u00a0»\u00a0; null pour ne plus ranger le souhait',
  })

/** Additions at one moment may make a list a little longer than it may be. */
const somePlaces = z
  .array(form({ uid, place }), 'La liste des places est invalide')
  .min(1, 'Il faut au moins une place')
  .max(2 * mostWishes, 'Trop de places')
  .refine(
    (places) => new Set(places.map((one) => one.uid)).size === places.length,
    'Un souhait n’a qu’une place',
  )

/** The documented call's form. The list is in its path. */
export const newPlaces = form({ places: somePlaces })
export const placeWishes = newPlaces.extend({ owner: uid, commandId })
export type PlaceWishes = z.infer<typeof placeWishes>

export const oneWish = form({ uid })
export const oneList = form({ owner: uid })
