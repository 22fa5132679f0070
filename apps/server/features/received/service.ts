import type {
  NoteArrivals,
  RecallDay,
  ReceiveWish,
  TellGift,
  Thank,
  UndoReceipt,
} from '@cachotteries/contracts/received'
import type { Decision, UserId, WishId } from '@cachotteries/domain/decider'
import { refusalOf } from '@cachotteries/domain/features/kept-people/decide'
import {
  decideNoting,
  decideRecalling,
  decideTelling,
  decideThanks,
  notedIn,
  type Noted,
} from '@cachotteries/domain/features/received/decide'
import type { ReceivedEvent } from '@cachotteries/domain/features/received/events'
import { arrivals, arrivalsMeant, received, told } from '@cachotteries/domain/visibility/received'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { ReceivedView } from '@cachotteries/domain/visibility/views/received'
import { Effect } from 'effect'
import { ableRelatives, accountIn, streamOfKeepers } from '../accounts/published/keepers.ts'
import type { Database } from '../../infrastructure/database.ts'
import { Clock, dayOf, daysLater, earliestDay, latestDay } from '../../infrastructure/clock-and-ids.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { execute, refuseUnlessDone } from '../../infrastructure/log/execute.ts'
import { myDays } from '../occasions/service.ts'
import { orRefuse, refuse, type Reason, type Refusal } from '../../infrastructure/refusal.ts'
import { ownerInReceipt, recordReceipt } from '../wishes/published/receiving.ts'
import { wishStream } from '../wishes/streams.ts'
import { arrivalsFor, guestsOnce, ownerToReceive, receivedFor, toldFor } from './queries.ts'
import { receivedStream, toldTo } from './streams.ts'
import { giftToTell } from './telling.ts'

/** Whether the user may act in the name of `owner` here: it is themself, or they keep the list. Everybody else is refused alike. */
const mayActFor = Effect.fnUntraced(function* (user: UserId, owner: UserId) {
  if (user === owner) return true
  const { read } = yield* EventLog
  const account = accountIn(owner, yield* read([streamOfKeepers(owner)]))
  return refusalOf({ by: user, able: yield* ableRelatives(owner) }, account) === undefined
})

/** What a person received: the user, or somebody whose list they keep. */
export const list = Effect.fnUntraced(function* (user: UserId, owner: UserId) {
  if (!(yield* mayActFor(user, owner))) return yield* refuse('NoSuchList')
  const { viewer, data } = yield* receivedFor(user, owner)
  const view: Shown<ReceivedView> | undefined = data && received(viewer, true, data)
  return yield* orRefuse(view, 'NoSuchList')
})

/** All that the user is known to have given. */
export const given = Effect.fnUntraced(function* (user: UserId) {
  const { viewer, told: rows } = yield* toldFor(user)
  return told(viewer, rows)
})

const days = Effect.map(Clock, (clock) => {
  const now = clock.now()
  return { today: dayOf(now), latestDay: latestDay(now) }
})

/** Tells somebody that a gift came from the user. It depends on nothing that the user doesn't know of the wish. */
export const tell = Effect.fn('received.tell')(function* (
  user: UserId,
  { gift: uid, to, on, commandId }: TellGift,
) {
  const command = { by: user, commandId }
  const gift = yield* giftToTell(user, uid)
  const { today, latestDay: latest } = yield* days
  if (!gift) yield* refuseUnlessDone(command, refuse('NoSuchGift'))
  else {
    const { view, streams, giftIn } = gift
    const formerly = yield* guestsOnce(user)
    yield* execute({
      ...command,
      streams: [receivedStream.of(to), ...streams],
      fold: (facts) => ({ told: toldTo(to, facts), gift: giftIn(facts) }),
      decide: (state) =>
        decideTelling(
          {
            type: 'TellGift',
            by: user,
            formerly,
            to,
            on: on ?? today,
            latestDay: latest,
            stage: view.stage,
            seen: view.for.map((person) => person.uid),
            gift: state.gift,
          },
          state.told,
        ),
      place: (event) => ({
        stream: event.type === 'WishReceived' ? wishStream.of(uid) : receivedStream.of(to),
        event,
      }),
    })
  }
  return yield* given(user)
})

/** Says that a wish was received, by its owner or who keeps their list. Returns what that person received. */
export const receive = Effect.fn('received.receive')(function* (
  user: UserId,
  { uid: wish, on, commandId }: ReceiveWish,
) {
  const { today, latestDay: latest } = yield* days
  return yield* about(user, wish, commandId, (owner) =>
    recordReceipt(user, { owner, wish, commandId }, (by) => ({
      type: 'ReceiveWish',
      by,
      wish,
      on: on ?? today,
      latestDay: latest,
    })),
  )
})

/** Takes that back, as long as no giver is known. */
export const undo = (user: UserId, { uid: wish, commandId }: UndoReceipt) =>
  about(user, wish, commandId, (owner) =>
    recordReceipt(
      user,
      { owner, wish, commandId },
      (by, facts) => ({ type: 'UndoReceipt', by, wish, isTold: toldTo(owner, facts).has(wish) }),
      [receivedStream.of(owner)],
    ),
  )

/** Does something about a wish that the user may say was received. Nothing of it is read for anybody else. */
const about = Effect.fnUntraced(function* <Why extends Reason>(
  user: UserId,
  wish: WishId,
  commandId: string,
  act: (owner: UserId) => Effect.Effect<void, Refusal<Why>, EventLog | Database>,
) {
  const found = yield* ownerToReceive(user, wish)
  if (found !== undefined) yield* act(found)
  const done =
    found === undefined ? yield* refuseUnlessDone({ by: user, commandId }, refuse('NoSuchWish')) : []
  return yield* list(user, yield* orRefuse(found ?? ownerInReceipt(done), 'NoSuchWish'))
})

/** Thanks one giver who is known, or all of something, in a person's name. Returns what that person received. */
export const thank = Effect.fn('received.thank')(function* (
  user: UserId,
  { owner, uid, giver, text, commandId }: Thank,
) {
  // What a keeper doesn't see of it they can't thank for either.
  const before = yield* list(user, owner)
  const isSeen = before.Received.some(
    (one) => one.uid === uid && one.Givers.some((known) => giver === undefined || known.uid === giver),
  )
  const command = { by: user, commandId }
  const stream = receivedStream.of(owner)
  if (!isSeen) yield* refuseUnlessDone(command, refuse('NoSuchReceived'))
  else
    yield* execute({
      ...command,
      streams: [stream],
      fold: (facts) => toldTo(owner, facts),
      decide: (state) => decideThanks({ type: 'Thank', person: owner, received: uid, giver, text }, state),
      place: (event) => ({ stream, event }),
    })
  return yield* list(user, owner)
})

/** So many days after an occasion its receivers are asked what they received. */
const askedDays = 14

/** What givers told the user, and those whom the user told of a gift, and what isn't put aside of it. */
export const news = Effect.fnUntraced(function* (user: UserId) {
  const { now } = yield* Clock
  const { viewer, data } = yield* arrivalsFor(user)
  const lately = yield* myDays(
    user,
    earliestDay(daysLater(now(), -askedDays)),
    // A screen is open at midnight.
    latestDay(daysLater(now(), 1)),
  )
  return arrivals(viewer, { ...data, days: lately })
})

/** Notes that the user saw some of that, or put it aside. What isn't there any more changes nothing. */
export const note = Effect.fn('received.note')(function* (
  user: UserId,
  { uids, as, commandId }: NoteArrivals,
) {
  const { viewer, data } = yield* arrivalsFor(user)
  const meant = arrivalsMeant(viewer, data, uids)
  if (meant.length > 0) yield* write(user, commandId, (noted) => decideNoting(meant, as, noted))
  return yield* news(user)
})

/** Notes that the user said what they received on the day of an occasion: nothing asks them again. */
export const recall = Effect.fn('received.recall')(function* (user: UserId, { day, commandId }: RecallDay) {
  const { latestDay: latest } = yield* days
  yield* write(user, commandId, (noted) => decideRecalling(day, latest, noted))
  return yield* news(user)
})

function write<Event extends ReceivedEvent, Why extends Reason>(
  user: UserId,
  commandId: string,
  decide: (noted: Noted) => Decision<Event, Why>,
) {
  const stream = receivedStream.of(user)
  return execute({
    commandId,
    by: user,
    streams: [stream],
    fold: (facts) => notedIn(receivedStream.eventsIn(facts.get(stream))),
    decide,
    place: (event) => ({ stream, event }),
  })
}
