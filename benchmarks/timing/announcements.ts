import { commandId, registerFamily, type Person } from '@cachotteries/server/testing/people'
import type { Comparison } from './comparison.ts'
import { query, type Connection } from './connection.ts'

/** How many people are set aside for the list, where somebody is. */
const most = 5

/** The owner of a list, and a relative who is set aside for it. Neither learns who else is. */
interface Listed {
  readonly owner: Person
  readonly aside: Person
}

async function foundOne(url: string, name: string, hides: boolean): Promise<Listed> {
  const names = ['L', 'M', 'Z', ...Array.from({ length: most + 1 }, (_, nth) => `P${nth}`)]
  const [owner, giver, aside, ...others] = await registerFamily(
    url,
    `Famille ${name}`,
    names.map((one) => `${one}${name}`),
  )
  if (!owner || !giver || !aside) throw new Error('three people were registered')
  for (const one of [aside, ...(hides ? others.slice(0, most) : [])])
    await giver.ask.sight.setAside.mutate({
      owner: owner.userId,
      person: one.userId,
      commandId: commandId(),
    })
  return { owner, aside }
}

/** What the owner of a list, and somebody who is set aside for it, could learn of others who are from the time of their news. */
export async function newsBesideSettingAside(
  url: string,
  { ask }: Connection,
  families: number,
): Promise<Comparison[]> {
  const pairs: { hidden: Listed; absent: Listed }[] = []
  while (pairs.length < families) {
    const index = pairs.length
    // As many of them come first with something hidden as without.
    const first = await foundOne(url, `n${index}`, index % 2 === 0)
    const second = await foundOne(url, `o${index}`, index % 2 !== 0)
    pairs.push(index % 2 === 0 ? { hidden: first, absent: second } : { hidden: second, absent: first })
  }
  const news = query('families.announcements', {})
  return (
    [
      ['owner', 'others set aside for one’s list'],
      ['aside', 'others set aside, as one is'],
    ] as const
  ).map(([reader, what]) => ({
    request: 'announcements',
    what,
    hidden: pairs.map(
      ({ hidden }) =>
        () =>
          ask(hidden[reader], news),
    ),
    absent: pairs.map(
      ({ absent }) =>
        () =>
          ask(absent[reader], news),
    ),
  }))
}
