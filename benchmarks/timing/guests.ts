import { commandId, type Person } from '@cachotteries/server/testing/people'
import type { Comparison } from './comparison.ts'
import type { Connection } from './connection.ts'
import type { Household } from './household.ts'

/** Links of guests of somebody's list, for that person who got hold of them, and for anybody who guesses. */
export async function linksOfGuests(
  { ask }: Connection,
  url: string,
  households: readonly Household[],
): Promise<Comparison[]> {
  const links = await Promise.all(
    households.map(async ({ concerned, giver }) => {
      const unopened = await invitationTo(concerned, giver)
      const opened = await invitationTo(concerned, giver)
      await fetch(url + opened, {
        method: 'POST',
        redirect: 'manual',
        headers: { origin: url },
        body: new URLSearchParams({ name: 'Marraine' }),
      })
      return { unopened, opened, owner: concerned }
    }),
  )
  const never = `/guests/${'x'.repeat(22)}`
  const nobody = (person: Person): Person => ({ ...person, cookie: () => '' })
  const asks = (which: (link: (typeof links)[number]) => string, as = (person: Person) => person) =>
    links.map((link) => () => ask(as(link.owner), { method: 'GET', path: which(link) }))
  return [
    {
      request: 'GET guest',
      what: 'a link that nobody has opened, to the owner',
      hidden: asks(({ unopened }) => unopened),
      absent: asks(() => never),
    },
    {
      request: 'GET guest',
      what: 'a link that another browser opened',
      hidden: asks(({ opened }) => opened, nobody),
      absent: asks(() => never, nobody),
    },
  ]
}

async function invitationTo({ userId: owner }: Person, { ask }: Person): Promise<string> {
  return (await ask.guests.invite.mutate({ owner, commandId: commandId() })).path
}
