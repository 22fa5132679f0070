import { evolve, noFamily } from '@cachotteries/domain/families/family'
import { replay } from '@cachotteries/domain/decider'
import { audienceOfFamily, noAudience, relativesOf } from '@cachotteries/domain/visibility/audience'
import type { FamiliesView, FamilyView } from '@cachotteries/domain/visibility/views'
import { Effect } from 'effect'
import { viewerOf } from './relatives.ts'
import type { Shape } from '../infrastructure/live/view-frames.ts'
import { refetchedViews, type LiveFeature } from '../infrastructure/live/live-views.ts'
import { myFamilies } from './service.ts'
import { familyStream } from './streams.ts'

export const familiesShape: Shape<FamiliesView, FamilyView> = {
  rows: (view) => view.Families,
  around: () => null,
}

/** Somebody's own families. */
export const openFamilies = refetchedViews({
  shape: familiesShape,
  topics: (user) => [relativesOf(user)],
  watch: (user) => () => myFamilies(user),
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
  ],
  views: [openFamilies],
  topicsOfPerson: (user) =>
    Effect.map(viewerOf(user), ({ relatives }) => [user, ...relatives].map(relativesOf)),
}
