import { commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'
import type { Comparison } from './comparison.ts'
import { query, type Connection, type Question } from './connection.ts'
import { addWishes } from './household.ts'

const sizes = { messages: 30, ideas: 10, hidden: 50 }

/** Somebody who reads about a relative's list, where that many messages are about ideas for both of them. */
interface Reader {
  readonly by: Person
  readonly owner: Person
}

async function foundReader(url: string, name: string, hidden: number): Promise<Reader> {
  const [by, owner, friend] = await registerFamily(url, `Famille ${name}`, [
    `P${name}`,
    `Q${name}`,
    `R${name}`,
  ])
  const write = (wish?: string) =>
    friend.ask.conversations.send.mutate({
      commandId: commandId(),
      owner: owner.userId,
      text: 'Qui s’en occupe ?',
      ...(wish !== undefined && { wish }),
    })
  const ideas = await addWishes(friend, owner, sizes.ideas, { recipientIds: [by.userId] })
  for (let n = 0; n < sizes.messages; n++) await write()
  for (let n = 0; n < hidden; n++) await write(ideas[n % ideas.length])
  return { by, owner }
}

const requests: readonly (readonly [string, (one: Reader) => Question])[] = [
  ['GET conversation', ({ owner }) => ({ method: 'GET', path: `/api/users/${owner.userId}/conversation` })],
  ['unread messages', () => query('conversations.unread', {})],
]

/** Conversations that people read: once with messages hidden from them, and once with none. */
export async function conversationsWithHiddenMessages(
  url: string,
  { ask }: Connection,
  families: number,
): Promise<Comparison[]> {
  const readers: { hidden: Reader; absent: Reader }[] = []
  while (readers.length < families) {
    const index = readers.length
    const first = await foundReader(url, `s${index}`, index % 2 === 0 ? sizes.hidden : 0)
    const second = await foundReader(url, `t${index}`, index % 2 === 0 ? 0 : sizes.hidden)
    readers.push(index % 2 === 0 ? { hidden: first, absent: second } : { hidden: second, absent: first })
  }
  return requests.map(([request, question]) => ({
    request,
    what: 'messages about ideas for her too',
    hidden: readers.map(
      ({ hidden }) =>
        () =>
          ask(hidden.by, question(hidden)),
    ),
    absent: readers.map(
      ({ absent }) =>
        () =>
          ask(absent.by, question(absent)),
    ),
  }))
}
