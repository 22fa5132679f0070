import type { FamilyEvent } from '@cachotteries/domain/families/events'
import type { AnnouncementsRead } from '@cachotteries/domain/families/read-mark'
import { z } from 'zod'
import { streamType } from '../infrastructure/log/stream-type.ts'

const member = z.string().min(1)
const newcomer = member
const code = z.string()
const personal = z.object({ name: z.string() })

export const familyStream = streamType<FamilyEvent>('family', {
  FamilyCreated: z.object({ code, personal }),
  MemberJoined: z.object({ member, brought: z.literal(true).exactOptional() }),
  MemberLeft: z.object({ member }),
  MemberRemoved: z.object({ member, code }),
  CodeRenewed: z.object({ code }),
  FamilyRenamed: z.object({ personal }),
  WelcomeChosen: z.object({ welcomes: z.boolean() }),
  NewcomerArrived: z.object({ newcomer }),
  NewcomerWent: z.object({ newcomer }),
})

/** What somebody has read of the announcements: one stream for each person. */
export const announcementsStream = streamType<AnnouncementsRead>('announcements', {
  AnnouncementsRead: z.object({ upTo: z.int().min(1) }),
})
