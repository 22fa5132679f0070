import { png } from '@cachotteries/server/pictures/testing/pictures'
import { commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'

/** The number of each kind. */
const sizes = { visible: 15, secrets: 50, shared: 10, bought: 10, deleted: 10, givenBack: 5, stays: 5 }

/** A family in which much is hidden from one person, and nothing from another one who is otherwise the same. */
export interface Household {
  readonly concerned: Person
  /** The person whose list is like that of `concerned` without what is hidden. */
  readonly twin: Person
  /** A relative with ideas on their list that are for `concerned` too. */
  readonly sharing: Person
  /** A relative whose list is like that of `sharing` without these ideas. */
  readonly plain: Person
  /** A relative who buys. */
  readonly giver: Person
  /** Wishes that `concerned` must not be able to distinguish from missing ones, by their ids. */
  readonly hidden: Readonly<Record<'secret' | 'shared' | 'bought' | 'deleted', readonly string[]>>
  /** Wishes that `concerned` sees: bought and unmarked since, bought under the total surprise, or never bought. */
  readonly seen: Readonly<Record<'givenBack' | 'stays' | 'neverBought', readonly string[]>>
}

/**
 * Makes a household.
 *
 * @param index of the household: in every other one the two kinds of people change places
 */
export async function foundHousehold(url: string, index: number): Promise<Household> {
  const names = ['A', 'B', 'C', 'D', 'G'].map((name) => `${name}${index}`)
  const [a, b, c, d, giver] = await registerFamily(url, `Famille ${index}`, names)
  if (!a || !b || !c || !d || !giver) throw new Error('five people were registered')
  const [concerned, twin, sharing, plain] = index % 2 === 0 ? [a, b, c, d] : [b, a, d, c]

  for (const owner of [a, b, c, d]) await addWishes(owner, owner, sizes.visible)
  const deleted = await addWishes(concerned, concerned, sizes.deleted)
  for (const uid of deleted) await concerned.ask.wishes.remove.mutate({ uid, commandId: commandId() })

  const secret = await addWishes(giver, concerned, sizes.secrets)
  const shared = await addWishes(giver, sharing, sizes.shared, { recipientIds: [concerned.userId] })
  const bought = await addWishes(concerned, concerned, sizes.bought)
  for (const uid of bought) await mark(giver, uid, true)

  const seen = await wishesOf(concerned)
  const givenBack = seen.slice(0, sizes.givenBack)
  for (const uid of givenBack) for (const isPurchased of [true, false]) await mark(giver, uid, isPurchased)
  await concerned.ask.accounts.changeProfile.mutate({ totalSurprise: true, commandId: commandId() })
  const stays = seen.slice(sizes.givenBack, sizes.givenBack + sizes.stays)
  for (const uid of stays) await mark(giver, uid, true)
  return {
    ...{ concerned, twin, sharing, plain, giver },
    hidden: { secret, shared, bought, deleted },
    seen: { givenBack, stays, neverBought: seen.slice(sizes.givenBack + sizes.stays) },
  }
}

/** The addresses of the pictures of all these wishes, by their ids. */
export const pictures = new Map<string, string>()

/** Adds wishes that are all the same, with a picture of their own. */
export async function addWishes(
  by: Person,
  owner: Person,
  count: number,
  more: object = {},
): Promise<string[]> {
  const img = await photoOf(by)
  const added: string[] = []
  while (added.length < count) {
    const { uid, picture } = await by.ask.wishes.add.mutate({
      commandId: commandId(),
      owner: owner.userId,
      name: wishName,
      comment: 'Le grand, avec le couvercle',
      url: 'https://cuisine.example/marmites/grande',
      img,
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
