import type {
  AccountView,
  AnalyticsView,
  AnnouncementsView,
  FamiliesView,
  FamilyView,
  FoundImageView,
  GiftPersonView,
  GiftsView,
  GiftView,
  HandoverLinkView,
  HandoverView,
  KeptPersonView,
  ListView,
  MemberView,
  MessageView,
  NewcomerView,
  OwnWishView,
  Person,
  PersonWithPicture,
  Picture,
  PreferenceTypeView,
  PreferenceEntryView,
  PreferenceView,
  RelativesWishView,
  RelativeView,
  SightView,
  ExportView,
  UnsavedPictureView,
  WishDetailView,
} from '@cachotteries/domain/visibility/views'
import { z } from 'zod'
import { giftStages, mostCents } from './gifts.ts'
import { maxSite } from './image-lookup.ts'
import { mostAmount } from './price.ts'
import { answeredContent, maxLength } from './wish-content.ts'

/**
 * The answers of the documented calls. The compiler compares each with its view. A field that isn't in the schema is an
 * error, since it could disclose something.
 */

const uid = z.uuid()
const instant = z.iso.datetime().meta({ description: 'Instant ISO 8601 en UTC' })
const day = z.iso.date().meta({ description: 'Date ISO 8601, sans heure' })

const person = z.strictObject({ uid, name: z.string() }) satisfies z.ZodType<Person>

const pixels = z.int().min(1)

export const picture = z
  .strictObject({ card: z.string(), page: z.string(), width: pixels, height: pixels })
  .meta({
    description:
      'Une image gardée par ce serveur\u00a0: ses adresses pour une carte et pour une page, et la taille de la plus grande',
  }) satisfies z.ZodType<Picture>

/** The link as it was given, and the picture to show. */
const withPicture = { img: z.string().nullable(), picture: picture.nullable() }

export const unsavedPicture = z.strictObject({
  img: z.string(),
  picture,
}) satisfies z.ZodType<UnsavedPictureView>

const withoutAccount = z
  .literal(true)
  .exactOptional()
  .meta({ description: 'Présent pour un proche sans compte, absent pour tous les autres' })

export const pictured = person.extend({
  ...withPicture,
  withoutAccount,
}) satisfies z.ZodType<PersonWithPicture>

export const relative = pictured.extend({
  email: z.string().nullable().meta({ description: 'null pour un proche sans compte' }),
}) satisfies z.ZodType<RelativeView>

export const keptPerson = pictured.extend({
  withoutAccount: z.literal(true),
  birthDate: day.nullable(),
  keepers: z.array(person).meta({ description: 'Qui tient sa liste' }),
  isKeeper: z.boolean().meta({ description: 'Si l’on tient sa liste' }),
  mayTakeOver: z
    .boolean()
    .meta({ description: 'Si plus personne ne tient sa liste, que l’on peut reprendre' }),
  handover: z
    .strictObject({ until: instant })
    .nullable()
    .meta({ description: 'Pour qui tient la liste\u00a0: jusqu’à quand vaut le lien qui confie le compte' }),
}) satisfies z.ZodType<KeptPersonView>

export const handoverLink = z.strictObject({
  code: z.string().meta({ description: 'Le secret du lien, que son adresse porte après le dièse' }),
  until: instant,
}) satisfies z.ZodType<HandoverLinkView>

export const handover = z.strictObject({ name: z.string() }) satisfies z.ZodType<HandoverView>

export const account = person.extend({
  ...withPicture,
  email: z.string(),
  createdAt: instant,
  isAdmin: z.boolean(),
  totalSurprise: z.boolean().nullable().meta({
    description:
      'Si ses souhaits achetés restent sur sa liste\u00a0; null tant que rien n’est choisi\u00a0: ils en disparaissent',
  }),
  sparesMe: z.boolean().meta({ description: 'Si on lui laisse la surprise des cadeaux des autres' }),
}) satisfies z.ZodType<AccountView>

const member = pictured.extend({
  joinedAt: instant.meta({ description: 'Depuis quand la personne est de la famille' }),
}) satisfies z.ZodType<MemberView>

const newcomer = person.extend({
  since: instant.meta({ description: 'Depuis quand la personne attend qu’on l’accueille' }),
}) satisfies z.ZodType<NewcomerView>

export const family = z.strictObject({
  uid,
  name: z.string(),
  code: z.string(),
  Users: z.array(member),
  founder: uid.nullable().meta({ description: 'Qui en fait partie depuis le plus longtemps' }),
  welcomes: z.boolean().meta({ description: 'Si les nouveaux attendent qu’un membre les accueille' }),
  Newcomers: z.array(newcomer),
}) satisfies z.ZodType<FamilyView>

export const families = z.strictObject({
  Families: z.array(family),
  Awaited: z
    .array(z.strictObject({ uid, name: z.string(), since: instant }))
    .meta({ description: 'Les familles dont on attend qu’un membre vous accueille' }),
}) satisfies z.ZodType<FamiliesView>

export const announcements = z.strictObject({
  Announcements: z.array(z.strictObject({ uid, at: instant, text: z.string(), family: uid.nullable() })),
}) satisfies z.ZodType<AnnouncementsView>

export const sight = z
  .strictObject({
    uid,
    People: z.array(person.extend({ since: instant })),
    SetAside: z.array(person.extend({ by: person, at: instant })),
  })
  .meta({
    description:
      'Qui voit ce qu’une liste cache à la personne dont c’est la liste\u00a0: elle ne le voit pas elle-même',
  }) satisfies z.ZodType<SightView>

const commonFields = z.strictObject({
  uid,
  ...answeredContent,
  picture: picture.nullable(),
  createdAt: instant,
})

export const ownWish = commonFields
  .extend({ isPurchased: z.literal(false), isSecret: z.literal(false), isDraft: z.boolean() })
  .meta({ description: 'Un souhait, pour la personne à qui il est\u00a0: rien d’une surprise n’y paraît' })

export const relativesWish = commonFields
  .extend({
    isPurchased: z.boolean(),
    isSecret: z.boolean(),
    purchaseDate: day.nullable(),
    buyerUid: uid.nullable(),
    purchasedBy: uid.nullable(),
    buyer: pictured.nullable(),
    staysOnList: z
      .boolean()
      .meta({ description: 'S’il est acheté et que la personne à qui il est le voit toujours' }),
    ownerMayBuyUntil: instant.nullable(),
    creator: person,
    recipientIds: z.array(uid),
    wishlists: z.array(z.strictObject({ User: person })),
  })
  .meta({ description: 'Un souhait, pour les proches de la personne à qui il est' })

const wish = z.union([ownWish, relativesWish]) satisfies z.ZodType<OwnWishView | RelativesWishView>

const listOfWish = {
  User: person,
  totalSurprise: z.boolean().exactOptional().meta({
    description: 'Sur la liste d’un proche\u00a0: si un souhait acheté maintenant y reste pour lui',
  }),
}

const Wishlist = z.strictObject(listOfWish)

export const wishDetail = z.union([
  ownWish.extend({ Wishlist }),
  relativesWish.extend({ Wishlist }),
]) satisfies z.ZodType<WishDetailView>

export const lists = z.array(
  z.strictObject({ uid, ...listOfWish, Wishes: z.array(wish) }) satisfies z.ZodType<ListView>,
)

export const signedIn = z.strictObject({ userId: uid })

export const preference = z.strictObject({
  uid,
  type: z.string(),
  value: z.string(),
}) satisfies z.ZodType<PreferenceEntryView>

export const preferenceType = z.strictObject({
  key: z.string(),
  title: z.string(),
  isActive: z.boolean(),
}) satisfies z.ZodType<PreferenceTypeView>

export const message = z.strictObject({ message: z.string() }) satisfies z.ZodType<MessageView>

const source = z.enum(['wish-card', 'wish-form', 'wish-detail'])
const count = z.int().min(0)

export const analytics = z.strictObject({
  summary: z.strictObject({
    totalClicks: count,
    uniqueUsers: count,
    uniqueWishes: count,
    bySource: z.array(z.strictObject({ source, count })),
  }),
  recentClicks: z.array(
    z.strictObject({
      uid,
      source,
      wishName: z.string().nullable(),
      user: z.strictObject({ name: z.string().nullable() }),
      timestamp: instant,
    }),
  ),
  clicksOverTime: z.array(z.strictObject({ date: day, count })),
}) satisfies z.ZodType<AnalyticsView>

export const foundImage = z.strictObject({
  data: z.strictObject({
    url: z.url().meta({ description: 'Une image du produit' }),
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
    site: z
      .string()
      .meta({ minLength: 1, maxLength: maxSite, description: 'Le nom de la boutique, ou son hôte' })
      .exactOptional(),
  }),
}) satisfies z.ZodType<FoundImageView>

/** The body of a refusal, with any status. */
export const refused = z.strictObject({
  message: z.string().meta({ description: 'La raison, en français' }),
  issues: z
    .array(z.strictObject({ path: z.string(), message: z.string() }))
    .optional()
    .meta({ description: 'Les champs refusés, quand c’est de cela qu’il s’agit' }),
})

const cents = z.int().min(0).max(mostCents).nullable().meta({ description: 'Un montant, en centimes' })

export const gift = z
  .strictObject({
    uid,
    ...answeredContent,
    picture: picture.nullable(),
    for: z.array(person),
    isSecret: z.boolean(),
    purchaseDate: day,
    state: z.enum(['bought', 'undone', 'gone']),
    notedBy: person.nullable(),
    undoneBy: person.nullable(),
    staysOnList: z.boolean(),
    ownerMayBuyUntil: instant.nullable(),
    changed: z.strictObject({ ...answeredContent, picture: picture.nullable() }).partial(),
    stage: z.enum(giftStages),
    paid: cents,
    note: z.string().nullable(),
    isKept: z.boolean(),
  })
  .meta({
    description:
      'Un cadeau que l’on offre\u00a0: ce que le souhait disait quand on l’a pris, et ce qui en a changé',
  }) satisfies z.ZodType<GiftView>

export const giftPerson = pictured.extend({
  free: z.int().min(0).nullable(),
  budget: cents,
  paid: z.int().min(0),
}) satisfies z.ZodType<GiftPersonView>

export const gifts = z.strictObject({
  Gifts: z.array(gift),
  People: z.array(giftPerson),
}) satisfies z.ZodType<GiftsView>

const preferencesOf = z.strictObject({
  User: person,
  Preferences: z.array(
    z.strictObject({
      uid,
      type: z.string(),
      title: z.string(),
      value: z.string(),
    }) satisfies z.ZodType<PreferenceView>,
  ),
})

export const exportFile = z
  .strictObject({
    format: z.literal('cachotteries'),
    version: z.literal(1),
    exportedAt: instant,
    account: account.extend({ email: z.string().nullable(), withoutAccount }),
    Families: z.array(family),
    relatives: z.array(relative),
    preferences: z.array(preferencesOf),
    lists,
    purchases: z.array(z.strictObject({ wish: uid, name: z.string(), owner: person, on: day.nullable() })),
    gifts,
  })
  .meta({
    description:
      'Tout ce que l’on peut voir, vues d’écran réunies\u00a0: ce qui est caché à qui demande n’y est pas',
  }) satisfies z.ZodType<ExportView>
