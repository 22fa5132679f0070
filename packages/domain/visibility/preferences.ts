import type { UserId } from '../decider.ts'
import { show } from './show.ts'
import type { Viewer } from './wish-visibility.ts'
import type {
  PreferenceEntryView,
  PreferencesView,
  PreferenceTypeView,
  PreferenceView,
  Shown,
} from './views.ts'

/** Somebody's gift preferences; undefined for who is neither themself nor a relative. */
export function preferences(
  viewer: Viewer,
  owner: UserId,
  known: readonly PreferenceView[],
): Shown<PreferencesView> | undefined {
  if (owner !== viewer.user && !viewer.relatives.has(owner)) return undefined
  return show({ Preferences: known.map(preferenceView) })
}

/** One of the viewer's own. */
export function preference(
  viewer: Viewer,
  owner: UserId,
  known: PreferenceView,
): Shown<PreferenceView> | undefined {
  return owner === viewer.user ? show(preferenceView(known)) : undefined
}

/** A preference as the documented calls tell it. */
export const preferenceEntry = (view: Shown<PreferenceView>): Shown<PreferenceEntryView> =>
  show(entryView(view))

/** All of them. */
export const preferenceEntries = ({
  Preferences,
}: Shown<PreferencesView>): Shown<readonly PreferenceEntryView[]> => show(Preferences.map(entryView))

/** What can be chosen is the same for everybody. */
export const preferenceTypes = (types: readonly PreferenceTypeView[]): Shown<readonly PreferenceTypeView[]> =>
  show(types.map(({ key, title, isActive }) => ({ key, title, isActive })))

const preferenceView = ({ uid, type, title, value }: PreferenceView): PreferenceView => ({
  uid,
  type,
  title,
  value,
})

const entryView = ({ uid, type, value }: PreferenceView): PreferenceEntryView => ({ uid, type, value })
