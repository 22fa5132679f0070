import { erasedText } from '@cachotteries/domain/erased'
import type { PreferenceEvent } from '@cachotteries/domain/features/preferences/events'
import { z } from 'zod'
import { kept, leaving } from '../../infrastructure/log/personal.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'

const id = z.string().min(1)
const personal = z.object({ value: z.string() })

const value = leaving(erasedText)

export const preferencesStream = streamType<PreferenceEvent>(
  'preferences',
  {
    PreferenceAdded: z.object({ preference: id, preferenceType: id, personal }),
    PreferenceChanged: z.object({ preference: id, personal }),
    PreferenceRemoved: z.object({ preference: id }),
  },
  {
    leaves: {
      PreferenceAdded: { preference: kept, preferenceType: kept, personal: { value } },
      PreferenceChanged: { preference: kept, personal: { value } },
      PreferenceRemoved: { preference: kept },
    },
    isOf:
      ({ person }) =>
      (id) =>
        id === person,
  },
)
