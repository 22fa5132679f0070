import type { UserId, WishId } from '@cachotteries/domain/decider'
import type { Purchase } from '@cachotteries/domain/purchases/purchase'
import type { WishCommand, WishState } from '@cachotteries/domain/wishes/commands'
import type { Act } from '@cachotteries/domain/testing/noninterference/acts'
import { contentOf } from '@cachotteries/domain/wishes/content'
import { idOf } from '@cachotteries/server/testing/scripted'
import type { Cast, Name } from './cast.ts'

/** A request to the server over HTTP. */
export interface Request {
  readonly by: Name
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** After `/api`. */
  readonly path: string
  readonly body?: object
  readonly commandId?: string
  /** Whether it must be accepted or refused, by the model; undefined where the model doesn't say. */
  readonly accepted?: boolean
  /** The ids for the wishes that it makes. */
  readonly ids?: readonly string[]
}

/** What turns a command into a request: the ids of the cast and of the wishes, which are the same on both stages. */
export interface Writing {
  readonly cast: Cast
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

const mutation = (by: Name, path: string, { commandId }: Writing, input: object): Request => ({
  by,
  method: 'POST',
  path: `/trpc/${path}`,
  body: { ...input, commandId },
})

/** A command about a wish, as its actor sends it. */
export function sending(by: Name, command: WishCommand, writing: Writing): Request {
  const { cast, uidOf, byTrpc, commandId } = writing
  const uid = uidOf(command.wish)
  if (command.type === 'RemoveWish')
    return byTrpc
      ? mutation(by, 'wishes.remove', writing, { uid })
      : { by, method: 'DELETE', path: `/wishes/${uid}`, commandId }
  if (command.type === 'MayBuyMyself')
    return byTrpc
      ? mutation(by, 'wishes.mayBuyMyself', writing, { uid })
      : { by, method: 'POST', path: `/wishes/${uid}/may-buy-myself`, commandId }
  const member = (user: UserId): string => cast.members[user as Name].uid
  const { purchased, buyer, on } = command.purchase
  const fields = carried({
    ...command.content,
    isDraft: command.draft,
    isSecret: command.secret,
    isPurchased: purchased,
    buyerUid: buyer && member(buyer),
    purchaseDate: on,
  })
  if (command.type === 'AddWish') {
    const body = {
      ...fields,
      ...(command.otherRecipients.length > 0 && { recipientIds: command.otherRecipients.map(member) }),
    }
    return byTrpc
      ? mutation(by, 'wishes.add', writing, { ...body, owner: member(command.owner) })
      : {
          ...{
            by,
            method: 'POST',
            path: `/wishlists/${cast.members[command.owner as Name].wishlist}/wishes`,
          },
          ...{ body, commandId },
        }
  }
  const body = { ...fields, ...(command.recipients && { recipientIds: command.recipients.map(member) }) }
  return byTrpc
    ? mutation(by, 'wishes.change', writing, { ...body, uid })
    : { by, method: 'PUT', path: `/wishes/${uid}`, body, commandId }
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
        ...{ by: by as Name, method: 'POST', path: '/trpc/accounts.changeProfile' },
        body: { ...body, commandId },
      }
    : { by: by as Name, method: 'PUT', path: '/users/me', body, commandId }
}

/** The content of a wish, as a form sends it. */
export const contentSent = ({ wish }: WishState): object =>
  wish.status === 'normal' || wish.status === 'secret' ? contentOf(wish) : {}

/** The fields that turn one state of a purchase into another. */
export function purchaseFields(before: Purchase, after: Purchase, { members }: Cast): object {
  if (after.status === 'available') return before.status === 'available' ? {} : { isPurchased: false }
  const named = { buyerUid: members[after.buyer as Name].uid, purchaseDate: after.on }
  return before.status === 'available' ? { isPurchased: true, ...named } : named
}

/** The id of a command of a step. */
export const intention = (step: string, index: number): string => idOf(`intention ${index} of ${step}`, 1)
