import type { PreferenceEvent } from '@cachotteries/domain/preferences/events'
import { z } from 'zod'
import { streamType } from '../infrastructure/log/stream-type.ts'

const id = z.string().min(1)
const personal = z.object({ value: z.string() })

export const preferencesStream = streamType<PreferenceEvent>('preferences', {
  PreferenceAdded: z.object({ preference: id, preferenceType: id, personal }),
  PreferenceChanged: z.object({ preference: id, personal }),
  PreferenceRemoved: z.object({ preference: id }),
})
