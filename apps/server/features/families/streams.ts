import type { FamilyEvent } from '@cachotteries/domain/features/families/events'
import type { ReadingEvent } from '@cachotteries/domain/features/families/read-news'
import { z } from 'zod'
import { kept, leaving, ofNobody, type Theirs } from '../../infrastructure/log/personal.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'

const member = z.string().min(1)
const newcomer = member
const code = z.string()
const personal = z.object({ name: z.string() })

/** Names of families are unique, and so are ids. Nobody can type one, nor a code without a sign. */
const name = (_: string, id: string): string => id
const noCode = leaving('')

/** The families of which nobody else is a member. */
export const emptied: Theirs = {
  select: `select f.id from families f
    where not exists (select from members m where m.family = f.id and m.member <> all($1::uuid[]))
      and not exists (select from newcomers n where n.family = f.id and n.newcomer <> all($1::uuid[]))`,
}

export const familyStream = streamType<FamilyEvent>(
  'family',
  {
    FamilyCreated: z.object({ code, personal }),
    MemberJoined: z.object({ member, brought: z.literal(true).exactOptional() }),
    MemberLeft: z.object({ member }),
    MemberRemoved: z.object({ member, code }),
    CodeRenewed: z.object({ code }),
    FamilyRenamed: z.object({ personal }),
    WelcomeChosen: z.object({ welcomes: z.boolean() }),
    NewcomerArrived: z.object({ newcomer }),
    NewcomerWent: z.object({ newcomer }),
  },
  {
    leaves: {
      FamilyCreated: { code: noCode, personal: { name } },
      MemberJoined: { member: kept },
      MemberLeft: { member: kept },
      MemberRemoved: { member: kept, code: noCode },
      CodeRenewed: { code: noCode },
      FamilyRenamed: { personal: { name } },
      WelcomeChosen: {},
      NewcomerArrived: { newcomer: kept },
      NewcomerWent: { newcomer: kept },
    },
    // The other members need it.
    isOf:
      ({ person, theirs }) =>
      (family, { by }) =>
        by === person && theirs(emptied).has(family),
  },
)

/** What somebody has read of the announcements: one stream for each person. */
export const announcementsStream = streamType<ReadingEvent>(
  'announcements',
  {
    NewsRead: z.object({ news: z.array(z.uuid()).min(1) }),
    AnnouncementsRead: z.object({ upTo: z.int().min(1) }),
  },
  { leaves: { NewsRead: { news: kept }, AnnouncementsRead: {} }, isOf: ofNobody },
)
