import { z } from 'zod'
import { recordedChange, recordedContent } from '../../wishes/content-shape.ts'
import type { DomainEvent } from './facts.ts'

type EventOf<Type extends DomainEvent['type']> = Omit<Extract<DomainEvent, { type: Type }>, 'type'>

const id = z.string().min(1)
const text = z.string()
const day = z.iso.date()

/** What the data of each event looks like, in its newest schema. What else an event carries is no concern. */
export const eventShapes: { readonly [Type in DomainEvent['type']]: z.ZodType<EventOf<Type>> } = {
  AccountRegistered: z.object({ wishlist: id, personal: z.object({ name: text, email: text }) }),
  ProfileChanged: z.object({
    personal: z.object({ name: text.exactOptional(), img: text.nullable().exactOptional() }),
  }),
  AdministratorAppointed: z.object({}),
  AdministratorDismissed: z.object({}),
  FamilyCreated: z.object({ code: text, personal: z.object({ name: text }) }),
  MemberJoined: z.object({ member: id }),
  MemberLeft: z.object({ member: id }),
  WishAdded: z.object({ owner: id, creator: id, ...recordedContent }),
  SecretIdeaAdded: z.object({ recipients: z.array(id).min(1), creator: id, ...recordedContent }),
  WishChanged: z.object(recordedChange),
  RecipientsChanged: z.object({ recipients: z.array(id).min(1) }),
  IdeaRevealed: z.object({ became: z.array(z.object({ wish: id, owner: id })) }),
  WishRemoved: z.object({}),
  WishBought: z.object({ buyer: id, on: day, markedBy: id.exactOptional() }),
  PurchaseChanged: z.object({ buyer: id.exactOptional(), on: day.exactOptional() }),
  PurchaseUnmarked: z.object({}),
  LinkClicked: z.object({ click: id, wish: id, source: z.enum(['wish-card', 'wish-form', 'wish-detail']) }),
  PreferenceAdded: z.object({ preference: id, preferenceType: id, personal: z.object({ value: text }) }),
  PreferenceChanged: z.object({ preference: id, personal: z.object({ value: text }) }),
  PreferenceRemoved: z.object({ preference: id }),
}
