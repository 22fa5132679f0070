import type { UserId } from '../decider.ts'
import { show, showToAnybody } from './show.ts'
import type { Viewer } from '../wish-visibility.ts'
import type { Shown } from './shown.ts'
import type {
  PreferenceEntryView,
  PreferencesView,
  PreferenceTypeView,
  PreferenceView,
} from './views/preferences.ts'

/** Somebody's gift preferences; undefined for a viewer who is neither the owner nor a relative. */
export function preferences(
  viewer: Viewer,
  owner: UserId,
  known: readonly PreferenceView[],
): Shown<PreferencesView> | undefined {
  if (owner !== viewer.user && !viewer.relatives.has(owner)) return undefined
  return show(viewer, { Preferences: known.map(preferenceView) })
}

/** One of the viewer's own preferences. */
export function preference(
  viewer: Viewer,
  owner: UserId,
  known: PreferenceView,
): Shown<PreferenceView> | undefined {
  return owner === viewer.user ? show(viewer, preferenceView(known)) : undefined
}

/** One of the preferences of a relative without an account, for a keeper who has changed it. */
export const keptPreference = (
  viewer: Viewer,
  owner: UserId,
  known: PreferenceView,
): Shown<PreferenceView> | undefined =>
  viewer.relatives.has(owner) ? show(viewer, preferenceView(known)) : undefined

/** A preference as the documented calls return it. */
export const preferenceEntry = (view: Shown<PreferenceView>): Shown<PreferenceEntryView> =>
  show(view, entryView(view))

/** Preferences as the documented calls return them. */
export const preferenceEntries = (view: Shown<PreferencesView>): Shown<readonly PreferenceEntryView[]> =>
  show(view, view.Preferences.map(entryView))

/** The types of preferences are the same for everybody. */
export const preferenceTypes = (types: readonly PreferenceTypeView[]): Shown<readonly PreferenceTypeView[]> =>
  showToAnybody(types.map(({ key, title, isActive }) => ({ key, title, isActive })))

const preferenceView = ({ uid, type, title, value }: PreferenceView): PreferenceView => ({
  uid,
  type,
  title,
  value,
})

const entryView = ({ uid, type, value }: PreferenceView): PreferenceEntryView => ({ uid, type, value })
