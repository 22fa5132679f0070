import { png } from '@cachotteries/server/features/pictures/testing/pictures'
import { commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'

/** The number of each kind. */
const sizes = {
  visible: 40,
  secrets: 50,
  removed: 10,
  shared: 10,
  bought: 10,
  deleted: 10,
  givenBack: 5,
  stays: 5,
  inParts: 5,
}

/** A family in which much is hidden from one person, and nothing from an otherwise identical person. */
export interface Household {
  readonly concerned: Person
  /** The person whose list is like that of `concerned` without what is hidden. */
  readonly counterpart: Person
  /** A relative with ideas on their list that are for `concerned` too. */
  readonly sharing: Person
  /** A relative whose list is like that of `sharing` without these ideas. */
  readonly plain: Person
  /** A relative who buys. */
  readonly giver: Person
  /** Wishes that `concerned` must not be able to distinguish from missing ones, by their ids. */
  readonly hidden: Readonly<Record<'secret' | 'removed' | 'shared' | 'bought' | 'deleted', readonly string[]>>
  /**
   * Wishes that `concerned` sees, of six each: bought and unmarked since, bought under the total surprise, given in parts by
   * several, or never given.
   */
  readonly seen: Readonly<Record<'givenBack' | 'stays' | 'inParts' | 'neverBought', readonly string[]>>
}

/**
 * Makes a household.
 *
 * @param index of the household: in every other one the two kinds of people swap places
 */
export async function foundHousehold(url: string, index: number): Promise<Household> {
  const names = [`A${index}`, `B${index}`, `C${index}`, `D${index}`, `G${index}`] as const
  const [a, b, c, d, giver] = await registerFamily(url, `Famille ${index}`, names)
  const [concerned, counterpart, sharing, plain] = index % 2 === 0 ? [a, b, c, d] : [b, a, d, c]

  for (const owner of [a, b, c, d]) await addWishes(owner, owner, sizes.visible, { quantity: 6 })
  const deleted = await addWishes(concerned, concerned, sizes.deleted)
  for (const uid of deleted) await concerned.ask.wishes.remove.mutate({ uid, commandId: commandId() })

  const secret = await addWishes(giver, concerned, sizes.secrets)
  const removed = await addWishes(giver, concerned, sizes.removed)
  for (const uid of removed) await giver.ask.wishes.remove.mutate({ uid, commandId: commandId() })
  const shared = await addWishes(giver, sharing, sizes.shared, { recipientIds: [concerned.userId] })
  const bought = await addWishes(concerned, concerned, sizes.bought)
  for (const uid of bought) await mark(giver, uid, true)

  const seen = await wishesOf(concerned)
  const givenBack = seen.slice(0, sizes.givenBack)
  for (const uid of givenBack) for (const isPurchased of [true, false]) await mark(giver, uid, isPurchased)
  await concerned.ask.accounts.changeProfile.mutate({ totalSurprise: true, commandId: commandId() })
  const stays = seen.slice(sizes.givenBack, sizes.givenBack + sizes.stays)
  for (const uid of stays) await mark(giver, uid, true)
  const inParts = seen.slice(sizes.givenBack + sizes.stays).slice(0, sizes.inParts)
  for (const uid of inParts) await giveInParts([giver, sharing], uid)
  return {
    concerned,
    counterpart,
    sharing,
    plain,
    giver,
    hidden: { secret, removed, shared, bought, deleted },
    seen: {
      givenBack,
      stays,
      inParts,
      neverBought: seen.slice(sizes.givenBack + sizes.stays + sizes.inParts),
    },
  }
}

/** One gives some of a wish, and another takes part in it. */
async function giveInParts([one, another]: readonly [Person, Person], uid: string): Promise<void> {
  const act = () => ({ commandId: commandId(), uid })
  await one.ask.wishes.change.mutate({ ...act(), isPurchased: true, purchaseQuantity: 2 })
  await one.ask.purchases.arrangeGift.mutate({ ...act(), isOpen: true, target: 9_000 })
  await another.ask.purchases.takePart.mutate({ ...act(), amount: 2_000 })
}

/** The addresses of the pictures of all these wishes, by their ids. */
export const pictures = new Map<string, string>()

/** Adds wishes that are all the same, with a picture of their own unless they are to have none. */
export async function addWishes(
  by: Person,
  owner: Person,
  count: number,
  {
    img,
    ...more
  }: { readonly img?: null; readonly quantity?: number; readonly recipientIds?: string[] } = {},
): Promise<string[]> {
  const photo = img === null ? null : await photoOf(by)
  const added: string[] = []
  while (added.length < count) {
    const { uid, picture } = await by.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: owner.userId,
      name: wishName,
      comment: 'Le grand, avec le couvercle',
      url: 'https://cuisine.example/marmites/grande',
      img: photo,
      ...more,
    })
    if (picture) pictures.set(uid, picture.card)
    added.push(uid)
  }
  return added
}

/** Sends a photo, and returns the link to save it with. */
async function photoOf({ serverUrl, cookie }: Person): Promise<string> {
  const sent = await fetch(`${serverUrl}/api/pictures`, {
    method: 'POST',
    headers: { cookie: cookie(), 'content-type': 'image/png' },
    body: new Uint8Array(await png()),
  })
  return ((await sent.json()) as { img: string }).img
}

export const wishName = 'Une marmite'

export const mark = (by: Person, uid: string, isPurchased: boolean): Promise<unknown> =>
  by.ask.wishes.change.mutate({ commandId: commandId(), uid, isPurchased })

/** The ids of the wishes that somebody sees on their own list. */
export async function wishesOf(person: Person): Promise<string[]> {
  const { view } = await person.ask.wishes.list.query({ owner: person.userId })
  return view.Wishes.map(({ uid }) => uid)
}
