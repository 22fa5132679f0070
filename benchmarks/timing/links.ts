import type { Person } from '@cachotteries/server/testing/people'
import type { Comparison } from './comparison.ts'
import type { Connection } from './connection.ts'
import type { Household } from './household.ts'

const linkOf = async ({ ask, userId: owner }: Person): Promise<string> =>
  (await ask.links.make.mutate({ owner })).path

/** Links to lists with many hidden wishes, and to the same lists with none; links that were changed, and guesses. */
export async function linksToShow(
  { ask }: Connection,
  households: readonly Household[],
): Promise<Comparison[]> {
  const links = await Promise.all(
    households.map(async ({ concerned, counterpart }) => ({
      changed: await linkOf(counterpart),
      hidden: await linkOf(concerned),
      absent: await linkOf(counterpart),
      by: concerned,
    })),
  )
  const asks = (which: (link: (typeof links)[number]) => string) =>
    links.map((link) => () => ask(link.by, { method: 'GET', path: which(link) }))
  return [
    {
      request: 'GET link',
      what: 'secrets on her own list',
      hidden: asks(({ hidden }) => hidden),
      absent: asks(({ absent }) => absent),
    },
    {
      request: 'GET link',
      what: 'a link that was changed, to anybody who guesses',
      hidden: asks(({ changed }) => changed),
      absent: asks(() => `/links/${'x'.repeat(22)}`),
    },
  ]
}
