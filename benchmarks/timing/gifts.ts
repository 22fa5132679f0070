import { registerFamily, type Person } from '@cachotteries/server/testing/people'
import type { Comparison } from './comparison.ts'
import { query, type Connection, type Question } from './connection.ts'
import { addWishes, mark, wishesOf } from './household.ts'

const sizes = { relatives: 15, offered: 5, secrets: 50 }

const requests: readonly (readonly [string, Question])[] = [
  ['GET gifts', { method: 'GET', path: '/api/users/me/gifts' }],
  ['gifts.list', query('gifts.list', {})],
]

/**
 * Somebody who offers some of a relative's wishes, and who is a recipient of that many secret ideas on the relative's
 * list.
 */
async function foundGiver(url: string, name: string, secrets: number): Promise<Person> {
  const names = [`A${name}`, `B${name}`, `C${name}`] as const
  const [reader, relative, friend] = await registerFamily(url, `Famille ${name}`, names)
  await addWishes(relative, relative, sizes.relatives)
  for (const uid of (await wishesOf(relative)).slice(0, sizes.offered)) await mark(reader, uid, true)
  await addWishes(friend, relative, secrets, { recipientIds: [reader.userId] })
  return reader
}

/** The gifts of people: once with ideas hidden from them on a relative's list, and once with none. */
export async function giftsBesideSecrets(
  url: string,
  { ask }: Connection,
  families: number,
): Promise<Comparison[]> {
  const readers: { hidden: Person; absent: Person }[] = []
  while (readers.length < families) {
    const index = readers.length
    const first = await foundGiver(url, `x${index}`, index % 2 === 0 ? sizes.secrets : 0)
    const second = await foundGiver(url, `y${index}`, index % 2 === 0 ? 0 : sizes.secrets)
    readers.push(index % 2 === 0 ? { hidden: first, absent: second } : { hidden: second, absent: first })
  }
  return requests.map(([request, question]) => ({
    request,
    what: 'secrets for her too on the list of a relative',
    hidden: readers.map(
      ({ hidden }) =>
        () =>
          ask(hidden, question),
    ),
    absent: readers.map(
      ({ absent }) =>
        () =>
          ask(absent, question),
    ),
  }))
}
