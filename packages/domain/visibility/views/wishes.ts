import { z } from 'zod'
import type { UserId } from '../../decider.ts'
import {
  byKind,
  mostAmount,
  mostWanted,
  type ContentField,
  type WishContent,
} from '../../features/wishes/content.ts'
import { cents, day, instant, person, picture, pictured, uid, type ViewOf } from './parts.ts'

const text = z.string().nullable()

const price = z
  .strictObject({
    amount: z.int().min(1).max(mostAmount),
    currency: z.string(),
    seenOn: z.iso.date().nullable(),
  })
  .nullable()
  .meta({
    description:
      'Un prix indicatif\u00a0: son montant dans la plus petite unité de sa monnaie, et le jour où il a été vu',
  })

/** The schema of each field of a wish. */
export const answeredContent: {
  readonly [Field in ContentField]: z.ZodType<WishContent[Field], WishContent[Field]>
} = byKind({
  title: z.string(),
  stars: z.int().min(1).max(5),
  text,
  address: text,
  price,
  count: z.int().min(1).max(mostWanted).nullable(),
})

const commonFields = z.strictObject({
  uid,
  ...answeredContent,
  picture: picture.nullable(),
  createdAt: instant,
  /** Of a secret idea, always null. */
  place: z.string().nullable().meta({
    description:
      'Sa place dans l’ordre choisi à la main\u00a0: les souhaits se suivent comme ces textes, par le code de leurs caractères. null pour un souhait qui n’a pas été rangé\u00a0: il vient après',
  }),
})

/** The view for the owner. Fields that could tell of a surprise are absent, not null. */
export const ownWish = commonFields
  .extend({
    isPurchased: z.literal(false),
    isSecret: z.literal(false),
    /** Whether nobody else sees it. */
    isDraft: z.boolean(),
    putAwayIn: z
      .int()
      .exactOptional()
      .meta({ description: 'L’année avec laquelle il a été rangé\u00a0; absente pour tout autre souhait' }),
    /** Until when they warned relatives that they may buy it themself; perhaps in the past. */
    mayBuyMyselfUntil: instant.nullable(),
  })
  .meta({ description: 'Un souhait, pour la personne à qui il est\u00a0: rien d’une surprise n’y paraît' })
export type OwnWishView = ViewOf<typeof ownWish>

const wishGift = person
  .extend({
    quantity: z.int().min(1),
    on: day,
    isOpen: z.boolean().meta({ description: 'Si d’autres peuvent encore y participer' }),
    together: z
      .strictObject({
        /** Who joined first comes first. */
        participants: z.array(person).meta({ description: 'Qui y participe, sans qui s’en occupe' }),
        /** The sum to reach, if there is one, and what is missing of it. */
        target: cents,
        missing: cents,
      })
      .nullable()
      .meta({ description: 'Pour un cadeau à plusieurs\u00a0: null pour tous les autres' }),
  })
  .meta({
    description: 'Ce que quelqu’un offre d’un souhait\u00a0: d’un cadeau à plusieurs, qui s’en occupe',
  })
export type WishGiftView = ViewOf<typeof wishGift>

/**
 * The view for a relative: all fields, without the recipients who aren't the viewer's relatives. A viewer who is spared the
 * surprises of others gets null for the buyer and the date, and of the gifts their own.
 */
export const relativesWish = commonFields
  .extend({
    isPurchased: z.boolean(),
    isSecret: z.boolean(),
    /** Of the gift that left nothing, as is its buyer. */
    purchaseDate: day.nullable(),
    buyerUid: uid.nullable(),
    /** The same as `buyerUid`, under its other name. */
    purchasedBy: uid.nullable(),
    buyer: pictured.nullable(),
    /** The total surprise. */
    staysOnList: z
      .boolean()
      .meta({ description: 'S’il est acheté et que la personne à qui il est le voit toujours' }),
    remaining: z.int().min(0).meta({ description: 'Combien il en reste à offrir' }),
    /** In the order in which they said so. */
    gifts: z.array(wishGift),
    /** Until when its owner may buy it themself, if they warned of that; perhaps in the past. */
    ownerMayBuyUntil: instant.nullable(),
    receivedOn: day.nullable().meta({
      description: 'Depuis quand la personne à qui il est dit l’avoir reçu',
    }),
    creator: person,
    recipientIds: z.array(uid),
    wishlists: z.array(z.strictObject({ User: person })),
  })
  .meta({ description: 'Un souhait, pour les proches de la personne à qui il est' })
export type RelativesWishView = ViewOf<typeof relativesWish>

const wish = z.union([ownWish, relativesWish])
export type WishView = ViewOf<typeof wish>

/** The list of a wish. */
const listOfWish = {
  User: person,
  totalSurprise: z.boolean().exactOptional().meta({
    description: 'Sur la liste d’un proche\u00a0: si un souhait acheté maintenant y reste pour lui',
  }),
}

const Wishlist = z.strictObject(listOfWish)

/** A wish on its own page, with the owner of the list that it is shown on. */
export const wishDetail = z.union([ownWish.extend({ Wishlist }), relativesWish.extend({ Wishlist })])
export type WishDetailView = ViewOf<typeof wishDetail>

/** One person's wishlist for one viewer. The order of `Wishes` doesn't depend on anything hidden. */
const list = z.strictObject({ uid, ...listOfWish, Wishes: z.array(wish) })
export type ListView = ViewOf<typeof list>

export const lists = z.array(list)

/** What a relative's list has for the viewer, who sees no less on the list itself. */
export interface ListCountView {
  /** The owner of the list. */
  readonly uid: UserId
  /** The number of wishes on it that are available. */
  readonly available: number
  /** Whether the viewer gives a wish on it, alone or with others. */
  readonly isBuyer: boolean
  /** Whether a gift of several stands on it. */
  readonly isShared: boolean
}

/** The lists of all relatives. */
export interface ListCountsView {
  readonly Lists: readonly ListCountView[]
}
