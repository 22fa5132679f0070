import type { PreferencesView, PreferenceView } from '@cachotteries/domain/visibility/views'
import type { Shape } from '../platform/live/digest.ts'

/** Somebody's preferences taken apart for live changes. */
export const preferencesShape: Shape<PreferencesView, PreferenceView> = {
  rows: (view) => view.Preferences,
  around: () => null,
}
