import { replay } from '@cachotteries/domain/decider'
import { evolve, noFamily } from '@cachotteries/domain/features/families/family'
import { audienceOfOccasion, relativesOf } from '@cachotteries/domain/visibility/audience'
import type { OccasionsView, OccasionView } from '@cachotteries/domain/visibility/views/occasions'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import { familyStream } from '../families/streams.ts'
import { myOccasions } from './service.ts'
import { occasionsStream } from './streams.ts'

/** All that somebody has to celebrate. It changes with their relatives, whose names and birth dates it shows. */
export const openOccasions = refetchedViews<OccasionsView, OccasionView>({
  shape: { rows: (view) => view.Occasions, around: (view) => view.Past },
  topics: (user) => [relativesOf(user)],
  watch: (user) => () => myOccasions(user),
})

export const occasionsLive: LiveFeature = {
  audiences: [
    {
      streams: [occasionsStream],
      streamsBehind: (id) => [familyStream.of(id)],
      audienceOf: ({ id }, streams) =>
        audienceOfOccasion(replay(evolve, noFamily, familyStream.eventsIn(streams.get(familyStream.of(id))))),
    },
  ],
  views: [openOccasions],
}
