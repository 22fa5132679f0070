import type { UserId } from '@cachotteries/domain/decider'
import type { PushReason } from '@cachotteries/domain/features/push/reasons'
import {
  newsOfGift,
  newsOfMessage,
  newsOfOccasion,
  newsOfQuestion,
  newsOfThanks,
} from '@cachotteries/domain/visibility/push-news'
import { Effect } from 'effect'
import { newest, unread } from '../conversations/service.ts'
import { myDraws } from '../draws/service.ts'
import { myFamilies } from '../families/service.ts'
import { listInSight } from '../gifts/service.ts'
import { myOccasions } from '../occasions/service.ts'
import { given } from '../received/service.ts'

/** What there is to tell somebody at this moment for a reason, from what their screens would show now; undefined for nothing. */
export const newsOf = (user: UserId, reason: PushReason) =>
  // A person who may not see something any more is refused it, as on their screens.
  seen(user, reason).pipe(Effect.orElseSucceed(() => undefined))

const seen = Effect.fn('push.news')(function* (user: UserId, reason: PushReason) {
  const reader = { uid: user, families: yield* myFamilies(user) }
  switch (reason.kind) {
    case 'conversation':
      return newsOfMessage(reader, reason, yield* newest(user, reason.owner), yield* unread(user))
    case 'together':
      return newsOfGift(reader, reason, yield* listInSight(user))
    case 'thanks':
      return newsOfThanks(reader, reason, yield* given(user))
    case 'question':
      return newsOfQuestion(reason, yield* myDraws(user))
    case 'occasion':
      return newsOfOccasion(reader, reason, yield* myOccasions(user))
  }
})
