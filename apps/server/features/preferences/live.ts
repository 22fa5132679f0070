import { audienceOfPreference, preferencesOf, relativesOf } from '@cachotteries/domain/visibility/audience'
import type { PreferencesView, PreferenceView } from '@cachotteries/domain/visibility/views/preferences'
import { refetchedViews, type LiveFeature } from '../../infrastructure/live/live-views.ts'
import { list } from './service.ts'
import { preferencesStream } from './streams.ts'

/** Somebody's gift preferences. A viewer who is no longer a relative is refused at the next change, which ends the view. */
export const openPreferences = refetchedViews<PreferencesView, PreferenceView>({
  shape: { rows: (view) => view.Preferences, around: () => null },
  topics: (viewer, owner) => [preferencesOf(owner), relativesOf(viewer)],
  watch: (viewer, owner) => () => list(viewer, owner),
})

export const preferencesLive: LiveFeature = {
  audiences: [{ streams: [preferencesStream], audienceOf: ({ id }) => audienceOfPreference(id) }],
  views: [openPreferences],
}
