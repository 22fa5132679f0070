import { randomUUID } from 'node:crypto'
import { commandId, gather, register, registerFamily, type Person } from '@cachotteries/server/testing/people'
import type { Comparison } from './comparison.ts'
import { query, type Connection, type Question } from './connection.ts'
import { addWishes, mark, wishesOf } from './household.ts'

const sizes = { visible: 15, secrets: 50, bought: 10 }

/** Somebody who is set aside for a list, with the wishes of it that they see and those that are hidden from them. */
interface SetAside {
  readonly by: Person
  readonly owner: Person
  readonly free: readonly string[]
  readonly secrets: readonly string[]
}

async function foundOne(url: string, name: string, hides: boolean): Promise<SetAside> {
  // The last two who see a list can't be set aside.
  const names = [`L${name}`, `M${name}`, `N${name}`] as const
  const [owner, giver] = await registerFamily(url, `Famille ${name}`, names)
  const by = await register(url, `Z${name}`)
  await gather(`À deux ${name}`, [owner, by])
  await addWishes(owner, owner, sizes.visible)
  const free = await wishesOf(owner)
  const secrets = hides ? await addWishes(giver, owner, sizes.secrets) : []
  if (hides) for (const uid of await addWishes(owner, owner, sizes.bought)) await mark(giver, uid, true)
  const aside = { owner: owner.userId, person: by.userId, commandId: commandId() }
  await giver.ask.sight.setAside.mutate(aside)
  return { by, owner, free, secrets }
}

const requests: readonly (readonly [string, (one: SetAside, index: number) => Question])[] = [
  ['GET list', ({ owner }) => ({ method: 'GET', path: `/api/users/${owner.userId}/wishlists` })],
  ['wishes.list', ({ owner }) => query('wishes.list', { owner: owner.userId })],
  ['GET gifts', () => ({ method: 'GET', path: '/api/users/me/gifts' })],
  ['GET sight', ({ owner }) => ({ method: 'GET', path: `/api/users/${owner.userId}/sight` })],
  [
    'PUT as bought',
    ({ free }, index) => ({
      method: 'PUT',
      path: `/api/wishes/${free[index % free.length]}`,
      body: { isPurchased: true },
    }),
  ],
  [
    'POST idea',
    ({ owner }) => ({
      method: 'POST',
      path: '/api/trpc/wishes.add',
      body: { owner: owner.userId, name: 'Une idée', commandId: commandId() },
    }),
  ],
]

/**
 * What somebody who is set aside for a list could learn from response times: once with much hidden from its owner, and
 * once with nothing.
 */
export async function setAsideForLists(
  url: string,
  { ask }: Connection,
  families: number,
): Promise<Comparison[]> {
  const pairs: { hidden: SetAside; absent: SetAside }[] = []
  while (pairs.length < families) {
    const index = pairs.length
    const first = await foundOne(url, `u${index}`, index % 2 === 0)
    const second = await foundOne(url, `v${index}`, index % 2 !== 0)
    pairs.push(index % 2 === 0 ? { hidden: first, absent: second } : { hidden: second, absent: first })
  }
  let turn = 0
  const what = 'set aside, secrets on the list'
  const compared = requests.map(([request, question]) => ({
    request,
    what,
    hidden: pairs.map(
      ({ hidden }) =>
        () =>
          ask(hidden.by, question(hidden, ++turn)),
    ),
    absent: pairs.map(
      ({ absent }) =>
        () =>
          ask(absent.by, question(absent, ++turn)),
    ),
  }))
  const wish = (uid: string): Question => ({ method: 'GET', path: `/api/wishes/${uid}` })
  const byId: Comparison = {
    request: 'GET wish',
    what: 'set aside, a secret',
    hidden: pairs.map(
      ({ hidden }) =>
        () =>
          ask(hidden.by, wish(hidden.secrets[++turn % sizes.secrets] ?? '')),
    ),
    absent: pairs.map(
      ({ hidden }) =>
        () =>
          ask(hidden.by, wish(randomUUID())),
    ),
  }
  return [...compared, byId]
}
