import { audienceOfSight, noAudience, relativesOf, sightOf } from '@cachotteries/domain/visibility/audience'
import type { Shown } from '@cachotteries/domain/visibility/shown'
import type { SeeingPersonView, SightView } from '@cachotteries/domain/visibility/views/sight'
import { Effect } from 'effect'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import { whoSees } from './service.ts'
import { sightStream } from './streams.ts'

/**
 * Who sees a list, on the screens of those who do. For a person who is set aside since, it stays as it was: a refusal would tell
 * them at that moment. A person who leaves is refused at once, which ends the view.
 */
export const openSight = refetchedViews<SightView, SeeingPersonView>({
  shape: {
    rows: (view) => view.People,
    around: ({ uid, SetAside, Guests }) => [uid, SetAside, Guests],
    isShort: true,
  },
  topics: (viewer, owner) => [sightOf(owner), relativesOf(owner), relativesOf(viewer)],
  watch: (viewer, owner) => {
    let held: Shown<SightView> | undefined
    return () => Effect.map(whoSees(viewer, owner, held), (view) => (held = view))
  },
})

export const sightLive: LiveFeature = {
  audiences: [
    {
      streams: [sightStream],
      audienceOf: (fact) => (sightStream.contains(fact) ? audienceOfSight(fact.event, fact.id) : noAudience),
    },
  ],
  views: [openSight],
}
