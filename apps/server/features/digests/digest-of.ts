import type { UserId } from '@cachotteries/domain/decider'
import { daysTold, digest, type DigestParts, type DigestPeriod } from '@cachotteries/domain/visibility/digest'
import { beganIn } from './began.ts'
import { Effect } from 'effect'
import { myRelatives } from '../accounts/service.ts'
import { listInSight } from '../gifts/service.ts'
import { myOccasions } from '../occasions/service.ts'
import { given } from '../received/service.ts'
import { list } from '../wishes/service.ts'

/**
 * What there is to tell somebody at this moment, from what their screens would show now, and which days are told then; undefined
 * when nothing is new.
 */
export const digestOf = Effect.fn('digests.digest')(function* (
  reader: DigestParts['reader'],
  period: DigestPeriod,
) {
  const lists = yield* listsOfRelatives(reader.uid)
  const told = yield* given(reader.uid)
  const parts: DigestParts = {
    reader,
    occasions: yield* myOccasions(reader.uid),
    lists,
    gifts: yield* listInSight(reader.uid),
    told,
    began: yield* beganIn(reader.uid, lists, told),
  }
  const view = digest(parts, period)
  return view && { view, told: daysTold(parts, period) }
})

/** Somebody who stops being a relative meanwhile has none. */
const listsOfRelatives = Effect.fnUntraced(function* (user: UserId) {
  const lists = yield* Effect.forEach(yield* myRelatives(user), ({ uid }) =>
    list(user, uid).pipe(Effect.orElseSucceed(() => undefined)),
  )
  return lists.filter((one) => one !== undefined)
})
