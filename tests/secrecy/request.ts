import type { UserId, WishId } from '@cachotteries/domain/decider'
import type { Purchase } from '@cachotteries/domain/features/purchases/purchase'
import type { WishAct, WishCommand, WishState } from '@cachotteries/domain/features/wishes/commands'
import type { Act } from '@cachotteries/domain/testing/noninterference/acts'
import { contentOf } from '@cachotteries/domain/features/wishes/content'
import { idOf } from '@cachotteries/server/testing/scripted'
import type { Household, Name } from './household.ts'

/** A request to the server over HTTP. */
export interface Request {
  readonly by: Name
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** After `/api`; that of the page behind a link is whole. */
  readonly path: string
  readonly body?: object
  readonly commandId?: string
  /** Whether it must be accepted or refused, by the model; undefined where the model doesn't say. */
  readonly accepted?: boolean
  /** The ids for the wishes that it makes. */
  readonly ids?: readonly string[]
}

/** What turns a command into a request: the ids of the household and of the wishes, which are the same on both servers. */
export interface Writing {
  readonly household: Household
  /** The ids of wishes by the names that the model gives them. */
  readonly uidOf: (wish: WishId) => string
  /** Whether to use tRPC or REST: steps alternate. */
  readonly byTrpc: boolean
  readonly commandId: string
}

export const query = (by: Name, path: string, input?: object): Request => ({
  by,
  method: 'GET',
  path: `/trpc/${path}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`,
})

export const get = (by: Name, path: string): Request => ({ by, method: 'GET', path })

export const mutation = (by: Name, path: string, { commandId }: Writing, input: object): Request => ({
  by,
  method: 'POST',
  path: `/trpc/${path}`,
  body: { ...input, commandId },
})

/** A command about a wish, as its actor sends it. */
export function sending(by: Name, command: WishCommand, writing: Writing): Request {
  const { household, uidOf, byTrpc, commandId } = writing
  const uid = uidOf(command.wish)
  if (command.type === 'RestoreWish')
    return byTrpc
      ? mutation(by, 'wishes.restore', writing, { uid })
      : { by, method: 'POST', path: `/wishes/${uid}/restore`, commandId }
  if (command.type === 'MayBuyMyself')
    return byTrpc
      ? mutation(by, 'wishes.mayBuyMyself', writing, { uid })
      : { by, method: 'POST', path: `/wishes/${uid}/may-buy-myself`, commandId }
  const member = (user: UserId): string => household.members[user as Name].uid
  if (command.type === 'PlaceWish') {
    const places = [{ uid, place: command.place }]
    return byTrpc
      ? mutation(by, 'wishes.place', writing, { owner: member(command.owner), places })
      : {
          by,
          method: 'PUT',
          path: `/wishlists/${household.members[command.owner as Name].wishlist}/places`,
          body: { places },
          commandId,
        }
  }
  if (command.type === 'ReceiveWish')
    return byTrpc
      ? mutation(by, 'received.receive', writing, { uid, on: command.on })
      : { by, method: 'PUT', path: `/wishes/${uid}/received`, body: { on: command.on }, commandId }
  if (command.type === 'UndoReceipt')
    return byTrpc
      ? mutation(by, 'received.undo', writing, { uid })
      : { by, method: 'DELETE', path: `/wishes/${uid}/received`, commandId }
  if (command.type === 'HandOverGift' || command.type === 'InheritGift')
    throw new RangeError('nobody sends that')
  if (command.type === 'ActOnWish') {
    const [act] = command.acts
    const alone =
      command.acts.length === 1 && act ? actingAlone(by, act, member, { ...writing, uid }) : undefined
    if (alone) return alone
    const body = Object.assign({}, ...command.acts.map((one) => said(one, member)))
    return byTrpc
      ? mutation(by, 'wishes.change', writing, { ...body, uid })
      : { by, method: 'PUT', path: `/wishes/${uid}`, body, commandId }
  }
  const { content, draft, secret, gift, otherRecipients, owner } = command
  const body = carried({
    ...content,
    isDraft: draft,
    isSecret: secret,
    ...(gift && said(gift, member)),
    recipientIds: otherRecipients.length > 0 ? otherRecipients.map(member) : undefined,
  })
  return byTrpc
    ? mutation(by, 'wishes.add', writing, { ...body, owner: member(owner) })
    : {
        by,
        method: 'POST',
        path: `/wishlists/${household.members[owner as Name].wishlist}/wishes`,
        body,
        commandId,
      }
}

type Naming = (user: UserId) => string

/** What of the form of a wish says the same as this act. */
function said(act: WishAct, member: Naming): object {
  switch (act.type) {
    case 'ChangeContent':
      return carried(act.content)
    case 'ChangeDraft':
      return { isDraft: act.draft }
    case 'KeepSecret':
      return { isSecret: true }
    case 'RevealIdea':
      return { isSecret: false }
    case 'ShareIdea':
      return { recipientIds: act.recipients.map(member) }
    case 'GiveBack':
      return { isPurchased: false }
    case 'Give':
    case 'CorrectGift': {
      const { buyer, on, quantity, again } = act
      return carried({
        isPurchased: act.type === 'Give' || undefined,
        buyerUid: buyer && member(buyer),
        purchaseDate: on,
        purchaseQuantity: quantity,
        isAgain: again,
      })
    }
    case 'RemoveWish':
    case 'ArrangeGift':
    case 'TakePart':
    case 'LeaveGift':
    case 'SettleShare':
      throw new RangeError(`no form says ${act.type}`)
  }
}

interface About extends Writing {
  readonly uid: string
}

/**
 * The call for this act alone, if there is one. What is given of a wish is marked and given back by a call of its own, or by the
 * documented one that changes a wish.
 */
function actingAlone(by: Name, act: WishAct, member: Naming, about: About): Request | undefined {
  const { uid, byTrpc, commandId } = about
  const asRest = (path: string, body?: object): Request => ({
    by,
    method: body ? 'PUT' : 'DELETE',
    path: `/wishes/${uid}${path}`,
    commandId,
    ...(body && { body }),
  })
  switch (act.type) {
    case 'RemoveWish':
      return byTrpc ? mutation(by, 'wishes.remove', about, { uid }) : asRest('')
    case 'Give':
    case 'GiveBack': {
      const { isPurchased, ...given } = said(act, member) as { readonly isPurchased: boolean }
      if (!byTrpc) return asRest('', { isPurchased, ...given })
      return mutation(by, isPurchased ? 'purchases.give' : 'purchases.giveBack', about, { ...given, uid })
    }
    case 'ArrangeGift': {
      const { isOpen, target, amount, inCharge, without } = act
      const body = carried({
        isOpen,
        target,
        amount,
        inCharge: inCharge && member(inCharge),
        without: without && member(without),
      })
      return byTrpc ? mutation(by, 'purchases.arrangeGift', about, { ...body, uid }) : asRest('/gift', body)
    }
    case 'TakePart': {
      const body = carried({ giver: act.giver && member(act.giver), amount: act.amount })
      return byTrpc ? mutation(by, 'purchases.takePart', about, { ...body, uid }) : asRest('/share', body)
    }
    case 'LeaveGift':
      return byTrpc ? mutation(by, 'purchases.leaveGift', about, { uid }) : asRest('/share')
    case 'SettleShare': {
      const body = carried({ person: act.person && member(act.person), isSettled: act.settled })
      return byTrpc
        ? mutation(by, 'purchases.settleShare', about, { ...body, uid })
        : asRest('/share/settled', body)
    }
    case 'ChangeContent':
    case 'ChangeDraft':
    case 'ShareIdea':
    case 'KeepSecret':
    case 'RevealIdea':
    case 'CorrectGift':
      return undefined
  }
}

/** A message about a list, and the wish on it that the message refers to. */
export function writingAbout(
  by: Name,
  { about, wish }: { readonly about: UserId; readonly wish?: WishId },
  writing: Writing,
): Request {
  const { household, uidOf, byTrpc, commandId } = writing
  const owner = household.members[about as Name].uid
  const body = { text: 'Qui s’en occupe ?', ...(wish !== undefined && { wish: uidOf(wish) }) }
  return byTrpc
    ? mutation(by, 'conversations.send', writing, { ...body, owner })
    : { by, method: 'POST', path: `/users/${owner}/conversation`, body, commandId }
}

const carried = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))

/** What somebody chose about surprises, as they send it. */
export function choosing(
  { by, total, sparesMe }: Act & { does: 'choose' },
  { byTrpc, commandId }: Writing,
): Request {
  const body = carried({ totalSurprise: total, sparesMe })
  return byTrpc
    ? {
        by: by as Name,
        method: 'POST',
        path: '/trpc/accounts.changeProfile',
        body: { ...body, commandId },
      }
    : { by: by as Name, method: 'PUT', path: '/users/me', body, commandId }
}

/** The content of a wish, as a form sends it. */
export const contentSent = ({ wish }: WishState): object =>
  wish.status === 'normal' || wish.status === 'secret' ? contentOf(wish) : {}

/** The fields that turn one state of a purchase into another, as far as its first gift goes. */
export function purchaseFields(before: Purchase, after: Purchase, { members }: Household): object {
  const [was, is] = [before.gifts[0], after.gifts[0]]
  if (!is) return was ? { isPurchased: false } : {}
  const { buyer, on, quantity } = is
  const named = { buyerUid: members[buyer as Name].uid, purchaseDate: on, purchaseQuantity: quantity }
  return was ? named : { isPurchased: true, ...named }
}

/** The id of a command of a step. */
export const intention = (step: string, index: number): string => idOf(`intention ${index} of ${step}`, 1)
