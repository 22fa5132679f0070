import type { Person } from '../../../testing/people.ts'

/** All that somebody's screens show: of themselves, and of each of these people. */
export async function everythingFor({ ask, userId }: Person, people: readonly string[]): Promise<unknown[]> {
  const own = {
    account: ask.accounts.me.query(),
    relatives: ask.accounts.relatives.query(),
    families: ask.families.mine.query(),
    counts: ask.wishes.counts.query(),
    gifts: ask.gifts.list.query(),
    given: ask.gifts.given.query({}),
    told: ask.received.told.query(),
    occasions: ask.occasions.list.query(),
    draws: ask.draws.list.query(),
    unread: ask.conversations.unread.query(),
    announcements: ask.families.announcements.query(),
  }
  const about = people.flatMap((uid) => [
    ask.wishes.list.query({ owner: uid }),
    ask.preferences.list.query({ owner: uid }),
    ask.received.list.query({ owner: uid }),
    ...(uid === userId
      ? []
      : [
          ask.conversations.newest.query({ owner: uid }),
          ask.sight.get.query({ owner: uid }),
          ask.accounts.person.query({ uid }),
        ]),
  ])
  const answers: readonly Promise<unknown>[] = [...Object.values(own), ...about]
  return Promise.all(answers.map(answerTo))
}

/** The view of an answer, without its digest; what a refusal says. */
const answerTo = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    (given) => (typeof given === 'object' && given !== null && 'view' in given ? given.view : given),
    ({ message }: Error) => ({ refused: message }),
  )
