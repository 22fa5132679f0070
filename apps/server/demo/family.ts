import type { LinkClick } from '@cachotteries/contracts/clicks'
import type { GiftChanges } from '@cachotteries/domain/features/gifts/decide'
import type { Price, WishContent } from '@cachotteries/domain/features/wishes/content'

/* The demo family. */

export const password = 'cadeau'

export const people = ['Mamie Jo', 'Hélène', 'Thomas', 'Camille', 'Léa', 'Oncle Benoît', 'Nora'] as const
export type DemoPerson = (typeof people)[number]

/** The administrator, who sees how the links to shops are used. */
export const administrator: DemoPerson = 'Hélène'

/** Who has a link that shows their list: under the total surprise, so that it shows what is bought too. */
export const shows: DemoPerson = 'Léa'

/** Somebody without an account who was invited to a list, and takes a wish of it. */
export const guest = {
  name: 'Marraine',
  by: 'Thomas',
  list: 'Léa',
  takes: 'Des patins à roulettes en 37',
} as const

export const families: readonly { name: string; code: string; members: readonly DemoPerson[] }[] = [
  { name: 'Les Martin', code: 'SAPINS', members: ['Mamie Jo', 'Hélène', 'Thomas', 'Camille', 'Léa'] },
  { name: 'Cousins de Bretagne', code: 'GRANIT', members: ['Oncle Benoît', 'Hélène', 'Camille', 'Léa'] },
]

/** They have been families for so many days. */
export const foundedDaysAgo = 420

/** Joined this week. */
export const newcomer = { name: 'Nora', family: 'Les Martin', daysAgo: 4 } as const

/** This family asks for a welcome, and somebody waits for it. */
export const welcoming = { family: 'Cousins de Bretagne', founder: 'Oncle Benoît', waits: 'Thomas' } as const

/** Has no account. Hélène and Thomas keep the list. */
export const baby = {
  name: 'Zoé',
  birthDate: '2026-05-02',
  addedDaysAgo: 180,
  family: 'Les Martin',
  keepers: ['Hélène', 'Thomas'],
} as const

/** Who has told their birth date, with its year or without. Camille hasn't. */
export const birthDates: readonly { of: DemoPerson; birthDate: string }[] = [
  { of: 'Mamie Jo', birthDate: '1948-01-06' },
  { of: 'Hélène', birthDate: '--09-17' },
  { of: 'Thomas', birthDate: '1979-02-28' },
  { of: 'Léa', birthDate: '2012-02-29' },
  { of: 'Oncle Benoît', birthDate: '--12-13' },
]

/** What they celebrate besides birthdays and Christmas, in so many days or every year. */
export const occasions: readonly ({
  by: DemoPerson
  family: string
  title: string
  for?: readonly DemoPerson[]
} & ({ inDays: number } | { day: string }))[] = [
  { by: 'Léa', family: 'Les Martin', title: 'Crémaillère de Camille', for: ['Camille'], inDays: 18 },
  { by: 'Hélène', family: 'Les Martin', title: 'Fête des rois', day: '--01-06' },
  { by: 'Oncle Benoît', family: 'Cousins de Bretagne', title: 'Pardon de Locronan', day: '--07-12' },
]

/** Names that were drawn for Christmas. Who gives to whom differs from one start to the next. */
export const draws: readonly {
  by: DemoPerson
  family: string
  title: string
  inDays: number
  budget: string
  participants: readonly ListOwner[]
  couples: readonly (readonly [ListOwner, ListOwner])[]
  /** What somebody asks the person whom they drew. It arrives some minutes after the start. */
  asks?: { by: DemoPerson; text: string }
}[] = [
  {
    by: 'Hélène',
    family: 'Les Martin',
    title: 'Noël des grands',
    inDays: 30,
    budget: '30 € environ',
    participants: ['Mamie Jo', 'Hélène', 'Thomas', 'Nora', 'Camille'],
    couples: [['Hélène', 'Thomas']],
    asks: { by: 'Hélène', text: 'Plutôt un livre, ou plutôt une sortie ?' },
  },
  {
    by: 'Léa',
    family: 'Les Martin',
    title: 'Noël des enfants',
    inDays: 30,
    budget: 'Fait main',
    participants: ['Léa', 'Camille', 'Zoé'],
    couples: [],
  },
]

/** Everybody who has a list. */
export type ListOwner = DemoPerson | typeof baby.name

/** The baby's preferences, which the keepers fill in. */
export const babysPreferences: readonly { type: string; value: string }[] = [
  { type: 'clothing-size', value: '12 mois' },
  { type: 'not-wanted', value: 'Pas de jouets à piles, s’il vous plaît' },
]

/** Their preferences. */
export const preferences: readonly { of: DemoPerson; type: string; value: string }[] = [
  { of: 'Mamie Jo', type: 'shoe-size', value: '37' },
  { of: 'Mamie Jo', type: 'colours', value: 'Terre cuite, vert sapin' },
  { of: 'Mamie Jo', type: 'not-wanted', value: 'Pas de parfum, ni de bougies qui sentent' },
  { of: 'Hélène', type: 'clothing-size', value: 'M' },
  { of: 'Hélène', type: 'reading', value: 'Les polars islandais, la musique baroque' },
  { of: 'Thomas', type: 'food', value: 'Allergique aux noisettes' },
  { of: 'Camille', type: 'shoe-size', value: '42' },
  { of: 'Camille', type: 'tastes', value: 'La grimpe, les jeux de plateau, les étoiles' },
  { of: 'Camille', type: 'elsewhere', value: 'https://www.example.org/listes/camille' },
  { of: 'Léa', type: 'ring-size', value: '52' },
]

/** Their choices about surprises. People who aren't listed have the default. */
export const choices: readonly { of: DemoPerson; totalSurprise?: boolean; sparesMe?: boolean }[] = [
  { of: 'Léa', totalSurprise: true },
  { of: 'Hélène', totalSurprise: false },
  { of: 'Oncle Benoît', sparesMe: true },
]

const euros = (amount: number): Price => ({ amount, currency: 'EUR', seenOn: null })

export type DemoWish = Pick<WishContent, 'name' | 'importance'> &
  Partial<WishContent> & {
    readonly for: ListOwner
    /** Who had the idea; the person themselves by default. */
    readonly by?: DemoPerson
    /** Whether it is a normal wish, which a keeper adds to the baby's list. */
    readonly isSecret?: false
    readonly alsoFor?: readonly DemoPerson[]
    readonly isDraft?: true
    /** Whether the person says that they may buy it themself. */
    readonly mayBuyMyself?: true
    readonly bought?: {
      readonly by: DemoPerson
      readonly daysAgo: number
      /** What the buyer has written for themselves. */
      readonly note?: Omit<GiftChanges, 'isKept' | 'occasion' | 'givenOn'>
      /** Whether it is for Christmas. */
      readonly isForChristmas?: true
      /** Whether it was given last Christmas. */
      readonly wasGiven?: true
      /** How many, of a wish for several. */
      readonly quantity?: number
      /** The sum to reach together, and what each gives, the buyer among them: in cents. */
      readonly together?: {
        readonly target: number
        readonly shares: readonly { readonly by: DemoPerson; readonly amount: number }[]
      }
    }
    /** What was given last Christmas, and told, and how the person said thanks. */
    readonly lastChristmas?: { readonly thanks: string | null }
    /** Somebody who gives some of what is left. */
    readonly alsoBought?: { readonly by: DemoPerson; readonly daysAgo: number; readonly quantity: number }
    /** A change after the idea was bought: it is edited or deleted. */
    readonly since?: { readonly by: DemoPerson; readonly does: Partial<WishContent> | 'delete' }
  }

export const wishes: readonly DemoWish[] = [
  {
    for: 'Mamie Jo',
    name: 'Une théière en fonte',
    importance: 3,
    comment: 'Pour deux grandes tasses.',
    bought: { by: 'Thomas', daysAgo: 400, note: { stage: 'given' } },
    lastChristmas: { thanks: 'Elle est superbe, et le thé reste chaud. Merci mon grand\u00a0!' },
  },
  {
    for: 'Mamie Jo',
    name: 'Un abonnement à la médiathèque',
    importance: 2,
    bought: { by: 'Hélène', daysAgo: 400, note: { stage: 'given' } },
    lastChristmas: { thanks: null },
  },
  {
    for: 'Mamie Jo',
    name: 'Un plaid bien chaud pour le fauteuil',
    importance: 5,
    comment: 'En laine si possible, couleur terre cuite ou vert sapin. Le salon est frais le soir !',
    bought: {
      by: 'Hélène',
      daysAgo: 6,
      note: { stage: 'have', paid: 4_990, note: 'Caché au grenier' },
      isForChristmas: true,
    },
  },
  {
    for: 'Mamie Jo',
    name: 'Des bulbes de tulipes',
    importance: 3,
    comment: 'Des blanches et des perroquet, à planter avant les gelées.',
    url: 'https://www.example.org/jardin/tulipes-perroquet',
    price: euros(1_290),
  },
  { for: 'Mamie Jo', name: 'Le dernier roman de la bibliothécaire', importance: 4 },
  { for: 'Mamie Jo', name: 'Une lampe de lecture à pince', importance: 2 },
  {
    by: 'Camille',
    for: 'Mamie Jo',
    name: 'Album de photos de tous les étés',
    importance: 5,
    comment: 'Chacun envoie ses dix photos préférées à Thomas avant le 10 décembre.',
  },
  {
    by: 'Thomas',
    for: 'Mamie Jo',
    name: 'Une journée au jardin botanique',
    importance: 4,
    comment: 'Avec le déjeuner. On peut se cotiser.',
    bought: { by: 'Thomas', daysAgo: 1 },
    since: { by: 'Camille', does: { comment: 'Avec le déjeuner, le samedi plutôt. On peut se cotiser.' } },
  },
  {
    for: 'Thomas',
    name: 'Moulin à café manuel',
    importance: 5,
    comment: 'À meules coniques, pas électrique.',
    url: 'https://www.example.org/cuisine/moulin-manuel',
    price: euros(8_900),
  },
  { for: 'Thomas', name: 'Gants de jardin taille 10', importance: 2, mayBuyMyself: true },
  { for: 'Thomas', name: 'Peut-être un ukulélé', importance: 1, isDraft: true },
  { for: 'Thomas', name: 'Jeu de société à deux joueurs', importance: 3 },
  {
    by: 'Léa',
    for: 'Thomas',
    alsoFor: ['Hélène'],
    name: 'Week-end surprise à la mer',
    importance: 5,
    comment: 'Pour tous les deux ! Oncle Benoît prête la maison en mai.',
  },
  { for: 'Hélène', name: 'Un carnet à dessin A4', importance: 3, comment: 'Papier épais, 200 g.' },
  {
    for: 'Hélène',
    name: 'Boucles d’oreilles argent',
    importance: 4,
    price: euros(3_950),
    bought: { by: 'Camille', daysAgo: 12 },
  },
  {
    for: 'Hélène',
    name: 'Des verres à pied',
    importance: 2,
    quantity: 6,
    comment: 'Tout simples, pour remplacer ceux de Noël dernier.',
    price: euros(890),
    bought: { by: 'Thomas', daysAgo: 5, quantity: 2 },
    alsoBought: { by: 'Léa', daysAgo: 2, quantity: 1 },
  },
  { for: 'Hélène', name: 'Cours de poterie', importance: 5, comment: 'Une séance d’essai suffit.' },
  { for: 'Camille', name: 'Sac à dos imperméable 25 L', importance: 5, price: euros(6_490) },
  {
    for: 'Camille',
    name: 'Un vélo de ville d’occasion',
    importance: 5,
    comment: 'Taille 54, avec un porte-bagages.',
    price: euros(24_000),
    bought: {
      by: 'Hélène',
      daysAgo: 8,
      together: {
        target: 24_000,
        shares: [
          { by: 'Hélène', amount: 10_000 },
          { by: 'Thomas', amount: 6_000 },
          { by: 'Mamie Jo', amount: 4_000 },
        ],
      },
    },
  },
  { for: 'Camille', name: 'Abonnement au ciné-club', importance: 4 },
  {
    by: 'Oncle Benoît',
    for: 'Camille',
    name: 'Couteau de poche gravé',
    importance: 4,
    price: { amount: 4_200, currency: 'CHF', seenOn: null },
  },
  {
    by: 'Oncle Benoît',
    for: 'Camille',
    name: 'Une lampe frontale',
    importance: 3,
    bought: { by: 'Hélène', daysAgo: 9, note: { stage: 'to-buy', paid: 3_200 } },
    since: { by: 'Oncle Benoît', does: 'delete' },
  },
  {
    by: 'Hélène',
    for: 'Léa',
    name: 'Une trousse de couture',
    importance: 2,
    bought: { by: 'Hélène', daysAgo: 20, note: { stage: 'given', paid: 1_850 } },
  },
  {
    by: 'Hélène',
    for: 'Mamie Jo',
    name: 'Une théière en fonte',
    importance: 4,
    bought: { by: 'Hélène', daysAgo: 350, note: { paid: 5_400 }, wasGiven: true },
  },
  {
    by: 'Hélène',
    for: 'Léa',
    name: 'Tome 11 de la série',
    importance: 3,
    bought: { by: 'Hélène', daysAgo: 345, note: { paid: 1_150 }, wasGiven: true },
  },
  { for: 'Léa', name: 'Casque pour la musique', importance: 5, comment: 'Sans fil, bleu nuit.' },
  { for: 'Léa', name: 'Tome 12 de la série', importance: 4, bought: { by: 'Mamie Jo', daysAgo: 3 } },
  { for: 'Léa', name: 'Des patins à roulettes en 37', importance: 3 },
  { by: 'Mamie Jo', for: 'Léa', name: 'Une machine à coudre d’occasion', importance: 5 },
  {
    by: 'Hélène',
    for: 'Zoé',
    isSecret: false,
    name: 'Des cubes en bois',
    importance: 4,
    comment: 'Sans peinture : tout finit dans la bouche.',
    price: euros(2_490),
  },
  {
    by: 'Thomas',
    for: 'Zoé',
    isSecret: false,
    name: 'Une gigoteuse chaude, 12 mois',
    importance: 5,
    bought: { by: 'Mamie Jo', daysAgo: 2 },
  },
  { by: 'Camille', for: 'Zoé', name: 'Un mobile de papier, fait maison', importance: 3 },
  { for: 'Oncle Benoît', name: 'Un ciré jaune taille L', importance: 4 },
  { by: 'Camille', for: 'Oncle Benoît', name: 'Bière de garde artisanale', importance: 3 },
]

/** What they write to each other about somebody's list, the oldest first. */
export const messages: readonly {
  readonly about: ListOwner
  readonly by: DemoPerson
  readonly daysAgo: number
  readonly text: string
  /** The name of the wish that it refers to. */
  readonly wish?: string
}[] = [
  {
    about: 'Mamie Jo',
    by: 'Camille',
    daysAgo: 5,
    text: 'On fait l’album tous ensemble ? Il me faut vos photos avant le 10 décembre.',
    wish: 'Album de photos de tous les étés',
  },
  { about: 'Mamie Jo', by: 'Thomas', daysAgo: 5, text: 'Envoyez-les-moi, je les trie.' },
  { about: 'Mamie Jo', by: 'Léa', daysAgo: 4, text: 'J’en ai 340. Dix, vraiment ?' },
  {
    about: 'Mamie Jo',
    by: 'Hélène',
    daysAgo: 2,
    text: 'Les bulbes, quelqu’un s’en charge ? Sinon je passe chez le pépiniériste samedi.',
    wish: 'Des bulbes de tulipes',
  },
  {
    about: 'Mamie Jo',
    by: 'Thomas',
    daysAgo: 1,
    text: 'Pour l’impression : https://www.example.org/albums, deux semaines de délai.',
  },
  {
    about: 'Mamie Jo',
    by: 'Camille',
    daysAgo: 0,
    text: 'Parfait. Et qui garde le paquet ? Elle fouille partout.',
  },
  {
    about: 'Léa',
    by: 'Hélène',
    daysAgo: 1,
    text: 'Elle a grandi : du 38 pour les patins.',
    wish: 'Des patins à roulettes en 37',
  },
]

/** Clicks on the links of wishes. */
export const clicks: readonly { by: DemoPerson; on: string; source: LinkClick['source'] }[] = [
  { by: 'Camille', on: 'Des bulbes de tulipes', source: 'wish-card' },
  { by: 'Camille', on: 'Des bulbes de tulipes', source: 'wish-detail' },
  { by: 'Léa', on: 'Moulin à café manuel', source: 'wish-card' },
  { by: 'Thomas', on: 'Des bulbes de tulipes', source: 'wish-card' },
  { by: 'Hélène', on: 'Moulin à café manuel', source: 'wish-form' },
]

/** The amounts that people plan to spend, in cents. */
export const budgets: readonly { by: DemoPerson; for: DemoPerson; budget: number }[] = [
  { by: 'Hélène', for: 'Mamie Jo', budget: 6_000 },
  { by: 'Hélène', for: 'Camille', budget: 5_000 },
]
