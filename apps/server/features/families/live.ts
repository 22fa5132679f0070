import { evolve, noFamily } from '@cachotteries/domain/features/families/family'
import { replay } from '@cachotteries/domain/decider'
import {
  audienceOfFamily,
  audienceOfReading,
  noAudience,
  readingOf,
  relativesOf,
  sightOf,
} from '@cachotteries/domain/visibility/audience'
import type {
  AnnouncementsView,
  AnnouncementView,
  FamiliesView,
  FamilyView,
} from '@cachotteries/domain/visibility/views/families'
import { Effect } from 'effect'
import { myAnnouncements } from './announcements.ts'
import { viewerOf } from './published/relatives.ts'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import { myFamilies } from './service.ts'
import { announcementsStream, familyStream } from './streams.ts'

/** Somebody's own families. */
export const openFamilies = refetchedViews<FamiliesView, FamilyView>({
  shape: { rows: (view) => view.Families, around: (view) => [view.Awaited, view.Apart] },
  topics: (user) => [relativesOf(user)],
  watch: (user) => () => myFamilies(user),
})

/** What is announced to somebody: of their own families, and of those that others join with a relative in them. */
export const openAnnouncements = refetchedViews<AnnouncementsView, AnnouncementView>({
  shape: { rows: (view) => view.Announcements, around: () => null, isShort: true },
  topics: (user) => [relativesOf(user), readingOf(user)],
  furtherTopics: (user) =>
    Effect.map(viewerOf(user), ({ relatives }) =>
      [...relatives].flatMap((one) => [relativesOf(one), sightOf(one)]),
    ),
  watch: (user) => () => myAnnouncements(user),
})

export const familiesLive: LiveFeature = {
  audiences: [
    {
      streams: [familyStream],
      streamsBehind: (id) => [familyStream.of(id)],
      audienceOf: (fact, streams) => {
        if (!familyStream.contains(fact)) return noAudience
        const recorded = streams.get(fact.stream) ?? []
        const before = recorded.filter(({ position }) => position < fact.position)
        return audienceOfFamily(fact.event, replay(evolve, noFamily, familyStream.eventsIn(before)))
      },
    },
    { streams: [announcementsStream], audienceOf: ({ id }) => audienceOfReading(id) },
  ],
  views: [openFamilies, openAnnouncements],
  topicsOfPerson: (user) =>
    Effect.map(viewerOf(user), ({ relatives }) => [user, ...relatives].map(relativesOf)),
}
