import { formerMember } from '@cachotteries/domain/erased'
import type { GuestEvent } from '@cachotteries/domain/features/guests/events'
import { z } from 'zod'
import { dropped, kept, leaving, type Theirs } from '../../infrastructure/log/personal.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'

const guest = z.string().min(1)
const personal = z.object({ name: z.string() })
const arrived = personal.extend({ device: z.string().exactOptional() })
const until = z.iso.date()

const name = leaving(formerMember)

/** As whom they gave before they had an account. */
export const guestsBefore: Theirs = {
  select: `select guest from guests where account = any($1::uuid[])`,
  isFoundAfter: true,
}

/** The guests of one owner's list: one stream for each owner, who reads nothing of it. */
export const guestsStream = streamType<GuestEvent>(
  'guests',
  {
    GuestInvited: z.object({ guest, until }),
    GuestArrived: z.object({ guest, invitedBy: z.string().min(1).exactOptional(), personal: arrived }),
    GuestRefused: z.object({ guest }),
    GuestAdmitted: z.object({ guest, personal }),
    GuestRenewed: z.object({ guest, until }),
    GuestLinkEnded: z.object({ guest, invitedBy: z.string().min(1), personal }),
    GuestWithdrawn: z.object({ guest }),
    GuestRegistered: z.object({ guest, account: z.string().min(1) }),
  },
  {
    leaves: {
      GuestInvited: { guest: kept, until: kept },
      GuestArrived: { guest: kept, invitedBy: kept, personal: { name, device: dropped } },
      GuestRefused: { guest: kept },
      GuestAdmitted: { guest: kept, personal: { name } },
      GuestRenewed: { guest: kept, until: kept },
      GuestLinkEnded: { guest: kept, invitedBy: kept, personal: { name } },
      GuestWithdrawn: { guest: kept },
      GuestRegistered: { guest: kept, account: kept },
    },
    // As guests of others, and the guests of their own list, which nobody sees any more.
    isOf:
      ({ person, theirs }) =>
      (owner, { guest }) =>
        owner === person || theirs(guestsBefore).has(guest),
  },
)
