import { accept, reject, type Day, type Decision, type UserId, type WishId } from '../../decider.ts'
import type { GiftStage } from '../gifts/events.ts'
import type { GiftTold, Thanked } from './events.ts'
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
  readonly giver: UserId
  readonly text: string
}

type TellRejection = 'NoSuchPerson' | 'NotInCharge' | 'NotGivenYet' | 'DayInFuture'

/**
 * Somebody who was told already knows: told again, it only names those who agreed since. What is decided depends on nothing
 * that the giver doesn't know.
 */
export function decideTelling(command: TellGift, told: ToldGifts): Decision<GiftTold, TellRejection> {
  const { by, formerly = [], to, on, latestDay, stage, seen, gift } = command
  if (!seen.includes(to)) return reject('NoSuchPerson')
  if (gift.inCharge !== by) return reject('NotInCharge')
  if (stage !== 'given') return reject('NotGivenYet')
  if (on > latestDay) return reject('DayInFuture')
  const known = told.get(gift.wish)
  const isKnown = (user: UserId): boolean =>
    [user, ...(user === by ? formerly : [])].some((one) => known?.has(one))
  const givers = [by, ...gift.agreed].filter((user) => user !== to && !isKnown(user))
  if (givers.length === 0) return accept()
  const hiddenFrom = gift.everConcerned.filter((user) => user !== to)
  return accept({
    type: 'GiftTold',
    gift: gift.wish,
    givers,
    on,
    // Those who are named besides give of the same.
    ...(gift.quantity !== null && givers.includes(by) && { quantity: gift.quantity }),
    ...(hiddenFrom.length > 0 && { hiddenFrom }),
    ...(gift.picture && { picture: gift.picture }),
    personal: { name: gift.name },
  })
}

/** One is thanked once, by the first who does it: the words are kept by both. */
export function decideThanks(
  { person, received, giver, text }: Thank,
  told: ToldGifts,
): Decision<Thanked, 'NoSuchReceived' | 'AlreadyThanked'> {
  const gift = [...told.keys()].find((wish): wish is WishId => receivedId(person, wish) === received)
  const known = gift === undefined ? undefined : told.get(gift)?.get(giver)
  if (gift === undefined || !known) return reject('NoSuchReceived')
  if (known.thanked) return reject('AlreadyThanked')
  return accept({ type: 'Thanked', gift, giver, personal: { text } })
}
