import { z } from 'zod'
import { uid, type ViewOf } from './parts.ts'

/** One of somebody's gift preferences, as the documented calls return it. */
export const preference = z.strictObject({ uid, type: z.string(), value: z.string() })
export type PreferenceEntryView = ViewOf<typeof preference>

/** The same with the title of its type, which may not be offered any more. */
export const titledPreference = z.strictObject({
  uid,
  type: z.string(),
  title: z.string(),
  value: z.string(),
})
export type PreferenceView = ViewOf<typeof titledPreference>

/** Somebody's gift preferences, in the order of their types. */
export interface PreferencesView {
  readonly Preferences: readonly PreferenceView[]
}

export const preferenceType = z.strictObject({ key: z.string(), title: z.string(), isActive: z.boolean() })
export type PreferenceTypeView = ViewOf<typeof preferenceType>
