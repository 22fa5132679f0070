import { accept, reject, type Decision, type PreferenceId, type PreferenceType } from '../../decider.ts'
import type { PreferenceEvent } from './events.ts'
import type { Preferences } from './preferences.ts'

export interface AddPreference {
  readonly type: 'AddPreference'
  readonly preference: PreferenceId
  readonly preferenceType: PreferenceType
  /** Whether this type can be chosen now. */
  readonly offered: boolean
  readonly value: string
}

export interface ChangePreference {
  readonly type: 'ChangePreference'
  readonly preference: PreferenceId
  readonly value: string
}

export interface RemovePreference {
  readonly type: 'RemovePreference'
  readonly preference: PreferenceId
}

export type PreferenceCommand = AddPreference | ChangePreference | RemovePreference
export type PreferenceRejection = 'WrongPreferenceType' | 'PreferenceTypeTaken' | 'NoSuchPreference'

/** The state has only the user's own preferences, so a user can't change those of others. */
export function decide(
  command: PreferenceCommand,
  preferences: Preferences,
): Decision<PreferenceEvent, PreferenceRejection> {
  const { preference } = command
  switch (command.type) {
    case 'AddPreference': {
      const { preferenceType, value } = command
      if (!command.offered) return reject('WrongPreferenceType')
      if ([...preferences.values()].some((other) => other.preferenceType === preferenceType))
        return reject('PreferenceTypeTaken')
      return accept({
        type: 'PreferenceAdded',
        preference,
        preferenceType,
        personal: { value: value.trim() },
      })
    }
    case 'ChangePreference': {
      const value = command.value.trim()
      const before = preferences.get(preference)
      if (!before) return reject('NoSuchPreference')
      if (before.value === value) return accept()
      return accept({ type: 'PreferenceChanged', preference, personal: { value } })
    }
    case 'RemovePreference':
      return preferences.has(preference)
        ? accept({ type: 'PreferenceRemoved', preference })
        : reject('NoSuchPreference')
  }
}
