import type { Instant, UserId } from '@cachotteries/domain/decider'
import type { PushReason } from '@cachotteries/domain/features/push/reasons'
import { Effect } from 'effect'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import type { Fact } from '../../infrastructure/log/facts.ts'
import { myRelatives } from '../accounts/service.ts'
import { messageStream } from '../conversations/streams.ts'
import { questionStream } from '../draws/streams.ts'
import { receivedStream } from '../received/streams.ts'
import { purchaseStream } from '../wishes/streams.ts'

/** A reason to look whether somebody has news, and who they may be. Their views decide when it is sent. */
export interface Found {
  readonly reason: PushReason
  readonly people: readonly UserId[]
  /** Of the fact in the log. */
  readonly position: number
  readonly at: Instant
}

/**
 * What a fact may tell somebody. Nobody is told of what they did, or of what is about their own list: such a reason is not even
 * recorded for them.
 */
export const reasonIn = Effect.fnUntraced(function* (fact: Fact) {
  const { at } = fact.event
  const found = (
    reason: PushReason,
    people: readonly UserId[],
    not: readonly (UserId | undefined)[],
  ): Found => ({
    reason,
    people: people.filter((one) => one !== fact.event.by && !not.includes(one)),
    position: fact.position,
    at,
  })
  if (messageStream.contains(fact) && fact.event.type === 'MessageSent') {
    const { about, hiddenFrom = [] } = fact.event
    const reason = { kind: 'conversation', owner: about, message: fact.id } as const
    return found(reason, yield* around(about), [about, ...hiddenFrom])
  }
  if (purchaseStream.contains(fact) && fact.event.type === 'GiftShared') {
    const { joined, left, personal, buyer } = fact.event
    if (joined === undefined && left === undefined && buyer === undefined) return undefined
    const reason = {
      kind: 'together',
      wish: fact.id,
      joined: joined ?? null,
      ...(buyer && { inCharge: buyer }),
    } as const
    return found(
      reason,
      personal.shares.map(({ user }) => user),
      [joined],
    )
  }
  if (receivedStream.contains(fact) && fact.event.type === 'Thanked') {
    const { gift, giver } = fact.event
    return found({ kind: 'thanks', wish: gift, to: fact.id }, [giver], [])
  }
  if (questionStream.contains(fact) && /^(Question|Answer)Delivered$/.test(fact.event.type)) {
    const { read } = yield* EventLog
    const [asked] = questionStream.eventsIn((yield* read([fact.stream])).get(fact.stream))
    if (asked?.type !== 'QuestionAsked') return undefined
    const of = fact.event.type === 'QuestionDelivered' ? asked.drawn : asked.giver
    return found({ kind: 'question', question: fact.id }, yield* around(of), [])
  }
  return undefined
})

/** Somebody and their relatives, of whom some may act for them. */
const around = (user: UserId) =>
  Effect.map(myRelatives(user), (relatives) => [user, ...relatives.map(({ uid }) => uid)])
