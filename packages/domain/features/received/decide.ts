import { accept, reject, type Day, type Decision, type UserId, type WishId } from '../../decider.ts'
import type { GiftStage } from '../gifts/events.ts'
import type { WishReceived } from '../wishes/events.ts'
import type { DayRecalled, GiftTold, NewsNoted, NewsState, ReceivedEvent, Thanked, ToldBy } from './events.ts'
import type { ToldGift } from './telling.ts'
import { receivedId, type ToldGifts } from './received.ts'

/** A giver says that a gift of theirs came from them. */
export interface TellGift {
  readonly type: 'TellGift'
  readonly by: UserId
  /** The guests that they were, before they had an account. */
  readonly formerly?: readonly UserId[]
  readonly to: UserId
  readonly on: Day
  readonly latestDay: Day
  /** Of the giver's own note. */
  readonly stage: GiftStage
  /** Those whom the gift is for, of whom the giver sees it. */
  readonly seen: readonly UserId[]
  readonly gift: ToldGift
}

/** Somebody, or who keeps their list, thanks a giver. */
export interface Thank {
  readonly type: 'Thank'
  /** Whose gift it was. */
  readonly person: UserId
  /** What they received: see `receivedId`. */
  readonly received: string
  /** One of its givers; all whom nobody thanked yet, when it is missing. */
  readonly giver?: UserId | undefined
  readonly text: string
}

type TellRejection = 'NoSuchPerson' | 'NotInCharge' | 'NotGivenYet' | 'DayInFuture'

/**
 * Somebody who was told already knows: told again, it only names those who agreed since. What is answered depends on nothing
 * that the giver doesn't know. A wish of which the person was told as many as they asked for leaves their list, bought or not.
 */
export function decideTelling(
  command: TellGift,
  told: ToldGifts,
): Decision<GiftTold | WishReceived, TellRejection> {
  const { by, formerly = [], to, on, latestDay, stage, seen, gift } = command
  if (!seen.includes(to)) return reject('NoSuchPerson')
  if (gift.inCharge !== by) return reject('NotInCharge')
  if (stage !== 'given') return reject('NotGivenYet')
  if (on > latestDay) return reject('DayInFuture')
  const isKnown = (user: UserId): boolean =>
    [user, ...(user === by ? formerly : [])].some((one) => told.get(gift.wish)?.has(one))
  const givers = [by, ...gift.agreed].filter((user) => user !== to && !isKnown(user))
  if (givers.length === 0) return accept()
  const hiddenFrom = gift.everConcerned.filter((user) => user !== to)
  const known = [...(told.get(gift.wish)?.values() ?? [])]
  const gave = known.reduce((sum, one) => sum + one.gave, givers.includes(by) ? (gift.quantity ?? 1) : 0)
  return accept<GiftTold | WishReceived>(
    {
      type: 'GiftTold',
      gift: gift.wish,
      givers,
      on,
      // Those who are named besides give of the same.
      ...(gift.quantity !== null && givers.includes(by) && { quantity: gift.quantity }),
      ...(hiddenFrom.length > 0 && { hiddenFrom }),
      ...(gift.picture && { picture: gift.picture }),
      personal: { name: gift.name },
    },
    ...receivedWhole(gift, { to, on, gave }),
  )
}

function receivedWhole(
  { onList }: ToldGift,
  { to, on, gave }: { readonly to: UserId; readonly on: Day; readonly gave: number },
): WishReceived[] {
  if (onList?.owner !== to || gave < (onList.quantity ?? 1)) return []
  const { owner, hiddenFrom, picture, name } = onList
  return [
    {
      type: 'WishReceived',
      owner,
      on,
      ...(hiddenFrom.length > 0 && { hiddenFrom }),
      ...(picture && { picture }),
      personal: { name },
    },
  ]
}

/** One is thanked once, by the first who does it: the words are kept by both. Those who gave something together are thanked together. */
export function decideThanks(
  { person, received, giver, text }: Thank,
  told: ToldGifts,
): Decision<Thanked, 'NoSuchReceived' | 'AlreadyThanked'> {
  const gift = [...told.keys()].find((wish): wish is WishId => receivedId(person, wish) === received)
  const known = [...(told.get(gift ?? '') ?? [])].filter(([one]) => giver === undefined || one === giver)
  if (gift === undefined || known.length === 0) return reject('NoSuchReceived')
  const waiting = known.filter(([, { thanked }]) => !thanked)
  if (waiting.length === 0) return reject('AlreadyThanked')
  return accept(
    ...waiting.map(([one]): Thanked => ({ type: 'Thanked', gift, giver: one, personal: { text } })),
  )
}

/** What somebody noted of what was new to them. */
export interface Noted {
  /** By `keyOf`. */
  readonly news: ReadonlyMap<string, NewsState>
  /** The last day about which they aren't asked any more. */
  readonly recalled: Day | undefined
}

const keyOf = ({ gift, person, giver }: ToldBy): string => JSON.stringify([gift, person, giver])

export function notedIn(events: Iterable<ReceivedEvent>): Noted {
  const news = new Map<string, NewsState>()
  let recalled: Day | undefined
  for (const event of events)
    if (event.type === 'NewsNoted') for (const one of event.news) news.set(keyOf(one), event.as)
    else if (event.type === 'DayRecalled') recalled = event.day
  return { news, recalled }
}

/** What is put aside was seen, and stays aside. */
export function decideNoting(
  news: readonly ToldBy[],
  as: NewsState,
  noted: Noted,
): Decision<NewsNoted, never> {
  const changes = news.filter((one) => {
    const before = noted.news.get(keyOf(one))
    return before !== as && before !== 'aside'
  })
  return changes.length > 0 ? accept({ type: 'NewsNoted', news: changes, as }) : accept()
}

/** An answer about an earlier day changes nothing. */
export function decideRecalling(
  day: Day,
  latestDay: Day,
  { recalled }: Noted,
): Decision<DayRecalled, 'DayInFuture'> {
  if (day > latestDay) return reject('DayInFuture')
  return recalled !== undefined && recalled >= day ? accept() : accept({ type: 'DayRecalled', day })
}
