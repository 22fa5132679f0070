import { accept, reject, replay, type Day, type Decision, type UserId, type WishId } from '../decider.ts'
import { decidePurchase, type PurchaseRejection, type PurchaseWanted } from '../purchases/decide.ts'
import type { PurchaseEvent } from '../purchases/events.ts'
import { evolve as evolvePurchase, type Purchase } from '../purchases/purchase.ts'
import { sight, type Sight, type Viewer } from '../visibility/sight.ts'
import type { WishEvent, WishWords } from './events.ts'
import { concernedBy, type Wish } from './wish.ts'

/** Who acts, and what day it is for them: the facts that every command about a wish comes with. */
export interface Acting {
  readonly by: Viewer
  /** The date a purchase gets when none is named. */
  readonly today: Day
  /** The last date that is not in the future anywhere on Earth. */
  readonly latestDay: Day
}

export interface AddWish extends Acting {
  readonly type: 'AddWish'
  readonly wish: WishId
  readonly owner: UserId
  readonly content: WishWords & { readonly importance: number }
  /** Unsaid, an owner's wish is normal and a visitor's idea is secret. */
  readonly secret: boolean | undefined
  /** Besides the owner. */
  readonly otherRecipients: readonly UserId[]
  readonly purchase: PurchaseWanted
}

/** Some of the fields: an undefined one is not carried. */
type Carried<T> = { readonly [Field in keyof T]?: T[Field] | undefined }

export interface ChangeWish extends Acting {
  readonly type: 'ChangeWish'
  readonly wish: WishId
  readonly content: Carried<WishWords & { readonly importance: number }>
  readonly secret: boolean | undefined
  readonly recipients: readonly UserId[] | undefined
  readonly purchase: PurchaseWanted
  /** Ids for the wishes that begin when a secret ends: one for each recipient is enough. */
  readonly freshIds: readonly WishId[]
}

export interface RemoveWish extends Acting {
  readonly type: 'RemoveWish'
  readonly wish: WishId
}

export type WishCommand = AddWish | ChangeWish | RemoveWish

export type WishRejection =
  | 'NoSuchWish'
  | 'NoSuchList'
  | 'NotAllowed'
  | 'WrongRecipient'
  | 'NoRecipientLeft'
  | 'BuyerIsRecipient'
  | PurchaseRejection

/** A fact about one wish: purchases are a stream of their own, beside the wish's. */
export type WishFact =
  | { readonly wish: WishId; readonly of: 'wish'; readonly event: WishEvent }
  | { readonly wish: WishId; readonly of: 'purchase'; readonly event: PurchaseEvent }

export type WishDecision = Decision<WishFact, WishRejection>

export interface WishState {
  readonly wish: Wish
  readonly purchase: Purchase
}

export function decide(command: WishCommand, state: WishState): WishDecision {
  if (command.type === 'AddWish') return addWish(command)
  const seen = sightOf(command.by, state)
  // The person it is for learns nothing from trying: to them this wish does not exist.
  if (seen === 'nothing' || (state.wish.status !== 'normal' && state.wish.status !== 'secret'))
    return reject('NoSuchWish')
  if (command.type === 'RemoveWish') {
    if (seen !== 'own' && state.wish.status === 'normal') return reject('NotAllowed')
    return accept(wishFact(command.wish, { type: 'WishRemoved' }))
  }
  if (seen === 'own') return changeOwnWish(command, state.wish)
  return state.wish.status === 'normal'
    ? changeRelativesWish(command, state.wish.owner, state)
    : changeSecretIdea(command, state.wish, state.purchase)
}

/** What an actor sees of a wish as its streams tell it. */
export function sightOf(viewer: Viewer, { wish, purchase }: WishState): Sight {
  if (wish.status === 'unborn' || wish.status === 'gone') return 'nothing'
  return sight(viewer, {
    secret: wish.status === 'secret',
    bought: purchase.status === 'bought',
    concerned: concernedBy(wish),
  })
}

function addWish(command: AddWish): WishDecision {
  const { by, owner, content, wish } = command
  const { importance, ...personal } = content
  const creator = by.user
  if (by.user === owner) {
    if (command.secret || command.otherRecipients.length > 0 || wantsPurchase(command.purchase))
      return reject('NotAllowed')
    return accept(wishFact(wish, { type: 'WishAdded', owner, creator, importance, personal }))
  }
  if (!by.relatives.has(owner)) return reject('NoSuchList')
  const secret = command.secret ?? true
  if (!secret && command.otherRecipients.some((user) => user !== owner)) return reject('NotAllowed')
  const recipients = [...new Set([owner, ...command.otherRecipients])]
  if (!recipients.every((user) => by.relatives.has(user))) return reject('WrongRecipient')
  const purchase = decidePurchase(command, { status: 'available' }, recipients)
  if (!purchase.accepted) return purchase
  return accept(
    wishFact(
      wish,
      secret
        ? { type: 'SecretIdeaAdded', recipients, creator, importance, personal }
        : { type: 'WishAdded', owner, creator, importance, personal },
    ),
    ...purchase.events.map((event) => purchaseFact(wish, event)),
  )
}

/** Whatever an owner says about buying or secrets has one answer: it can't depend on what is hidden. */
function changeOwnWish(command: ChangeWish, wish: Wish & { status: 'normal' | 'secret' }): WishDecision {
  const hiddenMatters =
    command.secret || wantsPurchase(command.purchase) || !isOnly(command.recipients, command.by.user)
  if (hiddenMatters) return reject('NotAllowed')
  const changed = contentChange(command, wish)
  return changed ? accept(wishFact(command.wish, changed)) : accept()
}

function changeRelativesWish(command: ChangeWish, owner: UserId, state: WishState): WishDecision {
  const { wish, purchase } = state
  if (wish.status !== 'normal') return reject('NoSuchWish')
  if (contentChange(command, wish) || command.secret || !isOnly(command.recipients, owner))
    return reject('NotAllowed')
  const decided = decidePurchase(command, purchase, [owner])
  if (!decided.accepted) return decided
  return accept(...decided.events.map((event) => purchaseFact(command.wish, event)))
}

function changeSecretIdea(
  command: ChangeWish,
  idea: Wish & { status: 'secret' },
  purchase: Purchase,
): WishDecision {
  const { by } = command
  if (command.recipients?.length === 0) return reject('NoRecipientLeft')
  const recipients = command.recipients
    ? nextRecipients(by, idea.recipients, command.recipients)
    : idea.recipients
  if (recipients === undefined) return reject('WrongRecipient')

  const decided = decidePurchase(command, purchase, recipients)
  if (!decided.accepted) return decided
  const settled = replay(
    evolvePurchase,
    purchase,
    decided.events.map((event) => ({ ...event, by: by.user })),
  )
  if (settled.status === 'bought' && recipients.includes(settled.buyer)) return reject('BuyerIsRecipient')

  const facts: WishFact[] = []
  const changed = contentChange(command, idea)
  if (changed) facts.push(wishFact(command.wish, changed))
  if (!sameMembers(recipients, idea.recipients))
    facts.push(wishFact(command.wish, { type: 'RecipientsChanged', recipients }))
  facts.push(...decided.events.map((event) => purchaseFact(command.wish, event)))
  if (command.secret === false) facts.push(...reveal(command, idea, recipients, settled))
  return accept(...facts)
}

/** A secret that ends leaves no thread to pull: each recipient gets a new wish, with an id of its own. */
function reveal(
  command: ChangeWish,
  idea: Wish & { status: 'secret' },
  recipients: readonly UserId[],
  purchase: Purchase,
): WishFact[] {
  const { importance, ...personal } = {
    ...contentOf(idea),
    ...carriedOnly<WishWords & { importance: number }>(command.content),
  }
  const became = recipients.map((owner, index) => {
    const wish = command.freshIds[index]
    if (wish === undefined) throw new RangeError('freshIds: one for each recipient is needed')
    return { wish, owner }
  })
  return [
    wishFact(command.wish, { type: 'IdeaRevealed', became }),
    ...became.flatMap(({ wish, owner }) => [
      wishFact(wish, { type: 'WishAdded', owner, creator: idea.creator, importance, personal }),
      ...(purchase.status === 'bought' ? [purchaseFact(wish, boughtAgain(purchase))] : []),
    ]),
  ]
}

const boughtAgain = ({ buyer, on, markedBy }: Purchase & { status: 'bought' }): PurchaseEvent => ({
  type: 'WishBought',
  buyer,
  on,
  markedBy,
})

/** The recipients that the actor can't see stay as they are; undefined when somebody named is no relative. */
function nextRecipients(
  by: Viewer,
  present: readonly UserId[],
  named: readonly UserId[],
): UserId[] | undefined {
  if (!named.every((user) => by.relatives.has(user))) return undefined
  const kept = present.filter((user) => !by.relatives.has(user) || named.includes(user))
  return [...new Set([...kept, ...named])]
}

const contentOf = ({ name, comment, url, img, importance }: WishWords & { importance: number }) => ({
  name,
  comment,
  url,
  img,
  importance,
})

function carriedOnly<T>(fields: Carried<T>): Partial<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** A field that carries its present value is no change: forms send everything. */
function contentChange(
  { content }: ChangeWish,
  wish: WishWords & { importance: number },
): WishEvent | undefined {
  const present = contentOf(wish)
  const changed = Object.fromEntries(
    Object.entries(carriedOnly<WishWords & { importance: number }>(content)).filter(
      ([field, value]) => value !== present[field as keyof typeof present],
    ),
  ) as Partial<typeof present>
  const { importance, ...personal } = changed
  if (Object.keys(changed).length === 0) return undefined
  return {
    type: 'WishChanged',
    ...(importance === undefined ? {} : { importance }),
    ...(Object.keys(personal).length === 0 ? {} : { personal }),
  }
}

const wantsPurchase = ({ purchased, buyer, on }: PurchaseWanted): boolean =>
  Boolean(purchased) || Boolean(buyer) || Boolean(on)

const isOnly = (named: readonly UserId[] | undefined, user: UserId): boolean =>
  named === undefined || (named.length > 0 && named.every((other) => other === user))

const sameMembers = (a: readonly UserId[], b: readonly UserId[]): boolean =>
  a.length === b.length && a.every((user) => b.includes(user))

const wishFact = (wish: WishId, event: WishEvent): WishFact => ({ wish, of: 'wish', event })

const purchaseFact = (wish: WishId, event: PurchaseEvent): WishFact => ({ wish, of: 'purchase', event })
