import { formerMember } from '@cachotteries/domain/erased'
import type { AccountEvent } from '@cachotteries/domain/features/accounts/events'
import { z } from 'zod'
import { calendarDay } from '../../infrastructure/log/calendar-day.ts'
import { dropped, kept, leaving } from '../../infrastructure/log/personal.ts'
import { storedPicture } from '../../infrastructure/log/stored-picture.ts'
import { streamType } from '../../infrastructure/log/stream-type.ts'

const text = z.string()
const id = z.string().min(1)
const day = z.iso.date()

const nothing = leaving(null)
const name = leaving(formerMember)
/** An account has an email, also the account of nobody. */
const email = leaving('')

export const accountStream = streamType<AccountEvent>(
  'account',
  {
    AccountRegistered: z.object({
      wishlist: z.string().min(1),
      personal: z.object({ name: text, email: text }),
    }),
    PersonAdded: z.object({
      wishlist: z.string().min(1),
      keepers: z.array(id).min(1),
      personal: z.object({ name: text, birthDate: day.nullable() }),
    }),
    PersonChanged: z.object({
      personal: z.object({
        name: text.exactOptional(),
        img: text.nullable().exactOptional(),
        birthDate: day.nullable().exactOptional(),
      }),
    }),
    KeeperNamed: z.object({ keeper: id }),
    KeeperSteppedDown: z.object({ keeper: id }),
    ListTakenOver: z.object({ keeper: id }),
    HandoverOffered: z.object({ link: z.string().min(1), until: z.iso.datetime() }),
    HandoverWithdrawn: z.object({}),
    PersonClosed: z.object({}),
    PersonReopened: z.object({}),
    AccountHandedOver: z.object({ personal: z.object({ name: text, email: text }) }),
    ProfileChanged: z.object({
      personal: z.object({
        name: text.exactOptional(),
        img: text.nullable().exactOptional(),
        birthDate: calendarDay.nullable().exactOptional(),
      }),
    }),
    EmailChanged: z.object({ personal: z.object({ email: text }) }),
    AvatarPictured: z.object({ picture: storedPicture.nullable() }),
    SurpriseChosen: z.object({ total: z.boolean().exactOptional(), sparesMe: z.boolean().exactOptional() }),
    AdministratorAppointed: z.object({}),
    AdministratorDismissed: z.object({}),
    AccountErased: z.object({}),
  },
  {
    leaves: {
      AccountRegistered: { wishlist: kept, personal: { name, email } },
      PersonAdded: { wishlist: kept, keepers: kept, personal: { name, birthDate: nothing } },
      PersonChanged: { personal: { name: dropped, img: dropped, birthDate: dropped } },
      KeeperNamed: { keeper: kept },
      KeeperSteppedDown: { keeper: kept },
      ListTakenOver: { keeper: kept },
      HandoverOffered: { link: kept, until: kept },
      HandoverWithdrawn: {},
      PersonClosed: {},
      PersonReopened: {},
      AccountHandedOver: { personal: { name, email } },
      ProfileChanged: { personal: { name: dropped, img: dropped, birthDate: dropped } },
      EmailChanged: { personal: { email } },
      AvatarPictured: { picture: nothing },
      SurpriseChosen: {},
      AdministratorAppointed: {},
      AdministratorDismissed: {},
      AccountErased: {},
    },
    isOf:
      ({ person }) =>
      (id) =>
        id === person,
  },
)
