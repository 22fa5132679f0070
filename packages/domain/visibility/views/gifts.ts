import { z } from 'zod'
import type { WishId } from '../../decider.ts'
import type { GiftStage } from '../../features/gifts/events.ts'
import { cents, day, instant, person, picture, pictured, uid, type ViewOf } from './parts.ts'
import { answeredContent } from './wishes.ts'

/** Where a gift is on its way, in this order. */
export const giftStages = ['to-buy', 'have', 'given'] as const satisfies readonly GiftStage[]

/** A gift of several, in the eyes of somebody who takes part in it. */
const giftTogether = z
  .strictObject({
    /** Who is in charge. */
    inCharge: person,
    isInCharge: z.boolean(),
    mayTakeOver: z.boolean().meta({
      description: 'Si qui s’en occupe n’y peut plus rien\u00a0: par `buyerUid`, on prend sa suite',
    }),
    isOpen: z.boolean(),
    /** The sum to reach, if there is one, and what is missing of it. */
    target: cents,
    missing: cents,
    /** Everybody who takes part, who joined first first. */
    participants: z.array(person),
    /** What the viewer gives, if they have said so. */
    amount: cents,
    /** Whether the viewer and who is in charge are even. */
    isSettled: z.boolean(),
    isWithheld: z.boolean().meta({
      description:
        'Si qui s’en occupe ne voit pas encore ce montant, dit avant\u00a0: le redire le lui montre',
    }),
    /** Who is in charge tells it by themself. */
    isNamed: z.boolean().meta({ description: 'Si l’on veut bien être nommé quand le cadeau sera dit' }),
    /** Empty for everybody but who is in charge. */
    shares: z
      .array(
        person.extend({
          /** Null too while it is withheld. */
          amount: cents,
          isSettled: z.boolean(),
          isWithheld: z.boolean(),
          isNamed: z.boolean(),
          /** Whether they have an account. */
          mayBeInCharge: z.boolean().meta({ description: 'Si l’on peut lui passer la main' }),
        }),
      )
      .meta({ description: 'Ce que donnent les autres, pour qui s’occupe du cadeau seulement' }),
    /** Since the viewer takes part. */
    left: z.array(person).meta({ description: 'Qui n’y participe plus' }),
    passed: z.strictObject({ from: person, to: person }).nullable().meta({
      description: 'Qui s’en occupe à la suite de qui, si cela a changé depuis que l’on y participe',
    }),
  })
  .meta({ description: 'Un cadeau à plusieurs' })
export type GiftTogetherView = ViewOf<typeof giftTogether>

/**
 * Something that the viewer offers, in their eyes alone. Its content is what the wish said when they took it, so that it is
 * never lost.
 */
export const gift = z
  .strictObject({
    /** The id of the wish. */
    uid,
    ...answeredContent,
    picture: picture.nullable(),
    /** Of those that the viewer sees, by name. */
    for: z.array(person),
    isSecret: z.boolean(),
    purchaseDate: day,
    /** `undone` when somebody else undid it; `gone` when the viewer doesn't see the wish any more, for whatever reason. */
    state: z.enum(['bought', 'undone', 'gone']),
    /** Who recorded the purchase, when it wasn't the viewer. */
    notedBy: person.nullable(),
    /** Who undid the purchase, when it is `undone`. */
    undoneBy: person.nullable(),
    isRemoved: z.boolean().meta({
      description: 'Si la personne qui s’occupe d’un cadeau à plusieurs a dit que l’on n’y participe plus',
    }),
    gives: z.int().min(1).meta({ description: 'Combien l’on en offre, seul ou à plusieurs' }),
    /** Null for a gift of the viewer's alone. */
    together: giftTogether.nullable(),
    /** Whether its owner goes on seeing the wish, while the gift is `bought`. */
    staysOnList: z.boolean(),
    /** Until when its owner may buy the wish themself, while the viewer sees it. */
    ownerMayBuyUntil: instant.nullable(),
    /** While the viewer sees the wish. */
    receivedOn: day.nullable().meta({
      description: 'Depuis quand la personne à qui il est dit l’avoir reçu',
    }),
    /** The fields in which the wish differs by now, with what it says now. */
    changed: z.strictObject({ ...answeredContent, picture: picture.nullable() }).partial(),
    stage: z.enum(giftStages),
    /** At that stage alone. */
    givenOn: day.nullable().meta({ description: 'Le jour où on l’a offert' }),
    /** Or one that has been. */
    occasion: uid.nullable().meta({ description: 'Ce pour quoi on l’offre, parmi ses occasions' }),
    paid: cents,
    note: z.string().nullable(),
    /** Whether the viewer wants to keep it although it is gone. */
    isKept: z.boolean(),
  })
  .meta({
    description:
      'Un cadeau que l’on offre\u00a0: ce que le souhait disait quand on l’a pris, et ce qui en a changé',
  })
export type GiftView = ViewOf<typeof gift>

/** A relative, or somebody whom a gift of the viewer is for. */
export const giftPerson = pictured.extend({
  /** The number of wishes on their list that nobody has bought; null for somebody who is no relative any more. */
  free: z.int().min(0).nullable(),
  budget: cents,
  /** In cents, for all gifts of which this person is the first that they are for: see `spentOn`. */
  paid: z.int().min(0).meta({
    description: 'Ce que l’on a dépensé, sans ce qui est encore à acheter\u00a0; à plusieurs, sa part',
  }),
})
export type GiftPersonView = ViewOf<typeof giftPerson>

/** All that the viewer offers, but for what they gave long ago, and the people to whom they may offer more. */
export const gifts = z.strictObject({
  Gifts: z.array(gift),
  People: z.array(giftPerson),
  Answered: z.array(z.strictObject({ occasion: uid, day })).meta({
    description: 'Le dernier jour de chaque occasion pour lequel on a dit ce que l’on avait offert',
  }),
})
export type GiftsView = ViewOf<typeof gifts>

/** Those of the viewer's gifts whose wish they see now. No answer has it: it would tell somebody that they are set aside. */
export interface GiftsInSightView {
  readonly InSight: readonly GiftView[]
}

/** What the viewer gave in one year. */
export const given = z.strictObject({
  year: z.int().nullable().meta({ description: 'null tant que l’on n’a rien offert' }),
  Gifts: z.array(gift),
  Years: z
    .array(z.int())
    .meta({ description: 'Les années où l’on a offert quelque chose, la dernière d’abord' }),
})
export type GivenView = ViewOf<typeof given>

/** The wishes that somebody noted as given. */
export interface GivenWishesView {
  readonly Given: readonly WishId[]
}
