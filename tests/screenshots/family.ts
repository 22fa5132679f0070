import {
  commandId,
  gather,
  readAnnouncements,
  register,
  signIn,
  type Person,
} from '@cachotteries/server/testing/people'
import type { Shop } from '../e2e/shop.ts'

/** The people who see the screens. */
export interface Cast {
  /** Has 40 wishes, and doesn't know what is hidden. */
  readonly jo: Person
  /** Sees Jo's list with all its secrets, is in six families, and is an administrator. */
  readonly marie: Person
  /** Registered a minute ago, and has nothing yet. */
  readonly nina: Person
  /** Has read no news of his families. */
  readonly benoit: Person
  /** Waits to be welcomed to a family, and has no other. */
  readonly loic: Person
  /** The id of the family of all but Nina. Its code is SAPINS. */
  readonly family: string
  /** The id of a baby without an account, whose list Marie and Éloïse keep. */
  readonly baby: string
  /** The id of a family that Marie founded. It asks for a welcome, and Loïc waits for it. */
  readonly door: string
  /** The id of a dog without an account, whose list nobody keeps any more. */
  readonly dog: string
  /** The code of a link that hands the account of the great-grandmother over to her. */
  readonly handover: string
  /** Éloïse, who shows the baby their list in this browser. */
  readonly shown: Person
}

const names = [
  'Mamie Jo',
  'Marie-Antoinette de la Rochefoucauld-Montbazon',
  'Éloïse',
  'Oncle Benoît',
  'Zoé',
  'Léopold-Auguste',
  'Thomas',
  'Camille',
] as const

const wishes: readonly (readonly [name: string, comment?: string])[] = [
  [
    'Un plaid bien chaud pour le fauteuil',
    'En laine si possible, couleur terre cuite ou vert sapin. Le salon est frais le soir !',
  ],
  ['Des bulbes de tulipes', 'Des blanches et des perroquet, à planter avant les gelées.'],
  ['Le dernier roman de la bibliothécaire'],
  ['Une lampe de lecture à pince'],
  [
    'Un très, très long voyage en train de nuit de Paris jusqu’à Vienne puis Budapest, avec un vrai lit, un petit déjeuner servi dans le compartiment et le Danube au réveil',
    'N’importe quand entre mars et juin, mais pas pendant les vacances scolaires. On peut partir à deux, à trois ou à quatre, et ceux qui ne viennent pas arrosent les plantes. Demander à Thomas pour les dates, il a le calendrier de tout le monde sur lui.',
  ],
  ['Anticonstitutionnellementinterminablementincompréhensible'],
  ['Thé'],
  ['Une théière en fonte', 'La petite, pour deux tasses.'],
]

/** A family as awkward as real ones are: long names, 40 wishes, broken pictures, six families, a newcomer. */
export async function awkwardFamily(serverUrl: string, shop: Shop): Promise<Cast> {
  const people: Person[] = []
  for (const name of names) people.push(await register(serverUrl, name))
  const nina = await register(serverUrl, 'Nina')
  const loic = await register(serverUrl, 'Loïc')
  const [jo, marie, eloise, benoit, ...others] = people as [Person, Person, Person, Person, ...Person[]]
  await marie.ask.accounts.changeProfile.mutate({ commandId: commandId(), img: shop.stillLife(3) })
  await benoit.ask.accounts.changeProfile.mutate({ commandId: commandId(), img: shop.missing })
  await gather('Les Martin', people)
  for (const [place, family] of [
    'La grande famille recomposée des Rochefoucauld-Montbazon et des Le Goff de Plougastel',
    'Cousins de Bretagne',
    'Chorale',
    'Immeuble',
    'Les amis du mardi soir',
  ].entries())
    await gather(family, [marie, ...people.slice(2, 3 + place)])

  const add = (by: Person, more: { name: string } & Record<string, unknown>) =>
    by.ask.wishes.add.mutate({ commandId: commandId(), owner: jo.userId, ...more })
  for (let number = 0; number < 40; number++) {
    const [name, comment = ''] = wishes[number % wishes.length] ?? ['Surprise']
    const img = number % 5 === 4 ? shop.missing : number % 5 === 2 ? '' : shop.stillLife(number)
    const own = number % 3 !== 2
    const { uid } = await add(own ? jo : eloise, {
      name: number < wishes.length ? name : `${name} (${number})`.slice(0, 255),
      importance: (number % 5) + 1,
      comment,
      img,
      url: number % 2 === 0 ? `https://boutique.example/produits/${number}` : '',
      price:
        number % 5 < 2 ? { amount: 1_290 + number * 3_525, currency: number === 25 ? 'CHF' : 'EUR' } : null,
      ...(!own && { isSecret: true, recipientIds: number % 2 === 0 ? [benoit.userId] : [] }),
    })
    if (number % 6 === 1) {
      const buyer = number % 12 === 1 ? marie : eloise
      await buyer.ask.wishes.change.mutate({
        commandId: commandId(),
        uid,
        isPurchased: true,
        purchaseDate: `2026-0${(number % 9) + 1}-1${number % 10}`,
      })
    }
    for (let clicks = 0; clicks < number % 4; clicks++)
      await marie.ask.clicks.record.mutate({
        wishId: uid,
        source: (['wish-card', 'wish-form', 'wish-detail'] as const)[number % 3] ?? 'wish-card',
      })
  }
  for (const [type, value] of [
    ['shoe-size', '37'],
    ['colours', 'Terre cuite, vert sapin, et surtout pas de beige'],
    [
      'elsewhere',
      'https://liste.example/mamie-jo/une-adresse-qui-n-en-finit-pas-et-qui-deborde-de-partout?page=1',
    ],
  ] as const)
    await jo.ask.preferences.add.mutate({ commandId: commandId(), type, value })
  const [camille] = others.slice(-1)
  if (camille)
    await eloise.ask.sight.setAside.mutate({
      commandId: commandId(),
      owner: jo.userId,
      person: camille.userId,
    })
  await Promise.all(
    others.map((person, place) =>
      person.ask.wishes.add.mutate({
        commandId: commandId(),
        owner: person.userId,
        name: `Le souhait de ${person.name}`,
        img: shop.stillLife(place + 50),
      }),
    ),
  )
  const idOf = await familiesOf(marie)
  const [family, door, building] = [idOf('Les Martin'), idOf('Chorale'), idOf('Immeuble')]
  await rarerWishes(jo)
  await giftsOfMarie(marie, eloise, others, shop)
  const kept = await withoutAccounts(family, marie, eloise, shop)
  const [, leopold = eloise] = others
  const { uid: dog } = await leopold.ask.keptPeople.add.mutate({
    ...{ commandId: commandId(), family: building, name: 'Filou' },
  })
  await leopold.ask.families.leave.mutate({ commandId: commandId(), uid: building })
  await marie.ask.families.chooseWelcome.mutate({ commandId: commandId(), uid: door, welcomes: true })
  await loic.ask.families.join.mutate({ commandId: commandId(), name: 'Chorale', code: 'SAPINS' })
  await readAnnouncements(people.filter((person) => person !== benoit))
  return { jo, marie, nina, benoit, loic, family, door, dog, ...kept }
}

/** Gives the id of each family of a person, by its name. */
async function familiesOf({ ask }: Person): Promise<(name: string) => string> {
  const { view } = await ask.families.mine.query()
  return (name) => view.Families.find((family) => family.name === name)?.uid ?? ''
}

/** A draft, and a wish that its owner may fulfil herself. */
async function rarerWishes({ ask, userId: owner }: Person): Promise<void> {
  await ask.wishes.add.mutate({
    ...{ commandId: commandId(), owner, name: 'Un parapluie qui ne se retourne pas', isDraft: true },
  })
  const { view } = await ask.wishes.list.query({ owner })
  const lamp = view.Wishes.find(({ name }) => name === 'Une lampe de lecture à pince')
  if (lamp) await ask.wishes.mayBuyMyself.mutate({ commandId: commandId(), uid: lamp.uid })
}

/** Gifts at every stage: one whose wish changed, one whose wish is gone, one that was undone, and one too many. */
async function giftsOfMarie(
  marie: Person,
  eloise: Person,
  others: readonly Person[],
  shop: Shop,
): Promise<void> {
  const [zoe = eloise, leopold = eloise, thomas = eloise] = others
  // They still see what is bought, and so can change it.
  for (const { ask } of [zoe, leopold, thomas])
    await ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise: true })
  const bought = async (owner: Person, name: string, more: object = {}): Promise<string> => {
    const content = { name, img: shop.stillLife(name.length), price: { amount: 2_450, currency: 'EUR' } }
    const { uid } = await owner.ask.wishes.add.mutate({
      ...{ commandId: commandId(), owner: owner.userId, ...content },
    })
    await marie.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
    await marie.ask.gifts.change.mutate({ commandId: commandId(), uid, ...more })
    return uid
  }
  const changed = await bought(zoe, 'Un puzzle de mille pièces', {
    ...{ stage: 'have', paid: 3_180, note: 'Dans l’armoire du couloir, derrière les draps' },
  })
  await zoe.ask.wishes.change.mutate({
    ...{
      commandId: commandId(),
      uid: changed,
      name: 'Un puzzle de deux mille pièces',
      comment: 'Un paysage',
    },
  })
  await bought(zoe, 'Une corde à sauter', { stage: 'given', paid: 2_450 })
  const gone = await bought(leopold, 'Un disque d’accordéon')
  await leopold.ask.wishes.remove.mutate({ commandId: commandId(), uid: gone })
  const undone = await bought(leopold, 'Un chapeau de paille')
  await eloise.ask.wishes.change.mutate({ commandId: commandId(), uid: undone, isPurchased: false })
  const warned = await bought(thomas, 'Un moulin à café')
  await thomas.ask.wishes.mayBuyMyself.mutate({ commandId: commandId(), uid: warned })
  for (const [{ userId: person }, budget] of [
    [zoe, 5_000],
    [leopold, 3_000],
  ] as const)
    await marie.ask.gifts.setBudget.mutate({ commandId: commandId(), person, budget })
}

/** Relatives without an account: a baby with wishes, bought ones and secrets, and a great-grandmother who is about to have one. */
async function withoutAccounts(family: string, marie: Person, eloise: Person, shop: Shop) {
  const [baby, ancestor] = [
    await marie.ask.keptPeople.add.mutate({
      ...{
        commandId: commandId(),
        family,
        name: 'Augustin',
        birthDate: '2026-03-03',
        img: shop.stillLife(9),
      },
      keepers: [eloise.userId],
    }),
    await marie.ask.keptPeople.add.mutate({ commandId: commandId(), family, name: 'Mémé Lucienne' }),
  ]
  const add = (by: Person, name: string, more: object = {}) =>
    by.ask.wishes.add.mutate({ commandId: commandId(), owner: baby.uid, name, isSecret: false, ...more })
  await add(marie, 'Des chaussons en laine', { importance: 4, img: shop.stillLife(11), comment: 'Taille 18' })
  await add(eloise, 'Un mobile avec des nuages', { importance: 5, img: shop.stillLife(12) })
  await add(eloise, 'Un carillon de bois', { isSecret: true })
  const { uid } = await add(marie, 'Le livre des animaux de la ferme')
  await eloise.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
  await marie.ask.keptPeople.addPreference.mutate({
    ...{ commandId: commandId(), person: baby.uid },
    ...{ type: 'clothing-size', value: '9 mois' },
  })
  const { code } = await marie.ask.keptPeople.offerHandover.mutate({
    commandId: commandId(),
    uid: ancestor.uid,
  })
  const shown = await signIn(eloise.serverUrl, eloise.name)
  await shown.ask.keptPeople.show.mutate({ uid: baby.uid })
  return { baby: baby.uid, handover: code, shown }
}
