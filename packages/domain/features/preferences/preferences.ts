import type { PreferenceId, PreferenceType } from '../../decider.ts'
import type { PreferenceEvent } from './events.ts'

/** One person's gift preferences. */
export type Preferences = ReadonlyMap<
  PreferenceId,
  { readonly preferenceType: PreferenceType; readonly value: string }
>

export const none: Preferences = new Map()

export function evolve(preferences: Preferences, event: PreferenceEvent): Preferences {
  const next = new Map(preferences)
  switch (event.type) {
    case 'PreferenceAdded':
      return next.set(event.preference, {
        preferenceType: event.preferenceType,
        value: event.personal.value,
      })
    case 'PreferenceChanged': {
      const before = next.get(event.preference)
      return before ? next.set(event.preference, { ...before, value: event.personal.value }) : next
    }
    case 'PreferenceRemoved':
      next.delete(event.preference)
      return next
  }
}
