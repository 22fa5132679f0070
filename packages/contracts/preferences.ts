import type { z } from 'zod'
import { commandId, form, requiredText, uid, visibleText } from './text.ts'

export type {
  PreferencesView,
  PreferenceTypeView,
  PreferenceView,
} from '@cachotteries/domain/visibility/views/preferences'

const missing = 'Veuillez remplir tous les champs'

const preferenceType = requiredText(64, missing, 'Ce type d’information n’est pas proposé')
const value = visibleText(254, missing, 'Cette information est trop longue (254 caractères au plus)')

/** `type` is the key of a type that can be chosen. */
export const newPreference = form({ type: preferenceType, value })
export const preferenceChange = form({ value })

export const addPreference = newPreference.extend({ commandId })
export type AddPreference = z.infer<typeof addPreference>

export const changePreference = preferenceChange.extend({ uid, commandId })
export type ChangePreference = z.infer<typeof changePreference>

export const removePreference = form({ uid, commandId })
export type RemovePreference = z.infer<typeof removePreference>

export const preferencesOf = form({ owner: uid })
