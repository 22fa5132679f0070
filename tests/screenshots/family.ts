import {
  commandId,
  gather,
  readAnnouncements,
  register,
  signIn,
  type Person,
} from '@cachotteries/server/testing/people'
import { Browser } from '@cachotteries/server/features/guests/testing/browser'
import type { Shop } from '../e2e/shop.ts'

/** The people who see the screens. */
export interface Household {
  /** Has 40 wishes, and doesn't see what is hidden from her. */
  readonly jo: Person
  /** Sees Jo's list with all its secrets, is in six families, and is an administrator. */
  readonly marie: Person
  /** Registered a minute ago, and has nothing yet. */
  readonly nina: Person
  /** Has read no announcement of his families. */
  readonly benoit: Person
  /** Waits for a welcome to a family, and has no other family. */
  readonly loic: Person
  /** The id of the family of all but Nina. Its code is SAPINS. */
  readonly family: string
  /** The id of a baby without an account, whose list Marie and Éloïse keep. */
  readonly baby: string
  /** The id of a family that Marie founded. It asks for a welcome, and Loïc waits for it. */
  readonly door: string
  /** The id of somebody whose list has wishes for several, and gifts of several. */
  readonly thomas: string
  /** The address of a draw in which Marie asks, and is asked; long names and all kinds of rules are in it. */
  readonly draw: string
  /** The id of a dog without an account, whose list nobody keeps any more. */
  readonly dog: string
  /** The code of the handover link for the great-grandmother's account. */
  readonly handover: string
  /** Somebody without an account who gives something of Jo's list, and another one whom Marie hasn't let in yet. */
  readonly guest: Pick<Person, 'cookie'>
  readonly waiting: Pick<Person, 'cookie'>
  /** The path of an invitation to Jo's list that nobody has opened. */
  readonly invitation: string
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

/** A family with the difficulties of real ones: long names, 40 wishes, broken pictures, six families, a newcomer. */
export async function awkwardFamily(serverUrl: string, shop: Shop): Promise<Household> {
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
  await occasionsOf(family, jo, benoit, others)
  await talkAboutJo(jo, marie, eloise, benoit)
  await giftsOfMarie(marie, eloise, others, shop)
  const thomas = await givenByMany(marie, eloise, benoit, others)
  const kept = await withoutAccounts(family, marie, eloise, shop)
  const draw = await drawsOf(family, marie, [eloise, benoit, ...others], kept.baby)
  const [, leopold = eloise] = others
  const { uid: dog } = await leopold.ask.keptPeople.add.mutate({
    commandId: commandId(),
    family: building,
    name: 'Filou',
  })
  await leopold.ask.families.leave.mutate({ commandId: commandId(), uid: building })
  await marie.ask.families.chooseWelcome.mutate({ commandId: commandId(), uid: door, welcomes: true })
  await loic.ask.families.join.mutate({ commandId: commandId(), name: 'Chorale', code: 'SAPINS' })
  const guests = await guestsOf(jo, marie)
  await readAnnouncements(people.filter((person) => person !== benoit))
  await jo.ask.links.make.mutate({ owner: jo.userId, until: '2999-12-31' })
  return { jo, marie, nina, benoit, loic, family, door, thomas, dog, draw, ...kept, ...guests }
}

/** Returns the ids of a person's families, by their names. */
async function familiesOf({ ask }: Person): Promise<(name: string) => string> {
  const { view } = await ask.families.mine.query()
  return (name) => view.Families.find((family) => family.name === name)?.uid ?? ''
}

/** Birth dates, and occasions for all and for some. */
async function occasionsOf(
  family: string,
  jo: Person,
  benoit: Person,
  [zoe = jo, leopold = jo]: readonly Person[],
): Promise<void> {
  const told = [
    [jo, '1948-02-29'],
    [benoit, '--12-13'],
    [leopold, '2012-06-03'],
  ] as const
  for (const [{ ask }, birthDate] of told)
    await ask.accounts.changeProfile.mutate({ commandId: commandId(), birthDate })
  for (const occasion of [
    { title: 'Mariage de Zoé et Léopold-Auguste', day: '--06-12', people: [zoe.userId, leopold.userId] },
    {
      title:
        'La grande réunion des Rochefoucauld-Montbazon et des Le Goff, au bord de l’eau, avec les enfants',
      day: '--08-15',
    },
  ])
    await benoit.ask.occasions.add.mutate({ commandId: commandId(), family, ...occasion })
}

/** Messages about Jo's list: long ones, one about a wish, one with a link, one with signs of everywhere. */
async function talkAboutJo(jo: Person, marie: Person, eloise: Person, benoit: Person): Promise<void> {
  const { view } = await marie.ask.wishes.list.query({ owner: jo.userId })
  const wish = view.Wishes.find(({ name }) => name.startsWith('Un très, très long voyage'))?.uid
  const write = ({ ask }: Person, text: string, more: object = {}) =>
    ask.conversations.send.mutate({ commandId: commandId(), owner: jo.userId, text, ...more })
  await write(eloise, 'Qui s’occupe du train de nuit ? À cinq, cela ferait 80 € chacun.', { wish })
  await write(marie, 'Moi, si quelqu’un garde le chat.')
  await write(
    benoit,
    'J’ai comparé : https://horaires.example/trains-de-nuit/paris-vienne-budapest?depart=2027-03-14&voyageurs=5\n\nLe moins cher est le jeudi.',
  )
  await write(eloise, 'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(3))
  await write(marie, 'שלום مرحبا 👨‍👩‍👧‍👦🎁 Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘')
  await write(benoit, 'Parfait.')
}

/** A draft, and a wish that its owner may fulfil herself. */
async function rarerWishes({ ask, userId: owner }: Person): Promise<void> {
  await ask.wishes.add.mutate({
    commandId: commandId(),
    owner,
    name: 'Un parapluie qui ne se retourne pas',
    isDraft: true,
  })
  const { view } = await ask.wishes.list.query({ owner })
  const lamp = view.Wishes.find(({ name }) => name === 'Une lampe de lecture à pince')
  if (lamp) await ask.wishes.mayBuyMyself.mutate({ commandId: commandId(), uid: lamp.uid })
}

/**
 * Gifts at every stage: one whose wish changed, one whose wish is gone, one that was undone, and one that its owner may
 * buy himself.
 */
async function giftsOfMarie(
  marie: Person,
  eloise: Person,
  others: readonly Person[],
  shop: Shop,
): Promise<void> {
  const [zoe = eloise, leopold = eloise, thomas = eloise] = others
  // They still see bought wishes, and so can change them.
  for (const { ask } of [zoe, leopold, thomas])
    await ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise: true })
  const bought = async (owner: Person, name: string, more: object = {}): Promise<string> => {
    const content = { name, img: shop.stillLife(name.length), price: { amount: 2_450, currency: 'EUR' } }
    const { uid } = await owner.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: owner.userId,
      ...content,
    })
    await marie.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true })
    await marie.ask.gifts.change.mutate({ commandId: commandId(), uid, ...more })
    return uid
  }
  const changed = await bought(zoe, 'Un puzzle de mille pièces', {
    stage: 'have',
    paid: 3_180,
    note: 'Dans l’armoire du couloir, derrière les draps',
  })
  await zoe.ask.wishes.change.mutate({
    commandId: commandId(),
    uid: changed,
    name: 'Un puzzle de deux mille pièces',
    comment: 'Un paysage',
  })
  const rope = await bought(zoe, 'Une corde à sauter', { stage: 'given', paid: 2_450 })
  await marie.ask.received.tell.mutate({ commandId: commandId(), gift: rope, to: zoe.userId })
  await bought(zoe, 'Des craies de trottoir', { stage: 'given' })
  await received(marie, eloise, shop)
  const gone = await bought(leopold, 'Un disque d’accordéon')
  await leopold.ask.wishes.remove.mutate({ commandId: commandId(), uid: gone })
  const undone = await bought(leopold, 'Un chapeau de paille')
  await eloise.ask.wishes.change.mutate({ commandId: commandId(), uid: undone, isPurchased: false })
  const warned = await bought(thomas, 'Un moulin à café')
  await thomas.ask.wishes.mayBuyMyself.mutate({ commandId: commandId(), uid: warned })
  const today = new Date().toISOString().slice(0, 10)
  const lastYear = `${new Date().getFullYear() - 1}-12-25`
  await bought(zoe, 'Un kaléidoscope', { stage: 'given', paid: 1_800, givenOn: lastYear })
  await bought(leopold, 'Une méthode d’accordéon', {
    stage: 'given',
    paid: 2_900,
    note: 'Pour débutants',
    givenOn: lastYear,
  })
  const [home] = (await marie.ask.families.mine.query()).view.Families
  const { uid: occasion } = await zoe.ask.occasions.add.mutate({
    commandId: commandId(),
    family: home?.uid ?? '',
    title: 'Fête du quartier',
    day: today,
  })
  await bought(zoe, 'Un cerf-volant', { stage: 'have', occasion })
  for (const [{ userId: person }, budget] of [
    [zoe, 5_000],
    [leopold, 3_000],
  ] as const)
    await marie.ask.gifts.setBudget.mutate({ commandId: commandId(), person, budget })
}

/** Two draws: one to come, with a question, and one whose title and budget are as long as they may be. */
async function drawsOf(
  family: string,
  marie: Person,
  others: readonly Person[],
  baby: string,
): Promise<string> {
  const [eloise = marie, benoit = marie, zoe = marie] = others
  const inAMonth = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10)
  const { uid, mine } = await eloise.ask.draws.draw.mutate({
    commandId: commandId(),
    family,
    title: 'Noël des grands',
    day: inAMonth,
    budget: '30 € environ',
    participants: [...[marie, ...others].map(({ userId }) => userId), baby],
    exclusions: [
      { giver: marie.userId, drawn: benoit.userId, both: true },
      { giver: zoe.userId, drawn: eloise.userId },
    ],
    notAsLast: true,
  })
  await benoit.ask.draws.draw.mutate({
    commandId: commandId(),
    family,
    title:
      'Le grand tirage des cousins, des cousines, et de tous ceux qui viendront au bord de l’eau cet été',
    day: inAMonth,
    budget: 'Quelque chose de fait main, de trouvé, ou de prêté, et en tout cas rien qui s’achète en ligne',
    participants: others.map(({ userId }) => userId),
  })
  const giver = mine.find((pair) => pair.giver.uid === eloise.userId)?.giver.uid ?? ''
  await eloise.ask.draws.ask.mutate({
    commandId: commandId(),
    family,
    uid,
    giver,
    text: 'Plutôt un livre, ou plutôt une sortie ?',
  })
  await marie.ask.draws.ask.mutate({
    commandId: commandId(),
    family,
    uid,
    giver: marie.userId,
    text: 'Quelle est votre pointure, et qu’est-ce qu’il ne faut surtout pas vous offrir ?',
  })
  return `/app/families/${family}/draws/${uid}`
}

/** Wishes for several and gifts of several on Thomas's list: nobody's, some of Marie's, open to her, and in her charge. */
async function givenByMany(
  marie: Person,
  eloise: Person,
  benoit: Person,
  [zoe = eloise, leopold = eloise, thomas = eloise]: readonly Person[],
): Promise<string> {
  const add = async (name: string, more: object): Promise<string> => {
    const content = { commandId: commandId(), owner: thomas.userId, name, ...more }
    return (await thomas.ask.wishes.add.mutate(content)).uid
  }
  const change = (by: Person, uid: string, changes: object) =>
    by.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased: true, ...changes })
  const euros = (amount: number) => ({ price: { amount: amount * 100, currency: 'EUR' } })
  await add('Des bols à soupe', { quantity: 4, ...euros(12) })
  const glasses = await add('Des verres à pied, comme ceux de la grand-tante de Plougastel', {
    quantity: 6,
    importance: 4,
    url: 'https://boutique.example/verres',
  })
  await change(marie, glasses, { purchaseQuantity: 2 })
  await change(eloise, glasses, { purchaseQuantity: 1 })
  const joined = async (uid: string, by: Person, amount: number | null) =>
    by.ask.purchases.takePart.mutate({ commandId: commandId(), uid, amount: amount && amount * 100 })
  const opened = async (by: Person, name: string, sum: number) => {
    const uid = await add(name, euros(sum))
    await change(by, uid, { purchaseDate: '2026-10-01' })
    await by.ask.purchases.arrangeGift.mutate({
      commandId: commandId(),
      uid,
      isOpen: true,
      target: sum * 100,
    })
    return uid
  }
  await joined(await opened(eloise, 'Un vélo hollandais', 240), benoit, 60)
  const tent = await opened(marie, 'Une tente pour quatre', 180)
  await joined(tent, marie, 40)
  await joined(tent, zoe, 50)
  await joined(tent, leopold, 30)
  await joined(tent, benoit, null)
  await zoe.ask.purchases.settleShare.mutate({ commandId: commandId(), uid: tent, isSettled: true })
  return thomas.userId
}

/** Relatives without an account: a baby with wishes, bought ones and secrets, and a great-grandmother who is about to have one. */
async function withoutAccounts(family: string, marie: Person, eloise: Person, shop: Shop) {
  const [baby, ancestor] = [
    await marie.ask.keptPeople.add.mutate({
      commandId: commandId(),
      family,
      name: 'Augustin',
      birthDate: '2026-03-03',
      img: shop.stillLife(9),
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
    commandId: commandId(),
    person: baby.uid,
    type: 'clothing-size',
    value: '9 mois',
  })
  const { code } = await marie.ask.keptPeople.offerHandover.mutate({
    commandId: commandId(),
    uid: ancestor.uid,
  })
  const shown = await signIn(eloise.serverUrl, eloise.name)
  await shown.ask.keptPeople.show.mutate({ uid: baby.uid })
  return { baby: baby.uid, handover: code, shown }
}

/** People without an account whom Marie invited to Jo's list. */
async function guestsOf({ userId: owner }: Person, { serverUrl, ask }: Person) {
  const invite = async (): Promise<string> =>
    (await ask.guests.invite.mutate({ commandId: commandId(), owner })).path
  const arrived = async (name: string) => {
    const browser = new Browser(serverUrl)
    await browser.open(await invite(), { name })
    return browser
  }
  const browser = await arrived('La voisine du troisième, qui garde le chat')
  const { view } = await ask.sight.get.query({ owner })
  const guest = view.Guests[0]?.uid ?? ''
  await ask.guests.admit.mutate({ commandId: commandId(), owner, guest })
  const { Wishes } = (await ask.wishes.list.query({ owner })).view
  // None that Jo opens on a screen: what is taken disappears from her list.
  const tea = Wishes.find(({ name }) => name === 'Thé (30)')
  if (!tea) throw new Error('the tea is gone')
  await browser.act('take', tea.uid)
  const next = await arrived('Marraine')
  return {
    guest: { cookie: () => browser.cookie },
    waiting: { cookie: () => next.cookie },
    invitation: await invite(),
  }
}

/** What Marie received, this year and the year before, from somebody who told it and from nobody. */
async function received(marie: Person, eloise: Person, shop: Shop): Promise<void> {
  const add = async (name: string): Promise<string> => {
    const form = { commandId: commandId(), owner: marie.userId, name, img: shop.stillLife(name.length) }
    return (await marie.ask.wishes.add.mutate(form)).uid
  }
  for (const [name, on] of [
    ['Une écharpe en laine des Pyrénées', '2026-11-02'],
    ['Le bonnet qui va avec', '2026-11-02'],
    ['Deux places pour le théâtre', '2025-12-25'],
  ] as const) {
    const gift = await add(name)
    await eloise.ask.wishes.change.mutate({ commandId: commandId(), uid: gift, isPurchased: true })
    await eloise.ask.gifts.change.mutate({ commandId: commandId(), uid: gift, stage: 'given' })
    await eloise.ask.received.tell.mutate({ commandId: commandId(), gift, to: marie.userId, on })
  }
  const { view } = await marie.ask.received.list.query({ owner: marie.userId })
  const last = view.Received.at(-1)?.uid ?? ''
  const words = {
    owner: marie.userId,
    uid: last,
    giver: eloise.userId,
    text: 'Quelle belle soirée, merci\u00a0!',
  }
  await marie.ask.received.thank.mutate({ commandId: commandId(), ...words })
  const alone = await add('Un arrosoir')
  await marie.ask.received.receive.mutate({ commandId: commandId(), uid: alone, on: '2026-06-12' })
}
