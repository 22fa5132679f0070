import type { SightEvent } from '@cachotteries/domain/features/sight/events'
import { z } from 'zod'
import { kept, ofNobody } from '../../infrastructure/log/personal.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'

const person = z.string().min(1)

/** Who is set aside for one owner's list: one stream for each owner, who reads nothing of it. */
export const sightStream = streamType<SightEvent>(
  'sight',
  {
    SetAside: z.object({ person }),
    LiftingAsked: z.object({ person }),
    SightRestored: z.object({ person }),
  },
  {
    leaves: { SetAside: { person: kept }, LiftingAsked: { person: kept }, SightRestored: { person: kept } },
    isOf: ofNobody,
  },
)
