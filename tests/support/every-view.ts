import type { Person } from '@cachotteries/server/testing/people'

/** All views of each of these people, refusals included. */
export const everyView = (people: readonly Person[]) =>
  Promise.all(
    people.map(async ({ ask }) => ({
      me: await ask.accounts.me.query(),
      relatives: await ask.accounts.relatives.query(),
      families: await ask.families.mine.query(),
      types: await ask.preferences.types.query(),
      gifts: await ask.gifts.list.query(),
      given: await ask.gifts.given.query({}),
      occasions: await ask.occasions.list.query(),
      draws: await ask.draws.list.query(),
      counts: await ask.wishes.counts.query(),
      lists: await orRefusals(people, ({ userId: owner }) => ask.wishes.list.query({ owner })),
      preferences: await orRefusals(people, ({ userId: owner }) => ask.preferences.list.query({ owner })),
      friends: await orRefusals(people, ({ userId: friend }) => ask.accounts.mutualFriends.query({ friend })),
      analytics: await orRefusal(ask.clicks.analytics.query()),
    })),
  )

const orRefusals = <A>(people: readonly Person[], ask: (about: Person) => Promise<A>) =>
  Promise.all(people.map((about) => orRefusal(ask(about))))

const orRefusal = <A>(answer: Promise<A>): Promise<A | string> =>
  answer.catch(({ message }: Error) => message)
