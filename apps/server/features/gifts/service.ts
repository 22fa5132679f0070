import type { AnswerDay, ChangeBudget, ChangeGift, EndGift } from '@cachotteries/contracts/gifts'
import type { UserId, WishId } from '@cachotteries/domain/decider'
import { decide, type GiftCommand } from '@cachotteries/domain/features/gifts/decide'
import { isLongGiven, yearGiven } from '@cachotteries/domain/features/gifts/given'
import { notesIn } from '@cachotteries/domain/features/gifts/notes'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { GiftsView, GiftView } from '@cachotteries/domain/visibility/views/gifts'
import {
  given,
  givenWishes,
  giftIn,
  giftPersonIn,
  gifts,
  giftsInSight,
} from '@cachotteries/domain/visibility/gifts'
import { Effect } from 'effect'
import { Clock, dayOf, earliestDay, latestDay } from '../../infrastructure/clock-and-ids.ts'
import { execute, refuseUnlessDone } from '../../infrastructure/log/execute.ts'
import { orRefuse, refuse } from '../../infrastructure/refusal.ts'
import { refuseOccasion } from '../occasions/service.ts'
import { giveUp } from '../wishes/published/giving-up.ts'
import { load, type NotedGift } from './load.ts'
import { giftsStream } from './streams.ts'

/**
 * What the user offers, but for what they gave long ago, and to whom they may offer more. Nobody else is ever shown it.
 *
 * @param held as in `listCounts`
 */
export const list = (user: UserId, held?: GiftsView) =>
  Effect.map(loadRecent(user), ({ viewer, data }) => gifts(viewer, data, held))

/** Those of them whose wish the user sees now: for what comes to them by itself. */
export const listInSight = (user: UserId) =>
  Effect.map(loadRecent(user), ({ viewer, data }) => giftsInSight(viewer, data))

const loadRecent = Effect.fnUntraced(function* (user: UserId) {
  const today = earliestDay((yield* Clock).now())
  return yield* load(user, (all) => all.filter(({ note }) => !isLongGiven(note, today)))
})

/** All that the user offers, and all that they ever gave. */
export const listAll = (user: UserId) =>
  Effect.map(
    load(user, (all) => all),
    ({ viewer, data }) => gifts(viewer, data),
  )

/** What the user gave in one year: in the last one in which they gave something, by default. */
export const listGiven = Effect.fnUntraced(function* (user: UserId, wanted?: number) {
  const { viewer, data, all } = yield* load(user, (found) => {
    const chosen = wanted ?? yearsOf(found)[0]
    return found.filter(({ note }) => yearGiven(note) !== undefined && yearGiven(note) === chosen)
  })
  const years = yearsOf(all)
  return given(viewer, data, wanted ?? years[0] ?? null, years)
})

/** The wishes that the user noted as given, however long ago. No history is read. */
export const listGivenWishes = (user: UserId) =>
  Effect.map(
    load(user, () => []),
    ({ viewer, all }) =>
      givenWishes(
        viewer,
        all.flatMap(({ entry, note }) => (note.stage === 'given' ? entry.uid : [])),
      ),
  )

/** The years in which somebody gave something, the last first. */
const yearsOf = (all: readonly NotedGift[]): readonly number[] =>
  [...new Set(all.flatMap(({ note }) => yearGiven(note) ?? []))].toSorted((one, other) => other - one)

/** One of the user's gifts, with the secret that it was. */
const one = Effect.fnUntraced(function* (user: UserId, uid: WishId) {
  const { viewer, data } = yield* load(user, (all) => all.filter(({ entry }) => entry.uid === uid))
  const gift = yield* orRefuse(giftIn(gifts(viewer, data), uid), 'NoSuchGift')
  return { gift, continued: data.gifts.find((found) => found.uid === uid)?.continued }
})

/** Changes what the user writes about a gift of theirs, and returns it. */
export const change = Effect.fn('gifts.change')(function* (
  user: UserId,
  { uid, commandId, givenOn, ...changes }: ChangeGift,
) {
  const { gift, continued } = yield* one(user, uid)
  if (isNewOccasion(gift, changes)) yield* refuseOccasion(user, changes.occasion ?? '', gift.for)
  yield* write(user, commandId, {
    ...(yield* dates),
    type: 'ChangeGift',
    gift: uid,
    continued,
    changes: { ...changes, ...(givenOn && { givenOn }) },
  })
  return (yield* one(user, uid)).gift
})

/** One that has been stays, since forms send everything. */
const isNewOccasion = (gift: Shown<GiftView>, { occasion }: Pick<ChangeGift, 'occasion'>): boolean =>
  Boolean(occasion) && occasion !== gift.occasion

/**
 * Records which of their gifts the user gave on the day of an occasion, and returns what they offer. Nothing asks them again.
 */
export const answerDay = Effect.fn('gifts.answerDay')(function* (
  user: UserId,
  { occasion, day, gifts: uids, commandId }: AnswerDay,
) {
  yield* refuseOccasion(user, occasion)
  const { viewer, data } = yield* load(user, (all) => all.filter(({ entry }) => uids.includes(entry.uid)))
  const theirs = gifts(viewer, data)
  if (uids.some((uid) => !giftIn(theirs, uid)))
    yield* refuseUnlessDone({ by: user, commandId }, refuse('NoSuchGift'))
  else
    yield* write(user, commandId, {
      ...(yield* dates),
      type: 'AnswerDay',
      occasion,
      day,
      gifts: data.gifts.map(({ uid, continued }) => ({ gift: uid, continued })),
    })
  return yield* list(user)
})

const dates = Effect.map(Clock, (clock) => {
  const now = clock.now()
  return { today: dayOf(now), latestDay: latestDay(now) }
})

/** Ends a gift of the user: unmarks the wish if they are its buyer, whether they see it or not; else forgets the gift. */
export const end = Effect.fn('gifts.end')(function* (user: UserId, { uid, commandId }: EndGift) {
  const { viewer, data } = yield* load(user, (all) => all.filter(({ entry }) => entry.uid === uid))
  const gift = giftIn(gifts(viewer, data), uid)
  if (!gift) {
    yield* refuseUnlessDone({ by: user, commandId }, refuse('NoSuchGift'))
    return
  }
  const unmarked = yield* giveUp(user, uid, commandId)
  if (unmarked.length === 0) yield* write(user, commandId, { type: 'ForgetGift', gift: uid })
})

/** Changes what the user means to spend for somebody, and returns that person. */
export const setBudget = Effect.fn('gifts.setBudget')(function* (
  user: UserId,
  { person, budget, commandId }: ChangeBudget,
) {
  yield* orRefuse(giftPersonIn(yield* list(user), person), 'NoSuchPerson')
  yield* write(user, commandId, { type: 'ChangeBudget', person, budget })
  return yield* orRefuse(giftPersonIn(yield* list(user), person), 'NoSuchPerson')
})

function write(user: UserId, commandId: string, command: GiftCommand) {
  const stream = giftsStream.of(user)
  return execute({
    commandId,
    by: user,
    streams: [stream],
    fold: (facts) => notesIn(giftsStream.eventsIn(facts.get(stream))),
    decide: (notes) => decide(command, notes),
    place: (event) => ({ stream, event }),
  })
}
