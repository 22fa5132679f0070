import type { AccountEvent } from '@cachotteries/domain/accounts/events'
import { z } from 'zod'
import { storedPicture } from '../infrastructure/log/stored-picture.ts'
import { streamType } from '../infrastructure/log/stream-type.ts'

const text = z.string()
const id = z.string().min(1)
const day = z.iso.date()

export const accountStream = streamType<AccountEvent>('account', {
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
    personal: z.object({ name: text.exactOptional(), img: text.nullable().exactOptional() }),
  }),
  AvatarPictured: z.object({ picture: storedPicture }),
  SurpriseChosen: z.object({ total: z.boolean().exactOptional(), sparesMe: z.boolean().exactOptional() }),
  AdministratorAppointed: z.object({}),
  AdministratorDismissed: z.object({}),
})
