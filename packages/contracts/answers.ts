import type {
  AccountView,
  AnalyticsView,
  AnnouncementsView,
  CalendarAddressView,
  CalendarView,
  DigestChoiceView,
  LinkAddressView,
  LinkToShowView,
  ConversationView,
  FamiliesView,
  FamilyView,
  FoundImageView,
  GiftPersonView,
  GiftsView,
  GiftTogetherView,
  GiftView,
  GivenView,
  HandoverLinkView,
  HandoverView,
  KeptPersonView,
  ListView,
  MemberView,
  MessageView,
  NewcomerView,
  DrawCheckView,
  DrawsView,
  DrawView,
  QuestionView,
  OccasionsView,
  OccasionView,
  OwnWishView,
  Person,
  PersonWithPicture,
  Picture,
  PreferenceTypeView,
  PreferenceEntryView,
  PreferenceView,
  ReceivedGiftView,
  ReceivedView,
  RelativesWishView,
  RelativeView,
  SightView,
  ExportView,
  UnreadMessagesView,
  UnsavedPictureView,
  WishDetailView,
  WishGiftView,
  ThanksView,
  ToldGiftView,
  ToldView,
} from '@cachotteries/domain/visibility/views'
import { z } from 'zod'
import { calendarDay } from './calendar-day.ts'
import { rhythms } from './digests.ts'
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
  handover: z.strictObject({ until: instant, by: person }).nullable().meta({
    description:
      'Pour qui tient la liste\u00a0: jusqu’à quand vaut le lien qui confie le compte, et qui l’a préparé',
  }),
}) satisfies z.ZodType<KeptPersonView>

export const handoverLink = z.strictObject({
  code: z.string().meta({ description: 'Le secret du lien, que son adresse porte après le dièse' }),
  until: instant,
}) satisfies z.ZodType<HandoverLinkView>

export const handover = z.strictObject({ name: z.string() }) satisfies z.ZodType<HandoverView>

export const account = person.extend({
  ...withPicture,
  email: z.string(),
  birthDate: calendarDay.nullable(),
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
  Apart: z.array(pictured).meta({
    description: 'Les proches sans compte dont on tient la liste, et qui ne sont dans aucune famille',
  }),
}) satisfies z.ZodType<FamiliesView>

export const announcements = z.strictObject({
  Announcements: z.array(
    z.strictObject({
      uid,
      at: instant,
      text: z.string(),
      family: uid.nullable(),
      person: person.nullable(),
      isAboutSight: z.boolean().meta({
        description: 'Vrai de ce qui dit qui voit une liste\u00a0: cela se lit un par un',
      }),
      unkept: z.array(person).meta({
        description:
          'Les proches sans compte dont plus personne ne tient la liste depuis\u00a0: on peut la reprendre',
      }),
    }),
  ),
}) satisfies z.ZodType<AnnouncementsView>

export const occasion = z.strictObject({
  uid,
  kind: z.enum(['birthday', 'christmas', 'other']).meta({
    description: '`other` a été ajouté par un membre d’une famille, et se change ou se supprime',
  }),
  title: z.string(),
  day: calendarDay,
  people: z.array(person).nullable().meta({
    description: 'Pour qui\u00a0; null pour toute la famille, et à Noël pour tout le monde',
  }),
  family: z.strictObject({ uid, name: z.string() }).nullable(),
  seenBy: z.array(person).nullable().meta({
    description: 'Qui le voit, avec les personnes pour qui c’est\u00a0; null pour toute la famille',
  }),
  isSurprise: z.boolean().meta({ description: 'Si c’est caché aux personnes pour qui c’est' }),
}) satisfies z.ZodType<OccasionView>

export const occasions = z.strictObject({
  Occasions: z.array(occasion).meta({
    description: 'Par mois et par jour. Sans son année, ou pour un anniversaire, cela revient tous les ans',
  }),
  Past: z.array(occasion).meta({ description: 'Ce qui a été ajouté pour un jour du dernier mois' }),
}) satisfies z.ZodType<OccasionsView>

const exclusion = z.strictObject({
  giver: person,
  drawn: person,
  both: z.boolean().meta({ description: 'Ni l’un ni l’autre ne tire l’autre' }),
})

const question = z.strictObject({
  uid,
  to: person,
  text: z.string(),
  answer: z.string().nullable(),
}) satisfies z.ZodType<QuestionView>

const isGuessable = z.boolean().meta({
  description:
    'Si peu de tirages conviennent que quelqu’un pourra deviner, par le sien, à qui offre un autre',
})

export const draw = z.strictObject({
  uid,
  family: z.strictObject({ uid, name: z.string() }),
  title: z.string(),
  day,
  budget: z.string().nullable(),
  Participants: z.array(pictured),
  exclusions: z.array(exclusion),
  notAsLast: z.boolean().meta({ description: 'Plutôt pas la même personne que l’an dernier' }),
  keepersToo: z.boolean().meta({
    description:
      'Quelqu’un peut être tiré par une personne dont il tient la liste\u00a0: rien d’autre ne convenait',
  }),
  isGuessable,
  drawnBy: person,
  drawnAt: instant,
  mine: z
    .array(
      z.strictObject({
        giver: person,
        drawn: pictured,
        isChanged: z.boolean(),
        questions: z.array(question),
      }),
    )
    .meta({
      description: 'À qui l’on offre, et à qui offrent ceux dont on tient la liste\u00a0: rien des autres',
    }),
  asked: z.array(question).meta({ description: 'Les questions reçues, sans dire de qui' }),
}) satisfies z.ZodType<DrawView>

export const draws = z.strictObject({ Draws: z.array(draw) }) satisfies z.ZodType<DrawsView>

export const drawCheck = z.strictObject({
  isPossible: z.boolean(),
  keepersToo: z.boolean(),
  isGuessable,
  timesLeft: z.number().int().meta({
    description: 'Combien de fois on peut encore tirer au sort pour ces personnes, d’ici au jour dit',
  }),
  single: z.array(person).meta({
    description:
      'Ceux à qui les exclusions ne laissent qu’une personne à tirer\u00a0: toute la famille saurait laquelle',
  }),
  inTheWay: z
    .strictObject({ givers: z.array(person), drawn: z.array(person), exclusions: z.array(exclusion) })
    .nullable()
    .meta({
      description: 'Ceux qui ne peuvent tirer que trop peu de monde, ces gens, et les exclusions qui gênent',
    }),
}) satisfies z.ZodType<DrawCheckView>

export const calendar = z.strictObject({
  madeAt: instant.nullable().meta({ description: 'null tant qu’il n’y a pas d’adresse' }),
}) satisfies z.ZodType<CalendarView>

export const calendarAddress = z.strictObject({
  path: z
    .string()
    .meta({ description: 'Le chemin de l’agenda sur ce serveur, que l’on ne voit qu’une fois' }),
}) satisfies z.ZodType<CalendarAddressView>

export const digestChoice = z.strictObject({
  rhythm: z.enum(rhythms).nullable().meta({ description: 'null tant que l’on n’a pas répondu' }),
  isRefused: z.boolean().meta({
    description: 'La lettre a été refusée trois fois par la messagerie\u00a0: elle n’y est plus envoyée',
  }),
  isOffered: z.boolean().meta({ description: 'Faux sans serveur de mail\u00a0: aucune lettre ne part' }),
}) satisfies z.ZodType<DigestChoiceView>

export const linkToShow = z.strictObject({
  madeAt: instant.nullable().meta({ description: 'null tant qu’il n’y a pas de lien' }),
  until: day.nullable().meta({ description: 'Le dernier jour où il montre la liste\u00a0; null sans fin' }),
}) satisfies z.ZodType<LinkToShowView>

export const linkAddress = z.strictObject({
  path: z.string().meta({ description: 'Le chemin de la page sur ce serveur, que l’on ne voit qu’une fois' }),
}) satisfies z.ZodType<LinkAddressView>

const isRelative = z.boolean().meta({ description: 'Faux de qui l’on ne croise dans aucune famille' })

export const sight = z
  .strictObject({
    uid,
    People: z.array(person.extend({ since: instant, isRelative })),
    SetAside: z.array(
      person.extend({
        by: person,
        at: instant,
        isRelative,
        mayLift: z.boolean().meta({ description: 'Si l’on peut lever la mise à l’écart' }),
      }),
    ),
    Guests: z
      .array(
        z.strictObject({
          uid,
          name: z.string().nullable().meta({ description: 'Vide tant que personne n’a ouvert le lien' }),
          by: person,
          until: z.iso.date(),
          stage: z.enum(['invited', 'waiting', 'admitted']),
          arrivedAt: z.iso.datetime().nullable().meta({
            description: 'Quand la personne qui attend a ouvert le lien\u00a0: dit à qui l’a invitée',
          }),
          device: z.string().nullable().meta({ description: 'Avec quel navigateur, de même' }),
        }),
      )
      .meta({ description: 'Les personnes sans compte que des proches ont invitées' }),
  })
  .meta({
    description:
      'Qui voit ce qu’une liste cache à la personne dont c’est la liste\u00a0: elle ne le voit pas elle-même',
  }) satisfies z.ZodType<SightView>

export const conversation = z
  .strictObject({
    uid,
    Messages: z.array(
      z.strictObject({
        uid,
        nth: z.int().min(0).meta({
          description: 'Sa place dans cette réponse, à partir de 0\u00a0: les heures ne disent pas l’ordre',
        }),
        at: instant,
        by: pictured,
        text: z.string(),
        isChanged: z.boolean(),
        wish: z
          .union([z.strictObject({ uid, name: z.string() }), z.strictObject({ uid: z.null() })])
          .nullable()
          .meta({ description: 'Le souhait dont il parle\u00a0; sans nom s’il n’est plus sur la liste' }),
      }),
    ),
    hasOlder: z.boolean(),
  })
  .meta({
    description: 'Une conversation sur la liste d’un proche, qui n’en sait rien',
  }) satisfies z.ZodType<ConversationView>

export const unreadMessages = z.strictObject({
  Lists: z.array(z.strictObject({ uid, unread: z.int().min(0) })),
}) satisfies z.ZodType<UnreadMessagesView>

const commonFields = z.strictObject({
  uid,
  ...answeredContent,
  picture: picture.nullable(),
  createdAt: instant,
  place: z.string().nullable().meta({
    description:
      'Sa place dans l’ordre choisi à la main\u00a0: les souhaits se suivent comme ces textes, par le code de leurs caractères. null pour un souhait qui n’a pas été rangé\u00a0: il vient après',
  }),
})

export const ownWish = commonFields
  .extend({
    isPurchased: z.literal(false),
    isSecret: z.literal(false),
    isDraft: z.boolean(),
    mayBuyMyselfUntil: instant.nullable(),
  })
  .meta({ description: 'Un souhait, pour la personne à qui il est\u00a0: rien d’une surprise n’y paraît' })

const cents = z.int().min(0).max(mostCents).nullable().meta({ description: 'Un montant, en centimes' })

const giftOnWish = person
  .extend({
    quantity: z.int().min(1),
    on: day,
    isOpen: z.boolean().meta({ description: 'Si d’autres peuvent encore y participer' }),
    together: z
      .strictObject({
        participants: z.array(person).meta({ description: 'Qui y participe, sans qui s’en occupe' }),
        target: cents,
        missing: cents,
      })
      .nullable()
      .meta({ description: 'Pour un cadeau à plusieurs\u00a0: null pour tous les autres' }),
  })
  .meta({
    description: 'Ce que quelqu’un offre d’un souhait\u00a0: d’un cadeau à plusieurs, qui s’en occupe',
  }) satisfies z.ZodType<WishGiftView>

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
    remaining: z.int().min(0).meta({ description: 'Combien il en reste à offrir' }),
    gifts: z.array(giftOnWish),
    ownerMayBuyUntil: instant.nullable(),
    receivedOn: day.nullable().meta({
      description: 'Depuis quand la personne à qui il est dit l’avoir reçu',
    }),
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

const giftTogether = z
  .strictObject({
    inCharge: person,
    isInCharge: z.boolean(),
    mayTakeOver: z.boolean().meta({
      description: 'Si qui s’en occupe n’y peut plus rien\u00a0: par `buyerUid`, on prend sa suite',
    }),
    isOpen: z.boolean(),
    target: cents,
    missing: cents,
    participants: z.array(person),
    amount: cents,
    isSettled: z.boolean(),
    isWithheld: z.boolean().meta({
      description:
        'Si qui s’en occupe ne voit pas encore ce montant, dit avant\u00a0: le redire le lui montre',
    }),
    isNamed: z.boolean().meta({ description: 'Si l’on veut bien être nommé quand le cadeau sera dit' }),
    shares: z
      .array(
        person.extend({
          amount: cents,
          isSettled: z.boolean(),
          isWithheld: z.boolean(),
          isNamed: z.boolean(),
          mayBeInCharge: z.boolean().meta({ description: 'Si l’on peut lui passer la main' }),
        }),
      )
      .meta({ description: 'Ce que donnent les autres, pour qui s’occupe du cadeau seulement' }),
    left: z.array(person).meta({ description: 'Qui n’y participe plus' }),
    passed: z.strictObject({ from: person, to: person }).nullable().meta({
      description: 'Qui s’en occupe à la suite de qui, si cela a changé depuis que l’on y participe',
    }),
  })
  .meta({ description: 'Un cadeau à plusieurs' }) satisfies z.ZodType<GiftTogetherView>

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
    isRemoved: z.boolean().meta({
      description: 'Si la personne qui s’occupe d’un cadeau à plusieurs a dit que l’on n’y participe plus',
    }),
    gives: z.int().min(1).meta({ description: 'Combien l’on en offre, seul ou à plusieurs' }),
    together: giftTogether.nullable(),
    staysOnList: z.boolean(),
    ownerMayBuyUntil: instant.nullable(),
    receivedOn: day.nullable().meta({
      description: 'Depuis quand la personne à qui il est dit l’avoir reçu',
    }),
    changed: z.strictObject({ ...answeredContent, picture: picture.nullable() }).partial(),
    stage: z.enum(giftStages),
    givenOn: day.nullable().meta({ description: 'Le jour où on l’a offert' }),
    occasion: uid.nullable().meta({ description: 'Ce pour quoi on l’offre, parmi ses occasions' }),
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
  paid: z.int().min(0).meta({
    description: 'Ce que l’on a dépensé, sans ce qui est encore à acheter\u00a0; à plusieurs, sa part',
  }),
}) satisfies z.ZodType<GiftPersonView>

export const gifts = z.strictObject({
  Gifts: z.array(gift),
  People: z.array(giftPerson),
  Answered: z.array(z.strictObject({ occasion: uid, day })).meta({
    description: 'Le dernier jour de chaque occasion pour lequel on a dit ce que l’on avait offert',
  }),
}) satisfies z.ZodType<GiftsView>

export const given = z.strictObject({
  year: z.int().nullable().meta({ description: 'null tant que l’on n’a rien offert' }),
  Gifts: z.array(gift),
  Years: z
    .array(z.int())
    .meta({ description: 'Les années où l’on a offert quelque chose, la dernière d’abord' }),
}) satisfies z.ZodType<GivenView>
const thanks = z
  .strictObject({
    text: z.string(),
    at: instant,
    by: person.nullable().meta({ description: 'Qui tient la liste et remercie au nom de la personne' }),
  })
  .nullable() satisfies z.ZodType<ThanksView | null>

const receivedGift = z
  .strictObject({
    uid,
    name: z.string(),
    picture: picture.nullable(),
    on: day,
    undoable: uid.nullable().meta({
      description: 'Le souhait que l’on dit avoir reçu, tant que l’on peut revenir là-dessus',
    }),
    Givers: z
      .array(
        pictured.extend({
          quantity: z
            .int()
            .min(1)
            .nullable()
            .meta({ description: 'Combien il en a offert, d’un souhait qui en demande plusieurs' }),
          thanks,
        }),
      )
      .meta({ description: 'Qui a dit que cela venait de lui' }),
  })
  .meta({
    description: 'Ce que l’on a reçu, et rien d’autre du souhait',
  }) satisfies z.ZodType<ReceivedGiftView>

export const received = z.strictObject({
  User: person,
  Received: z.array(receivedGift),
}) satisfies z.ZodType<ReceivedView>

const toldGift = z
  .strictObject({ uid, gift: uid, to: person, on: day, toldBy: person.nullable(), thanks })
  .meta({ description: 'Un cadeau dont quelqu’un sait qu’il vient de soi' }) satisfies z.ZodType<ToldGiftView>

export const told = z.strictObject({ Told: z.array(toldGift) }) satisfies z.ZodType<ToldView>

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
    purchases: z.array(
      z.strictObject({ wish: uid, name: z.string(), owner: person, quantity: z.int(), on: day }),
    ),
    gifts,
    received: z.array(receivedGift),
    told: z.array(toldGift),
    occasions: z.array(occasion),
    draws: z.array(draw),
    conversations: z.array(conversation),
  })
  .meta({
    description:
      'Tout ce que l’on peut voir, vues d’écran réunies\u00a0: ce qui est caché à qui demande n’y est pas',
  }) satisfies z.ZodType<ExportView>
