import type { PreferenceId, PreferenceType } from '../../decider.ts'

export interface PreferenceAdded {
  readonly type: 'PreferenceAdded'
  readonly preference: PreferenceId
  readonly preferenceType: PreferenceType
  readonly personal: { readonly value: string }
}

export interface PreferenceChanged {
  readonly type: 'PreferenceChanged'
  readonly preference: PreferenceId
  readonly personal: { readonly value: string }
}

export interface PreferenceRemoved {
  readonly type: 'PreferenceRemoved'
  readonly preference: PreferenceId
}

export type PreferenceEvent = PreferenceAdded | PreferenceChanged | PreferenceRemoved
