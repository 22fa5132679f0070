import type { UserId } from '../decider.ts'
import { show } from './show.ts'
import type { Viewer } from './sight.ts'
import type { PreferencesView, PreferenceTypeView, PreferenceView, Shown } from './views.ts'

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

/** Preferences without what stands around them, for calls that answer with a list. */
export const eachPreference = ({ Preferences }: Shown<PreferencesView>): Shown<readonly PreferenceView[]> =>
  show(Preferences)

/** What can be chosen is the same for everybody. */
export const preferenceTypes = (types: readonly PreferenceTypeView[]): Shown<readonly PreferenceTypeView[]> =>
  show(types.map(({ key, title, isActive }) => ({ key, title, isActive })))

const preferenceView = ({ uid, type, title, value }: PreferenceView): PreferenceView => ({
  uid,
  type,
  title,
  value,
})
