import { randomUUID } from 'node:crypto'
import type { AccountEvent } from '@cachotteries/domain/features/accounts/events'
import type { ConversationRead, MessageEvent } from '@cachotteries/domain/features/conversations/events'
import type { DrawEvent, QuestionEvent } from '@cachotteries/domain/features/draws/events'
import type { FamilyEvent } from '@cachotteries/domain/features/families/events'
import type { GiftEvent } from '@cachotteries/domain/features/gifts/events'
import type { GuestEvent } from '@cachotteries/domain/features/guests/events'
import type { OccasionEvent } from '@cachotteries/domain/features/occasions/events'
import type { PreferenceEvent } from '@cachotteries/domain/features/preferences/events'
import type { PurchaseEvent } from '@cachotteries/domain/features/purchases/events'
import type { ReceivedEvent } from '@cachotteries/domain/features/received/events'
import type { WishEvent } from '@cachotteries/domain/features/wishes/events'

type AnyEvent =
  | AccountEvent
  | ConversationRead
  | DrawEvent
  | FamilyEvent
  | GiftEvent
  | GuestEvent
  | MessageEvent
  | OccasionEvent
  | PreferenceEvent
  | PurchaseEvent
  | QuestionEvent
  | ReceivedEvent
  | WishEvent

/** An event that is recorded, in whose stream, and by whom. */
export type Deed = readonly [stream: string, by: string, event: AnyEvent]

/** Stands in everything that must not be left of somebody. */
export const planted = 'zibeline'

/** The words of Léa's profile, without what is added to each of them. */
const formerName = 'Léa'

const more = (words: string): string => `${planted} ${words}`

export const picture = (name: string = randomUUID()) => ({ name, width: 10, height: 10 })

interface People {
  /** Who leaves. */
  readonly lea: string
  readonly marc: string
  readonly zoe: string
  /** The family of all three. */
  readonly family: string
}

/** The ids of what the life of Léa leaves, by what it is. */
export const idsOfLife = () => ({
  lamp: randomUUID(),
  gloves: randomUUID(),
  tent: randomUUID(),
  boat: randomUUID(),
  book: randomUUID(),
  alone: randomUUID(),
  toMarc: randomUUID(),
  aboutLea: randomUUID(),
  fromMarc: randomUUID(),
  feast: randomUUID(),
  own: randomUUID(),
  guest: randomUUID(),
  neighbour: randomUUID(),
  godmother: randomUUID(),
})

const day = '2026-11-20'
/** To come, and an occasion every year. */
const feastDay = '--06-12'
const seenByFamily = { seenBy: null, isSurprise: false } as const

/**
 * The life of Léa, with every kind of event that has something personal. What must not be left of her has the planted word; what
 * others need has not.
 */
export function lifeOf(
  { lea, marc, zoe, family }: People,
  ids: ReturnType<typeof idsOfLife>,
  pictures: readonly string[],
): readonly Deed[] {
  const { lamp, gloves, tent, boat, book, alone, toMarc, aboutLea, fromMarc, feast, own } = ids
  const [face = '', ofLamp = '', ofGloves = ''] = pictures
  const account = `account-${lea}`
  return [
    [account, lea, { type: 'ProfileChanged', personal: { name: `${formerName} ${planted}` } }],
    [account, lea, { type: 'ProfileChanged', personal: { img: more('face'), birthDate: '1990-05-07' } }],
    [account, lea, { type: 'AvatarPictured', picture: picture(face) }],
    [account, lea, { type: 'EmailChanged', personal: { email: `${planted}@famille.example` } }],
    // Her own wishes.
    [`wish-${lamp}`, lea, added(lea, lea, more('lamp'))],
    [`wish-${lamp}`, lea, { type: 'WishChanged', personal: { name: more('red lamp'), img: more('img') } }],
    [`wish-${lamp}`, lea, { type: 'WishPictured', picture: picture(ofLamp) }],
    [`purchase-${lamp}`, marc, { type: 'WishBought', buyer: marc, on: day, picture: picture(ofLamp) }],
    [`purchase-${lamp}`, marc, { type: 'PurchaseChanged', buyer: zoe, on: day, picture: picture(ofLamp) }],
    [`purchase-${lamp}`, zoe, { type: 'PurchasePictured', buyer: zoe, picture: picture(ofLamp) }],
    [
      `purchase-${lamp}`,
      marc,
      {
        type: 'GiftShared',
        isOpen: true,
        personal: { target: 5_000, shares: [{ user: zoe, amount: 2_000, settled: false, named: true }] },
        joined: marc,
        picture: picture(ofLamp),
      },
    ],
    [`wish-${book}`, lea, added(lea, lea, more('book'))],
    [
      `purchase-${book}`,
      marc,
      { type: 'PartTaken', buyer: marc, on: day, quantity: 1, picture: picture(ofLamp) },
    ],
    [
      `wish-${book}`,
      lea,
      {
        type: 'WishReceived',
        owner: lea,
        on: day,
        picture: picture(ofLamp),
        personal: { name: more('book') },
      },
    ],
    [
      `received-${lea}`,
      marc,
      {
        type: 'GiftTold',
        gift: book,
        givers: [marc],
        on: day,
        quantity: 2,
        picture: picture(ofLamp),
        personal: { name: more('book') },
      },
    ],
    [
      `received-${lea}`,
      lea,
      { type: 'Thanked', gift: book, giver: marc, personal: { text: more('thanks') } },
    ],
    // An idea of Marc's for her, which she changed.
    [`wish-${gloves}`, marc, added(lea, marc, 'Gants')],
    [`wish-${gloves}`, lea, { type: 'WishChanged', personal: { comment: more('gloves'), img: more('img') } }],
    [`wish-${gloves}`, lea, { type: 'WishPictured', picture: picture(ofGloves) }],
    // Ideas of hers for others: one that they need, and one that nobody does.
    [`wish-${tent}`, lea, { ...secret(lea, [marc], 'Tente') }],
    [`wish-${boat}`, lea, { ...secret(lea, [marc], more('boat')) }],
    [`wish-${boat}`, lea, { type: 'WishRemoved' }],
    // What she wrote to others, and what others wrote about her list.
    [`message-${toMarc}`, lea, { type: 'MessageSent', about: zoe, personal: { text: more('message') } }],
    [`message-${toMarc}`, lea, { type: 'MessageChanged', personal: { text: more('changed') } }],
    [`message-${aboutLea}`, marc, { type: 'MessageSent', about: lea, personal: { text: more('surprise') } }],
    [`message-${fromMarc}`, marc, { type: 'MessageSent', about: zoe, personal: { text: 'Un message' } }],
    [
      `reading-${marc}`,
      marc,
      { type: 'ConversationRead', about: zoe, upTo: { at: '2999-12-31T00:00:00.000Z', message: fromMarc } },
    ],
    [`gifts-${lea}`, lea, { type: 'GiftChanged', gift: tent, personal: { paid: 1_234, note: more('note') } }],
    [`gifts-${lea}`, lea, { type: 'BudgetChanged', person: marc, personal: { budget: 4_321 } }],
    [
      `preferences-${lea}`,
      lea,
      {
        type: 'PreferenceAdded',
        preference: own,
        preferenceType: 'colours',
        personal: { value: more('red') },
      },
    ],
    [
      `preferences-${lea}`,
      lea,
      { type: 'PreferenceChanged', preference: own, personal: { value: more('blue') } },
    ],
    // Of the family: what is for her alone, and what the others need.
    [
      `occasions-${family}`,
      marc,
      {
        type: 'OccasionAdded',
        occasion: feast,
        day: feastDay,
        people: [lea, marc],
        ...seenByFamily,
        personal: { title: 'La fête de deux' },
      },
    ],
    [
      `occasions-${family}`,
      marc,
      {
        type: 'OccasionAdded',
        occasion: alone,
        day: feastDay,
        people: [lea],
        ...seenByFamily,
        personal: { title: more('occasion') },
      },
    ],
    [
      `occasions-${family}`,
      zoe,
      {
        type: 'OccasionChanged',
        occasion: alone,
        day: feastDay,
        people: [lea],
        ...seenByFamily,
        personal: { title: more('occasion, changed') },
      },
    ],
    [
      `occasions-${family}`,
      zoe,
      {
        type: 'OccasionRemoved',
        occasion: alone,
        people: [lea],
        ...seenByFamily,
        personal: { title: more('occasion, changed') },
      },
    ],
    // What nobody but her sees of her own, and a surprise for the others that she wrote.
    [
      `occasions-${family}`,
      lea,
      {
        type: 'OccasionAdded',
        occasion: randomUUID(),
        day: feastDay,
        people: null,
        seenBy: [lea],
        isSurprise: false,
        personal: { title: more('occasion of her own') },
      },
    ],
    [
      `occasions-${family}`,
      lea,
      {
        type: 'OccasionAdded',
        occasion: randomUUID(),
        day: feastDay,
        people: [zoe],
        seenBy: null,
        isSurprise: true,
        personal: { title: 'La surprise de Zoé' },
      },
    ],
    ...aFamilyOfHerOwn(lea),
    ...questions(lea, marc),
    ...guests(lea, marc, ids),
  ]
}

const added = (owner: string, creator: string, name: string): WishEvent => ({
  type: 'WishAdded',
  owner,
  creator,
  importance: 3,
  personal: {
    name,
    comment: name,
    url: `https://shop.example/${encodeURIComponent(name)}`,
    price: { amount: 100, currency: 'EUR', seenOn: day },
    quantity: 2,
  },
})

const secret = (creator: string, recipients: readonly string[], name: string): WishEvent => ({
  type: 'SecretIdeaAdded',
  creator,
  recipients,
  importance: 3,
  personal: { name },
})

/** A family in which she is alone, with what a family may have. */
function aFamilyOfHerOwn(lea: string): readonly Deed[] {
  const [family, draw, occasion] = [randomUUID(), randomUUID(), randomUUID()]
  const stream = `family-${family}`
  return [
    [stream, lea, { type: 'FamilyCreated', code: 'ZIBELINE', personal: { name: more('family') } }],
    [stream, lea, { type: 'MemberJoined', member: lea }],
    [stream, lea, { type: 'FamilyRenamed', personal: { name: more('family, renamed') } }],
    [stream, lea, { type: 'CodeRenewed', code: 'ZIBELIN2' }],
    [stream, lea, { type: 'MemberRemoved', member: randomUUID(), code: 'ZIBELIN3' }],
    [
      `occasions-${family}`,
      lea,
      {
        type: 'OccasionAdded',
        occasion,
        day: feastDay,
        people: null,
        ...seenByFamily,
        personal: { title: more('feast') },
      },
    ],
    [
      `draws-${family}`,
      lea,
      {
        type: 'NamesDrawn',
        draw,
        participants: [lea],
        exclusions: [],
        notAsLast: false,
        keepersToo: false,
        day,
        pairs: [],
        personal: { title: more('draw'), budget: more('euros') },
      },
    ],
    [
      `draws-${family}`,
      lea,
      {
        type: 'ParticipantsChanged',
        draw,
        left: lea,
        exclusions: [],
        keepersToo: false,
        changed: [],
        pairs: [],
        personal: { title: more('draw') },
      },
    ],
    [`draws-${family}`, lea, { type: 'DrawCalledOff', draw, personal: { title: more('draw') } }],
  ]
}

function questions(lea: string, marc: string): readonly Deed[] {
  const [draw, asked, asks] = [randomUUID(), `question-${randomUUID()}`, `question-${randomUUID()}`]
  const due = '2026-11-20T10:00:00.000Z'
  return [
    [
      asked,
      marc,
      { type: 'QuestionAsked', draw, giver: marc, drawn: lea, due, personal: { text: more('size?') } },
    ],
    [asked, lea, { type: 'QuestionAnswered', due, personal: { text: more('size 38') } }],
    // Marc doesn't see it: it wasn't delivered.
    [
      asks,
      lea,
      { type: 'QuestionAsked', draw, giver: lea, drawn: marc, due, personal: { text: more('colour?') } },
    ],
  ]
}

/** A guest of hers, and the guest of Marc's list who she was before she had an account. */
function guests(
  lea: string,
  marc: string,
  { guest, neighbour, godmother }: ReturnType<typeof idsOfLife>,
): readonly Deed[] {
  const until = '2027-01-20'
  return [
    [`guests-${marc}`, marc, { type: 'GuestInvited', guest, until }],
    [`guests-${marc}`, guest, { type: 'GuestArrived', guest, personal: { name: more('as a guest') } }],
    [`guests-${marc}`, marc, { type: 'GuestAdmitted', guest, personal: { name: more('as a guest') } }],
    [`guests-${marc}`, lea, { type: 'GuestRegistered', guest, account: lea }],
    [`guests-${marc}`, lea, { type: 'GuestInvited', guest: godmother, until }],
    [`guests-${marc}`, godmother, { type: 'GuestArrived', guest: godmother, personal: { name: 'Marraine' } }],
    [`guests-${lea}`, marc, { type: 'GuestInvited', guest: neighbour, until }],
    [
      `guests-${lea}`,
      neighbour,
      { type: 'GuestArrived', guest: neighbour, personal: { name: more('voisine') } },
    ],
    [
      `guests-${lea}`,
      neighbour,
      { type: 'GuestLinkEnded', guest: neighbour, invitedBy: marc, personal: { name: more('voisine') } },
    ],
  ]
}

/** The life of somebody whose list Marc kept, and who took it over. */
export function lifeOfKept(kept: string, marc: string): readonly Deed[] {
  const account = `account-${kept}`
  return [
    [
      account,
      marc,
      {
        type: 'PersonAdded',
        wishlist: randomUUID(),
        keepers: [marc],
        personal: { name: more('mamie'), birthDate: '1940-01-01' },
      },
    ],
    [account, marc, { type: 'PersonChanged', personal: { name: more('mamie Lou'), img: more('img') } }],
    [
      account,
      kept,
      { type: 'AccountHandedOver', personal: { name: more('mamie'), email: `lou@${planted}.example` } },
    ],
  ]
}
