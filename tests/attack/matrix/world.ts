import { appoint } from '@cachotteries/server/testing/administrators'
import { commandId, register, signIn, type Person } from '@cachotteries/server/testing/people'
import type { Picture } from '@cachotteries/contracts/pictures'
import { photo, pictureOf } from '@cachotteries/server/features/pictures/testing/asking'
import { png } from '@cachotteries/server/features/pictures/testing/pictures'
import { startTestServer, type TestServer } from '@cachotteries/server/testing/server'
import { stillClock } from '@cachotteries/server/testing/still-clock'

/** The roles that make each call. A cell of the table has one sign for each, in this order. */
export const roles = ['owner', 'relative', 'recipient', 'stranger', 'administrator', 'anonymous'] as const
export type Role = (typeof roles)[number]

/** The kinds of things that an id may name; the last names nothing. The mate is the stranger's only relative. */
export const kinds = [
  ...(['owner', 'relative', 'recipient', 'stranger', 'mate', 'administrator'] as const),
  ...(['normal', 'bought', 'stays', 'draft', 'secret', 'strangersWish'] as const),
  // Removed by the owner, and by the relative, a moment ago.
  ...(['removed', 'removedSecret'] as const),
  ...(['family', 'strangersFamily', 'occasion', 'strangersOccasion'] as const),
  // Hidden from the owner, whom it is for, and from the recipient, who isn't named.
  'surprise',
  ...(['draw', 'strangersDraw'] as const),
  // A relative without an account, whose list the owner and the relative keep.
  ...(['kept', 'keptPreference'] as const),
  ...(['preference', 'strangersPreference'] as const),
  ...(['list', 'strangersList'] as const),
  ...(['normalPicture', 'boughtPicture', 'staysPicture', 'draftPicture'] as const),
  ...(['secretPicture', 'strangersPicture'] as const),
  ...(['ownersAvatar', 'ownersUnsaved', 'goneGiftsPicture'] as const),
  // What the relative wrote about the owner's list.
  'message',
  // Something that the owner received, of which the relative told.
  'received',
  // Whom the relative invited to the owner's list.
  'guest',
  'unknown',
] as const
export type Kind = (typeof kinds)[number]

/** The things that a success uses up, so that the next call needs new ones. */
export type Spent =
  | 'wishes'
  | 'families'
  | 'preferences'
  | 'session'
  | 'kept'
  | 'sight'
  | 'messages'
  | 'received'
  | 'guests'

export interface World {
  readonly server: TestServer
  readonly people: Readonly<Record<Exclude<Role, 'anonymous'> | 'mate', Person>>
  readonly ids: Readonly<Record<Kind, string>>
  /** The family of the owner, the relative and the recipient. */
  readonly home: string
  /** A member of the stranger's family. */
  readonly neighbour: string
  /** A family with the code `SAPINS` that none of them is in. */
  readonly openFamily: string
}

type People = World['people']

/** A family; a stranger to it with a family and a list of their own; an administrator who is nobody's relative. */
export async function startWorld(): Promise<
  World & { readonly renew: (spent: Spent, by: Role) => Promise<void> }
> {
  // Otherwise a round, at any moment, takes a person who has left a family out of its draws, and tells the others.
  const server = await startTestServer({ ambient: stillClock })
  const person = (name: string): Promise<Person> => register(server.url, name)
  const people: People = {
    owner: await person('Olive'),
    relative: await person('Ugo'),
    recipient: await person('Zoé'),
    stranger: await person('Inès'),
    mate: await person('Yann'),
    administrator: await person('Adam'),
  }
  const { owner, relative, recipient, stranger, mate } = people
  const host = await person('Hôte')
  const neighbour = await person('Voisin')
  await appoint(server.databaseUrl, 'Adam')
  // One more sees each list: the last two who see it can’t be set aside.
  const home = await family('Martin', [owner, relative, recipient, await person('Témoin')])
  await family('Dupont', [stranger, mate])
  const listOf = async (one: Person): Promise<string> =>
    (await one.ask.wishes.list.query({ owner: one.userId })).view.uid
  let count = 0
  const world = {
    server,
    people: { ...people },
    home,
    neighbour: neighbour.userId,
    openFamily: '',
    ids: {
      owner: owner.userId,
      relative: relative.userId,
      recipient: recipient.userId,
      stranger: stranger.userId,
      mate: mate.userId,
      administrator: people.administrator.userId,
      list: await listOf(owner),
      strangersList: await listOf(stranger),
      ...(await wishesOf(people)),
      ...(await sideFamilies(people)),
      ...(await preferencesOf(people)),
      ...(await keptOf(home, people)),
      ...(await picturesOf(people)),
      ...(await messageOf(people)),
      ...(await receivedOf(people)),
      ...(await guestOf(people)),
      unknown: '20000000-0000-4000-8000-000000000000',
    },
    renew,
  }
  world.openFamily = await openedFamily()
  return world

  async function renew(spent: Spent, by: Role): Promise<void> {
    if (spent === 'wishes') Object.assign(world.ids, await wishesOf(world.people))
    if (spent === 'preferences') Object.assign(world.ids, await preferencesOf(world.people))
    if (spent === 'kept') Object.assign(world.ids, await keptOf(home, world.people))
    if (spent === 'messages') Object.assign(world.ids, await messageOf(world.people))
    if (spent === 'received') Object.assign(world.ids, await receivedOf(world.people))
    if (spent === 'guests') Object.assign(world.ids, await guestOf(world.people))
    if (spent === 'sight' && by !== 'anonymous') {
      await restoreSight(world.people, by)
      // What was written before isn't new to anybody who sees the list again.
      Object.assign(world.ids, await messageOf(world.people))
    }
    if (spent === 'session' && by !== 'anonymous')
      world.people[by] = await signIn(server.url, people[by].name)
    if (spent === 'families') {
      Object.assign(world.ids, await sideFamilies(world.people))
      world.openFamily = await openedFamily()
    }
  }

  /** A family that a member can leave without losing relatives: they share another one. */
  async function sideFamilies({
    owner,
    relative,
    recipient,
    stranger,
    mate,
  }: People): Promise<
    Record<
      'family' | 'strangersFamily' | 'occasion' | 'strangersOccasion' | 'surprise' | 'draw' | 'strangersDraw',
      string
    >
  > {
    count++
    const cousins = await family(`Cousins ${count}`, [owner, relative, recipient])
    const neighbours = await family(`Voisins ${count}`, [stranger, mate, neighbour])
    return {
      family: cousins,
      strangersFamily: neighbours,
      occasion: await occasionOf(owner, cousins),
      strangersOccasion: await occasionOf(stranger, neighbours),
      surprise: await occasionOf(relative, cousins, {
        ...{ people: [owner.userId], isSurprise: true },
        seenBy: [relative.userId],
      }),
      draw: await drawOf(owner, cousins, [owner, relative, recipient]),
      strangersDraw: await drawOf(stranger, neighbours, [stranger, mate, neighbour]),
    }
  }

  async function openedFamily(): Promise<string> {
    const name = `Ouverte ${count}`
    await family(name, [host])
    return name
  }
}

/** Restores everybody whom this role set aside. */
async function restoreSight(people: People, by: Exclude<Role, 'anonymous'>): Promise<void> {
  const { owner, relative, recipient } = people
  for (const list of [owner, relative])
    for (const person of [owner, relative, recipient]) {
      const form = { owner: list.userId, person: person.userId, commandId: commandId() }
      // On a list that they don't see, they set nobody aside.
      await people[by].ask.sight.restore.mutate(form).catch(() => {})
    }
}

async function family(name: string, [founder, ...others]: readonly Person[]): Promise<string> {
  const form = { name, code: 'SAPINS' }
  const created = await founder?.ask.families.create.mutate({ ...form, commandId: commandId() })
  for (const other of others) await other.ask.families.join.mutate({ ...form, commandId: commandId() })
  return created?.uid ?? ''
}

const occasionOf = async ({ ask }: Person, family: string, fields: object = {}): Promise<string> => {
  const form = { commandId: commandId(), family, title: 'Fête', day: '--06-12', ...fields }
  return (await ask.occasions.add.mutate(form)).uid
}

async function drawOf({ ask }: Person, family: string, people: readonly Person[]): Promise<string> {
  const participants = people.map(({ userId }) => userId)
  const form = { family, title: 'Noël', day: '2999-12-25', participants }
  return (await ask.draws.draw.mutate({ ...form, commandId: commandId() })).uid
}

/** Runs something while this person has chosen the total surprise. */
async function underTotalSurprise<Done>({ ask }: Person, act: () => Promise<Done>): Promise<Done> {
  await ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise: true })
  const done = await act()
  await ask.accounts.changeProfile.mutate({ commandId: commandId(), totalSurprise: false })
  return done
}

/** Whom the relative invites to the owner's list, in place of the one before. */
async function guestOf({ owner, relative }: People): Promise<Record<'guest', string>> {
  const list = { owner: owner.userId }
  for (const { uid } of (await relative.ask.sight.get.query(list)).view.Guests)
    await relative.ask.guests.withdraw.mutate({ ...list, guest: uid, commandId: commandId() })
  await relative.ask.guests.invite.mutate({ ...list, commandId: commandId() })
  const [guest] = (await relative.ask.sight.get.query(list)).view.Guests
  return { guest: guest?.uid ?? '' }
}

async function wishesOf({ owner, relative, recipient, stranger }: People) {
  const add = async (
    by: Person,
    to: Person,
    fields: {
      name: string
      isSecret?: boolean
      isDraft?: boolean
      recipientIds?: string[]
      isPurchased?: boolean
    },
  ): Promise<string> =>
    (await by.ask.wishes.add.mutate({ commandId: commandId(), owner: to.userId, ...fields })).uid
  const removedBy = async (by: Person, added: Promise<string>): Promise<string> => {
    const uid = await added
    await by.ask.wishes.remove.mutate({ commandId: commandId(), uid })
    return uid
  }
  const bought = await add(relative, owner, { name: 'Livre', isSecret: false, isPurchased: true })
  await relative.ask.gifts.change.mutate({ commandId: commandId(), uid: bought, stage: 'given' })
  return {
    removed: await removedBy(owner, add(owner, owner, { name: 'Luge' })),
    removedSecret: await removedBy(relative, add(relative, owner, { name: 'Barque', isSecret: true })),
    normal: await add(owner, owner, { name: 'Vélo' }),
    bought,
    stays: await underTotalSurprise(owner, () =>
      add(relative, owner, { name: 'Thé', isSecret: false, isPurchased: true }),
    ),
    draft: await add(owner, owner, { name: 'Ébauche', isDraft: true }),
    secret: await add(relative, owner, {
      name: 'Voyage',
      isSecret: true,
      recipientIds: [recipient.userId],
    }),
    strangersWish: await add(stranger, stranger, { name: 'Tente' }),
  }
}

let babies = 0

/** Somebody whom the owner and the relative keep, with a preference. */
async function keptOf(family: string, { owner, relative }: People) {
  const { uid: kept } = await owner.ask.keptPeople.add.mutate({
    commandId: commandId(),
    family,
    name: `Bébé ${++babies}`,
    keepers: [relative.userId],
  })
  const preference = { person: kept, type: 'shoe-size', value: '16' }
  const { uid } = await owner.ask.keptPeople.addPreference.mutate({ commandId: commandId(), ...preference })
  return { kept, keptPreference: uid }
}

/** The newest message about the owner's list. */
async function messageOf({ owner, relative }: People) {
  const form = { commandId: commandId(), owner: owner.userId, text: 'Je prends les verres' }
  const { Messages } = await relative.ask.conversations.send.mutate(form)
  return { message: Messages.at(-1)?.uid ?? '' }
}

/** Something of which the relative tells the owner, who hasn't said thanks for it. */
async function receivedOf({ owner, relative }: People) {
  const command = () => ({ commandId: commandId() })
  const { uid } = await owner.ask.wishes.add.mutate({ ...command(), owner: owner.userId, name: 'Lampe' })
  await relative.ask.wishes.change.mutate({ ...command(), uid, isPurchased: true })
  await relative.ask.gifts.change.mutate({ ...command(), uid, stage: 'given' })
  const { Told } = await relative.ask.received.tell.mutate({ ...command(), gift: uid, to: owner.userId })
  return { received: Told.find(({ gift }) => gift === uid)?.uid ?? '' }
}

/** Always of the same type, of which one person may have one preference. */
async function preferencesOf({ owner, stranger }: People) {
  const entryOf = async ({ ask, userId }: Person): Promise<string> => {
    const { view } = await ask.preferences.list.query({ owner: userId })
    const present = view.Preferences.find(({ type }) => type === 'shoe-size')
    const added = { type: 'shoe-size', value: '38', commandId: commandId() }
    return (present ?? (await ask.preferences.add.mutate(added))).uid
  }
  return { preference: await entryOf(owner), strangersPreference: await entryOf(stranger) }
}

/** The names of pictures: of wishes like those of `wishesOf`, of the owner, and of one that the owner hasn't saved. */
async function picturesOf({ owner, relative, recipient, stranger }: People) {
  const bytes = await png()
  const prepared = async (by: Person): Promise<string> => (await photo(by, bytes)).body.img
  const add = async (by: Person, to: Person, fields: object = {}): Promise<string> =>
    nameOf(
      await by.ask.wishes.add.mutate({
        commandId: commandId(),
        owner: to.userId,
        name: 'Cerf-volant',
        img: await prepared(by),
        ...fields,
      }),
    )
  const img = await prepared(owner)
  const gone = await relative.ask.wishes.add.mutate({
    commandId: commandId(),
    owner: owner.userId,
    name: 'Planeur',
    img: await prepared(relative),
    isSecret: true,
    isPurchased: true,
  })
  await relative.ask.wishes.remove.mutate({ commandId: commandId(), uid: gone.uid })
  return {
    // Of a secret idea that was deleted after the relative had bought it.
    goneGiftsPicture: nameOf(gone),
    normalPicture: await add(owner, owner),
    boughtPicture: await add(relative, owner, { isSecret: false, isPurchased: true }),
    staysPicture: await underTotalSurprise(owner, () =>
      add(relative, owner, { isSecret: false, isPurchased: true }),
    ),
    draftPicture: await add(owner, owner, { isDraft: true }),
    secretPicture: await add(relative, owner, { isSecret: true, recipientIds: [recipient.userId] }),
    strangersPicture: await add(stranger, stranger),
    ownersAvatar: nameOf(await owner.ask.accounts.changeProfile.mutate({ commandId: commandId(), img })),
    ownersUnsaved: nameOf((await photo(owner, bytes)).body),
  }
}

const nameOf = (view: { readonly picture: Picture | null }): string =>
  pictureOf(view).card.split('/').at(-2) ?? ''
