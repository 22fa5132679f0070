import type { Act } from '@cachotteries/domain/testing/noninterference/acts'
import { olive } from '@cachotteries/domain/testing/noninterference/acts'
import { receivedId } from '@cachotteries/domain/features/received/received'
import { christmas } from '@cachotteries/domain/visibility/occasions'
import type { Name } from './household.ts'
import { mutation, type Request, type Writing } from './request.ts'

/** Somebody notes that they have given a gift. */
export const given = (by: Name, uid: string, writing: Writing): Request =>
  writing.byTrpc
    ? mutation(by, 'gifts.change', writing, { uid, stage: 'given' })
    : {
        by,
        method: 'PUT',
        path: `/users/me/gifts/${uid}`,
        body: { stage: 'given' },
        commandId: writing.commandId,
      }

/** The same, in answer to the question of the day. */
export const answered = (by: Name, uid: string, at: Date, writing: Writing): Request => {
  const body = { day: at.toISOString().slice(0, 10), gifts: [uid] }
  return writing.byTrpc
    ? mutation(by, 'gifts.answerDay', writing, { ...body, occasion: christmas })
    : { by, method: 'POST', path: `/users/me/gifts/days/${christmas}`, body, commandId: writing.commandId }
}

/** A giver tells somebody of a gift. */
export const told = ({ by, to }: Act & { does: 'tell' }, uid: string, writing: Writing): Request => {
  const person = writing.household.members[to as Name].uid
  return writing.byTrpc
    ? mutation(by as Name, 'received.tell', writing, { gift: uid, to: person })
    : {
        by: by as Name,
        method: 'PUT',
        path: `/users/me/gifts/${uid}/told/${person}`,
        body: {},
        commandId: writing.commandId,
      }
}

/** Olive thanks somebody for what they gave her. */
export const thanked = (whom: Name, uid: string, writing: Writing): Request => {
  const { members } = writing.household
  const [owner, giver] = [members[olive].uid, members[whom].uid]
  const received = receivedId(owner, uid)
  const text = 'Un grand merci !'
  return writing.byTrpc
    ? mutation(olive, 'received.thank', writing, { owner, uid: received, giver, text })
    : {
        by: olive,
        method: 'PUT',
        path: `/users/${owner}/received/${received}/thanks/${giver}`,
        body: { text },
        commandId: writing.commandId,
      }
}

/** Olive puts away all that she sees of her list, or puts all of it back. */
export function puttingAway(isDraft: boolean, writing: Writing): Request {
  const body = { isDraft, ...(isDraft && { year: yearPutAway }) }
  return writing.byTrpc
    ? mutation(olive, 'wishes.putAway', writing, body)
    : { by: olive, method: 'PUT', path: '/users/me/wishlist', body, commandId: writing.commandId }
}

/** The year with which she puts it away. */
export const yearPutAway = 2026
