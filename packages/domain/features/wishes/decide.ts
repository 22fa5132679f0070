import { accept, reject, replay, type UserId, type WishId } from '../../decider.ts'
import { copyFor, type PicturesOfLink, type StoredPicture } from '../../pictures/picture.ts'
import { asBuyerSees, asGiversSee } from '../purchases/as-buyer-sees.ts'
import { unableAmong } from '../purchases/charge.ts'
import { decidePurchase, type RequestedPurchase } from '../purchases/decide.ts'
import {
  available,
  evolve as evolvePurchase,
  givers,
  hidesWish,
  type Purchase,
} from '../purchases/purchase.ts'
import { handOver, inherited } from '../purchases/hand-over.ts'
import { decideTogether } from '../purchases/together.ts'
import { hasSight, wishVisibility, type WishVisibility, type Viewer } from '../../wish-visibility.ts'
import {
  purchaseEvent,
  wishEvent,
  type AddWish,
  type ChangeWish,
  type GiveTogether,
  type HandOverGift,
  type InheritGift,
  type MayBuyMyself,
  type PlaceWish,
  type WishCommand,
  type WishDecision,
  type EventAboutWish,
  type WishState,
} from './commands.ts'
import { decideReceipt } from './receive.ts'
import { contentChange, toRecord } from './record.ts'
import { decideRestore } from './restore.ts'
import { reveal } from './reveal.ts'
import { withoutDay, withSeenPrice } from './seen-prices.ts'
import { concernedBy, onceConcerned, peopleOf, type NormalWish, type SecretIdea, type Wish } from './wish.ts'

export function decide(given: WishCommand, state: WishState): WishDecision {
  const command = 'content' in given ? withSeenPrice(given, state.wish) : given
  // A wish is added once. Sent again, the command has been done already.
  if (command.type === 'AddWish')
    return state.wish.status === 'missing' ? addWish(command) : reject('NotAllowed')
  if (command.type === 'MayBuyMyself') return mayBuy(command, state.wish)
  if (command.type === 'RestoreWish')
    return decideRestore(command, state, (wish) => wishVisibilityIn(command.by, { ...state, wish }))
  if (command.type === 'PlaceWish') return placeWish(command, state)
  if (command.type === 'HandOverGift') return handOverGift(command, state)
  if (command.type === 'InheritGift') return inheritGift(command, state)
  if (command.type === 'ReceiveWish' || command.type === 'UndoReceipt') return decideReceipt(command, state)
  const seen = wishVisibilityIn(command.by, state)
  // Somebody who is set aside, whatever they ask for.
  if (seen === 'asOwner') return reject('NotAllowed')
  // Somebody who doesn't see the wish gets the answer for an id that doesn't exist.
  if (seen === 'nothing' || (state.wish.status !== 'normal' && state.wish.status !== 'secret'))
    return reject('NoSuchWish')
  if (command.type === 'RemoveWish') {
    if (seen !== 'own' && state.wish.status === 'normal' && !keeps(command.by, state))
      return reject('NotAllowed')
    return accept(wishEvent(command.wish, { type: 'WishRemoved' }))
  }
  if (command.type === 'GiveTogether')
    return seen === 'own' ? reject('NotAllowed') : giveTogether(command, state.wish, state.purchase)
  if (seen === 'own') return changeOwnWish(command, state.wish)
  return state.wish.status === 'normal'
    ? changeRelativesWish(command, state.wish.owner, state)
    : changeSecretIdea(command, state.wish, state.purchase)
}

/** Gives a wish the picture of a link that was saved without one. It is no command of a person, and is never rejected. */
export const decidePicture = (wish: WishId, pictures: PicturesOfLink, state: WishState): WishDecision =>
  state.wish.status === 'normal' || state.wish.status === 'secret'
    ? accept(...pictured(wish, state.wish, pictures))
    : accept()

/** Gives those who give a wish the picture that it has got since, if they see the wish. */
export function decideGiftPicture(wish: WishId, state: WishState, viewers: readonly Viewer[]): WishDecision {
  const picture = 'picture' in state.wish ? state.wish.picture : null
  if (!picture) return accept()
  const giving = new Set(giversIn(state.purchase))
  const seeing = viewers.filter(
    (viewer) => giving.has(viewer.user) && wishVisibilityIn(viewer, state) === 'everything',
  )
  return accept(
    ...seeing.map(({ user }) => purchaseEvent(wish, { type: 'PurchasePictured', buyer: user, picture })),
  )
}

const giversIn = ({ gifts }: Purchase): readonly UserId[] => gifts.flatMap(givers)

/** What a viewer sees of a wish in this state. */
export function wishVisibilityIn(viewer: Viewer, { wish, purchase }: WishState): WishVisibility {
  if (wish.status === 'missing' || wish.status === 'gone') return 'nothing'
  return wishVisibility(viewer, {
    secret: wish.status === 'secret',
    hiddenByPurchase: hidesWish(purchase),
    draft: wish.status === 'normal' && wish.draft,
    received: wish.status === 'normal' && wish.receivedOn !== undefined,
    concerned: concernedBy(wish),
    hiddenFrom: wish.hiddenFrom,
    creator: wish.creator,
  })
}

function addWish(command: AddWish): WishDecision {
  const { by, owner, wish } = command
  const content = toRecord(command.content)
  const creator = by.user
  const picturing = pictured(wish, { img: command.content.img, picture: null }, command.pictures)
  if (by.user === owner) {
    if (command.secret || command.otherRecipients.length > 0 || requestsPurchase(command.purchase))
      return reject('NotAllowed')
    if (command.full.has(owner)) return reject('ListFull')
    const draft = command.draft && ({ draft: true } as const)
    return accept(wishEvent(wish, { type: 'WishAdded', owner, creator, ...draft, ...content }), ...picturing)
  }
  if (!by.relatives.has(owner)) return reject('NoSuchList')
  if (command.draft) return reject('NotAllowed')
  const secret = command.secret ?? true
  if (!secret && command.otherRecipients.some((user) => user !== owner)) return reject('NotAllowed')
  const recipients = [...new Set([owner, ...command.otherRecipients])]
  if (!recipients.every((user) => by.relatives.has(user))) return reject('WrongRecipient')
  if (recipients.some((user) => by.setAsideFor.has(user))) return reject('NotAllowed')
  const stays = !secret && command.totalSurprise.has(owner)
  const purchase = decidePurchase(command, available, {
    concerned: recipients,
    hiddenFrom: [],
    wanted: command.content.quantity,
    staysOnList: stays,
  })
  if (!purchase.accepted) return purchase
  if (recipients.some((user) => command.full.has(user))) return reject('ListFull')
  return accept(
    wishEvent(
      wish,
      secret
        ? { type: 'SecretIdeaAdded', recipients, creator, ...content }
        : { type: 'WishAdded', owner, creator, ...toRecord(withoutDay(command.content)) },
    ),
    ...picturing,
    ...purchase.events
      .map(
        asBuyerSees(command, {
          concerned: recipients,
          hiddenFrom: [],
          picture: pictureIn(picturing),
        }),
      )
      .map((event) =>
        purchaseEvent(
          wish,
          secret || stays || event.type !== 'WishBought' ? event : { ...event, atBirth: true },
        ),
      ),
  )
}

/** All that an owner says about purchases or secrets has one answer, which can't depend on what is hidden. */
function changeOwnWish(command: ChangeWish, wish: NormalWish | SecretIdea): WishDecision {
  const hiddenMatters =
    command.secret || requestsPurchase(command.purchase) || !isOnly(command.recipients, command.by.user)
  if (hiddenMatters) return reject('NotAllowed')
  const changed = contentChange(command.content, wish)
  return accept(
    ...(changed ? [wishEvent(command.wish, { type: 'WishChanged', ...changed })] : []),
    ...pictured(command.wish, pictureAfter(wish, changed), command.pictures),
    ...drafted(command.wish, wish, command.draft),
  )
}

/** The end or the beginning of a draft: nothing when it is as it was. */
export function drafted(uid: WishId, wish: Wish, draft: boolean | undefined): EventAboutWish[] {
  if (wish.status !== 'normal' || draft === undefined || draft === wish.draft) return []
  if (draft) return [wishEvent(uid, { type: 'WishDrafted' })]
  const { owner, hiddenFrom } = wish
  return [wishEvent(uid, { type: 'WishPublished', owner, ...(hiddenFrom.length > 0 && { hiddenFrom }) })]
}

/** The answer is the same for any wish, and anybody: nothing depends on what is hidden. */
const mayBuy = ({ by, wish: uid }: MayBuyMyself, wish: Wish): WishDecision =>
  wish.status === 'normal' && wish.owner === by.user && !wish.draft
    ? accept(wishEvent(uid, { type: 'OwnerMayBuy' }))
    : accept()

/**
 * Of the wishes on a list that one may order, nothing says which can be placed: the answer is the same for a wish that is
 * bought and hidden, for a secret, and for one that never was. A bought one is placed as well, since it is still on an open
 * screen, and comes back to that place.
 */
function placeWish({ by, owner, wish: uid, place }: PlaceWish, state: WishState): WishDecision {
  if (by.user !== owner) {
    if (!by.relatives.has(owner)) return reject('NoSuchList')
    if (by.setAsideFor.has(owner) || !keeps(by, state)) return reject('NotAllowed')
  }
  const { wish } = state
  const isTheirs = wish.status === 'normal' && wish.owner === owner && wish.place !== place
  return isTheirs && wishVisibilityIn(by, { wish, purchase: available }) !== 'nothing'
    ? accept(wishEvent(uid, { type: 'WishPlaced', place }))
    : accept()
}

/** The link and the picture of a wish after a change. Another link ends the picture. */
const pictureAfter = ({ img, picture }: Pictured, changed: ReturnType<typeof contentChange>): Pictured =>
  changed?.personal?.img === undefined ? { img, picture } : { img: changed.personal.img, picture: null }

type Pictured = Pick<NormalWish, 'img' | 'picture'>

/** A picture that is there already stays. */
function pictured(
  wish: WishId,
  { img, picture }: Pictured,
  pictures: PicturesOfLink | undefined,
): EventAboutWish[] {
  const copy = copyFor(pictures, img)
  return picture === null && copy ? [wishEvent(wish, { type: 'WishPictured', picture: copy })] : []
}

const pictureIn = (picturing: readonly EventAboutWish[]): StoredPicture | null =>
  picturing.map(({ event }) => (event.type === 'WishPictured' ? event.picture : null))[0] ?? null

/** The person who gives from now on keeps what the wish says at this moment: of one that is hidden, the guest's name stays. */
function handOverGift(
  { by, wish: uid, from, seenBy, givers = [] }: HandOverGift,
  state: WishState,
): WishDecision {
  const { wish, purchase } = state
  if (wish.status !== 'normal' && wish.status !== 'secret') return accept()
  const concerned = concernedBy(wish)
  const { picture, hiddenFrom } = wish
  if ([...concerned, ...hiddenFrom].some((user) => user === by.user || by.setAsideFor.has(user)))
    return accept()
  if (!seenBy.every((viewer) => wishVisibilityIn(viewer, state) === 'everything')) return accept()
  const seen = asBuyerSees({ by, givers }, { concerned, hiddenFrom, picture })
  const unable = unableAmong(givers, { concerned, hiddenFrom })
  return accept(...handOver(from, by.user, purchase, unable).map((event) => purchaseEvent(uid, seen(event))))
}

/** Nobody gives what is for them, or ever was, by the time that this is done. */
function inheritGift({ by, wish: uid, from, givers }: InheritGift, state: WishState): WishDecision {
  const { wish, purchase } = state
  const last = wish.status === 'gone' ? wish.removal?.was : wish
  if (!last || last.status === 'missing' || [...concernedBy(last), ...last.hiddenFrom].includes(by.user))
    return accept()
  const seen = asGiversSee({ by, givers }, (giver) => wishVisibilityIn(giver, state) === 'everything')
  return accept(...inherited(from, by.user, purchase).map((event) => purchaseEvent(uid, seen(event))))
}

const nobody: ReadonlySet<UserId> = new Set()

/** Everybody who sees the purchase may take part. */
function giveTogether(
  { by, wish: uid, act, givers = [], formerGuests = nobody }: GiveTogether,
  wish: NormalWish | SecretIdea,
  purchase: Purchase,
): WishDecision {
  const { picture, quantity: wanted } = wish
  const people = peopleOf(wish)
  const unable = unableAmong(givers, people)
  const decided = decideTogether(by.user, act, purchase, { wanted, unable, formerGuests })
  if (!decided.accepted) return decided
  const seen = asBuyerSees({ by, givers }, { ...people, picture })
  return accept(...decided.events.map((event) => purchaseEvent(uid, seen(event))))
}

function changeRelativesWish(command: ChangeWish, owner: UserId, state: WishState): WishDecision {
  const { wish, purchase } = state
  if (wish.status !== 'normal') return reject('NoSuchWish')
  const notTheirs = command.secret || command.draft || !isOnly(command.recipients, owner)
  const changed = contentChange(command.content, wish)
  if ((changed && !keeps(command.by, state)) || notTheirs) return reject('NotAllowed')
  const decided = decidePurchase(command, purchase, {
    concerned: [owner],
    hiddenFrom: wish.hiddenFrom,
    wanted: wantedAfter(command, wish),
    staysOnList: command.totalSurprise.has(owner),
  })
  if (!decided.accepted) return decided
  const after = pictureAfter(wish, changed)
  const picturing = changed ? pictured(command.wish, after, command.pictures) : []
  const picture = pictureIn(picturing) ?? after.picture
  const seen = asBuyerSees(command, { ...wish, picture, concerned: [owner] })
  return accept(
    ...(changed ? [wishEvent(command.wish, { type: 'WishChanged', ...changed })] : []),
    ...picturing,
    ...decided.events.map((event) => purchaseEvent(command.wish, seen(event))),
  )
}

/** How many the wish asks for after the command. */
const wantedAfter = ({ content }: ChangeWish, wish: NormalWish | SecretIdea): number | null =>
  content.quantity === undefined ? wish.quantity : content.quantity

/** Whether the user keeps the list of the wish's owner, who is a relative, since the user sees the wish. */
const keeps = (by: Viewer, { keepers = [] }: WishState): boolean => keepers.includes(by.user)

function changeSecretIdea(command: ChangeWish, idea: SecretIdea, purchase: Purchase): WishDecision {
  const { by } = command
  if (command.draft) return reject('NotAllowed')
  if (command.recipients?.length === 0) return reject('NoRecipientLeft')
  const recipients = command.recipients
    ? nextRecipients(by, idea.recipients, command.recipients)
    : idea.recipients
  if (recipients === undefined) return reject('WrongRecipient')
  if (command.recipients?.some((user) => by.setAsideFor.has(user))) return reject('NotAllowed')

  const { hiddenFrom = [] } = onceConcerned(idea, recipients)
  const decided = decidePurchase(command, purchase, {
    concerned: recipients,
    hiddenFrom,
    wanted: wantedAfter(command, idea),
  })
  if (!decided.accepted) return decided
  const settled = replay(
    evolvePurchase,
    purchase,
    decided.events.map((event) => ({ ...event, by: by.user })),
  )
  if (giversIn(settled).some((user) => recipients.includes(user))) return reject('BuyerIsRecipient')
  const added = recipients.filter((user) => !idea.recipients.includes(user))
  if (added.some((user) => command.full.has(user))) return reject('ListFull')

  const events: EventAboutWish[] = []
  const changed = contentChange(command.content, idea)
  if (changed) events.push(wishEvent(command.wish, { type: 'WishChanged', ...changed }))
  const after = pictureAfter(idea, changed)
  const picturing = command.secret === false ? [] : pictured(command.wish, after, command.pictures)
  events.push(...picturing)
  if (!sameMembers(recipients, idea.recipients)) {
    const changed = { recipients, ...onceConcerned(idea, recipients), ...lostBy(command, idea, recipients) }
    events.push(wishEvent(command.wish, { type: 'RecipientsChanged', ...changed }))
  }
  const picture = pictureIn(picturing) ?? after.picture
  const seen = asBuyerSees(command, { concerned: recipients, hiddenFrom, picture })
  events.push(...decided.events.map((event) => purchaseEvent(command.wish, seen(event))))
  if (command.secret === false)
    events.push(
      ...reveal(command, { ...idea, recipients, ...onceConcerned(idea, recipients) }, settled.gifts),
    )
  return accept(...events)
}

/** Those who could read what was written about an idea, and to whom it is nothing with these recipients. Missing when there are none. */
function lostBy(
  { losing = [] }: ChangeWish,
  { recipients, hiddenFrom, lostBy: before }: SecretIdea,
  next: readonly UserId[],
): { readonly lostBy?: readonly UserId[] } {
  const ever = [...recipients, ...hiddenFrom]
  const isHidden = (viewer: Viewer, from: readonly UserId[]): boolean =>
    from.some((user) => user === viewer.user || viewer.setAsideFor.has(user))
  const lost = losing.filter(
    (viewer) =>
      ever.some((user) => hasSight(viewer, user)) && !isHidden(viewer, ever) && isHidden(viewer, next),
  )
  const all = [...new Set([...before, ...lost.map(({ user }) => user)])]
  return all.length > 0 ? { lostBy: all } : {}
}

/** Recipients whom the actor can't see stay. Undefined when the command names somebody who is no relative. */
function nextRecipients(
  by: Viewer,
  present: readonly UserId[],
  named: readonly UserId[],
): UserId[] | undefined {
  if (!named.every((user) => by.relatives.has(user))) return undefined
  const kept = present.filter((user) => !by.relatives.has(user) || named.includes(user))
  return [...new Set([...kept, ...named])]
}

const requestsPurchase = ({ purchased, buyer, on, quantity }: RequestedPurchase): boolean =>
  Boolean(purchased) || Boolean(buyer) || Boolean(on) || Boolean(quantity)

const isOnly = (named: readonly UserId[] | undefined, user: UserId): boolean =>
  named === undefined || (named.length > 0 && named.every((other) => other === user))

const sameMembers = (a: readonly UserId[], b: readonly UserId[]): boolean =>
  a.length === b.length && a.every((user) => b.includes(user))
