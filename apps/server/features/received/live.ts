import {
  audienceOfReceived,
  keeping,
  receivedBy,
  relativesOf,
  toldBy,
} from '@cachotteries/domain/visibility/audience'
import type {
  ArrivalsView,
  ArrivalView,
  ReceivedGiftView,
  ReceivedView,
  ToldGiftView,
  ToldView,
} from '@cachotteries/domain/visibility/views/received'
import { Effect } from 'effect'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import { peopleWhoName } from './queries.ts'
import { given, list, news } from './service.ts'
import { receivedStream } from './streams.ts'

/** What a person received, on their screens and on those of who keeps their list. */
export const openReceived = refetchedViews<ReceivedView, ReceivedGiftView>({
  shape: { rows: (view) => view.Received, around: ({ User }) => User },
  topics: (user, owner) => [
    receivedBy(owner),
    relativesOf(user),
    ...(user === owner ? [] : [keeping(owner)]),
  ],
  watch: (user, owner) => () => list(user, owner),
})

/** What somebody is known to have given. */
export const openTold = refetchedViews<ToldView, ToldGiftView>({
  shape: { rows: (view) => view.Told, around: () => null },
  topics: (user) => [toldBy(user), relativesOf(user)],
  watch: (user) => () => given(user),
})

/** What is new to somebody of what they received and gave: few rows, which every screen of the application has. */
export const openNews = refetchedViews<ArrivalsView, ArrivalView>({
  shape: {
    rows: (view) => view.Arrivals,
    around: ({ received, recalled, Days }) => [received, recalled, Days],
    isShort: true,
  },
  topics: (user) => [receivedBy(user), toldBy(user), relativesOf(user)],
  watch: (user) => () => news(user),
})

export const receivedLive: LiveFeature = {
  audiences: [
    {
      streams: [receivedStream],
      audienceOf: (fact) => {
        const [event] = receivedStream.eventsIn([fact])
        if (!event) return audienceOfReceived(fact.id, [])
        const givers =
          event.type === 'GiftTold' ? event.givers : event.type === 'Thanked' ? [event.giver] : []
        return audienceOfReceived(fact.id, givers)
      },
    },
  ],
  views: [openReceived, openTold, openNews],
  topicsOfPerson: (user) =>
    Effect.map(peopleWhoName(user), (rows) =>
      rows.flatMap(({ person, giver }) => [receivedBy(person), toldBy(giver)]),
    ),
}
