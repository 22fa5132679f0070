import type { FamilyEvent } from '@cachotteries/domain/families/events'
import { z } from 'zod'
import { streamType } from '../infrastructure/log/stream-type.ts'

const member = z.string().min(1)

export const familyStream = streamType<FamilyEvent>('family', {
  FamilyCreated: z.object({ code: z.string(), personal: z.object({ name: z.string() }) }),
  MemberJoined: z.object({ member }),
  MemberLeft: z.object({ member }),
})
