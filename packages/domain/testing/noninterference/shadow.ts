import type { Instant, UserId, WishId } from '../../decider.ts'
import { hidesWish } from '../../features/purchases/purchase.ts'
import { decide } from '../../features/wishes/decide.ts'
import type { WishState } from '../../features/wishes/commands.ts'
import { contentOf } from '../../features/wishes/content.ts'
import { toRecord } from '../../features/wishes/record.ts'
import { adds, latestDay, noWishState, today, type RecordedEventAboutWish } from '../wishes.ts'
import { olive } from './acts.ts'
import { stateIn, type World } from './world.ts'

/** Does in the history without secrets what others did in the other one, as far as Olive may know it. */
const standIn = { user: 'stand-in', relatives: new Set([olive]), setAsideFor: new Set<UserId>() }

const isLive = ({ wish }: WishState) => wish.status === 'normal' || wish.status === 'secret'
export const isOlives = ({ wish }: WishState) => wish.status === 'normal' && wish.owner === olive
export const isReceived = ({ wish }: WishState) => wish.status === 'normal' && wish.receivedOn !== undefined
/** Whether it is, or what it was is, a secret that ever concerned Olive, or a draft of somebody else's. */
export const isHiddenFromOlive = ({ wish }: WishState) =>
  (wish.status === 'secret' && wish.recipients.includes(olive)) ||
  ((wish.status === 'normal' || wish.status === 'secret') && wish.hiddenFrom.includes(olive)) ||
  (wish.status === 'normal' && wish.draft && wish.owner !== olive)

/** What Olive may know of an append by somebody else. */
export function shadowOf(
  facts: readonly RecordedEventAboutWish[],
  hidden: World,
  shadow: World,
): RecordedEventAboutWish[] {
  const seen: RecordedEventAboutWish[] = []
  for (const uid of new Set(facts.map((fact) => fact.wish))) {
    const state = stateIn(hidden, uid)
    const inSight = isLive(stateIn(shadow, uid))
    const about = facts.filter((fact) => fact.wish === uid)
    const born = about.find(({ event }) => event.type === 'WishAdded' || event.type === 'SecretIdeaAdded')
    if (isOlives(state)) {
      // G2, G3: a normal wish begins. What is bought of it afterwards, and by whom, is hidden.
      if (born) seen.push(...standInAdds(uid, state, born.at))
      // A wish that began as bought begins for her when it is unmarked, whenever she looks.
      seen.push(...about.filter(({ event }) => 'firstShown' in event && event.firstShown))
    } else if (!isLive(state) || isHiddenFromOlive(state)) {
      // G3: what she could see until now is gone as if deleted.
      if (inSight) seen.push(removal(uid, about))
    } else if (!born && !inSight) {
      seen.push(...published(state, about), ...about.filter(({ event }) => event.type === 'WishRestored'))
    } else {
      seen.push(...about.map(withoutOthersAmounts(state)))
    }
  }
  return seen
}

/**
 * While somebody else is in charge of a gift of several, Olive may know her own amount and the sum of the others, by what is
 * missing: here one of them gives it all, and nobody has settled anything.
 */
const withoutOthersAmounts =
  ({ purchase }: WishState) =>
  (fact: RecordedEventAboutWish): RecordedEventAboutWish => {
    if (fact.of !== 'purchase' || fact.event.type !== 'GiftShared') return fact
    const { gift = 1, personal } = fact.event
    if (purchase.gifts.some(({ number, buyer }) => number === gift && buyer === olive)) return fact
    const others = personal.shares.filter(({ user }) => user !== olive)
    const sum = others.reduce((total, { amount }) => total + (amount ?? 0), 0)
    const shares = personal.shares.map((share) =>
      share.user === olive ? share : { ...share, amount: share === others[0] ? sum : null, settled: false },
    )
    return { ...fact, event: { ...fact.event, personal: { ...personal, shares } } }
  }

/** G1: when she looks, Olive may know whether a purchase hides a wish of hers. */
export function purchaseGranted(
  uid: WishId,
  hidden: World,
  shadow: World,
  at: Instant,
): RecordedEventAboutWish[] {
  const isHidden = hidesWish(stateIn(hidden, uid).purchase)
  if (isHidden === hidesWish(stateIn(shadow, uid).purchase)) return []
  const by = standIn.user
  return isHidden
    ? [{ wish: uid, of: 'purchase', event: { type: 'WishBought', buyer: by, on: today }, by, at }]
    : [{ wish: uid, of: 'purchase', event: { type: 'PurchaseUnmarked' }, by, at }]
}

function standInAdds(wish: WishId, state: WishState, at: Instant): RecordedEventAboutWish[] {
  if (state.wish.status !== 'normal') return []
  const command = adds(standIn, {
    wish,
    owner: olive,
    secret: false,
    today,
    latestDay,
    content: contentOf(state.wish),
    purchase: { purchased: hidesWish(state.purchase) },
  })
  const decision = decide(command, noWishState)
  if (!decision.accepted) throw new Error(decision.reason)
  return decision.events.map((fact) => ({ ...fact, by: standIn.user, at }))
}

/** A draft of somebody else's that is published begins. */
function published({ wish }: WishState, about: readonly RecordedEventAboutWish[]): RecordedEventAboutWish[] {
  const publishing = about.find(({ event }) => event.type === 'WishPublished')
  if (!publishing || wish.status !== 'normal') return []
  const { owner, creator } = wish
  const event = { type: 'WishAdded', owner, creator, ...toRecord(contentOf(wish)) } as const
  return [{ ...publishing, of: 'wish', event }]
}

function removal(wish: WishId, about: readonly RecordedEventAboutWish[]): RecordedEventAboutWish {
  const { by, at }: { by: UserId; at: Instant } = about[0] ?? { by: standIn.user, at: '' }
  return { wish, of: 'wish', event: { type: 'WishRemoved' }, by, at }
}
