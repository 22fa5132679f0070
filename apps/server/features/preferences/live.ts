import { audienceOfPreference, preferencesOf, relativesOf } from '@cachotteries/domain/visibility/audience'
import type { PreferencesView, PreferenceView } from '@cachotteries/domain/visibility/views/preferences'
import type { Shape } from '../../infrastructure/live/view-frames.ts'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import { list } from './service.ts'
import { preferencesStream } from './streams.ts'

export const preferencesShape: Shape<PreferencesView, PreferenceView> = {
  rows: (view) => view.Preferences,
  around: () => null,
}

/** Somebody's gift preferences. A viewer who is no longer a relative is refused at the next change, which ends the view. */
export const openPreferences = refetchedViews({
  shape: preferencesShape,
  topics: (viewer, owner) => [preferencesOf(owner), relativesOf(viewer)],
  watch: (viewer, owner) => () => list(viewer, owner),
})

export const preferencesLive: LiveFeature = {
  audiences: [
    {
      streams: [preferencesStream],
      streamsBehind: () => [],
      audienceOf: ({ id }) => audienceOfPreference(id),
    },
  ],
  views: [openPreferences],
}
