import type { ChooseDigests } from '@cachotteries/contracts/digests'
import type { UserId } from '@cachotteries/domain/decider'
import { nextDigest } from '@cachotteries/domain/features/digests/schedule'
import { digestChoice } from '@cachotteries/domain/visibility/digest-choice'
import type { DigestChoiceView } from '@cachotteries/domain/visibility/views/digests'
import { Effect } from 'effect'
import { Clock } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import { Contact } from '../../infrastructure/operator/contact.ts'
import { isLeftAlone } from './refused.ts'

/*
 * Whether somebody wants digests, and how often. It is a row and no event: nothing is decided with it, and nobody else is ever
 * shown it.
 */

export const myChoice = Effect.fnUntraced(function* (user: UserId) {
  const { sendsMail } = yield* Contact
  const row = yield* firstRow<Pick<DigestChoiceView, 'rhythm' | 'isRefused'>>(
    `select rhythm, rhythm <> 'never' and ${isLeftAlone} as "isRefused"
     from digests d join accounts a on a.id = d.user_id where d.user_id = $1`,
    [user],
  )
  return digestChoice(user, row, sendsMail)
})

/**
 * Chooses, and answers with the choice. A mailbox that was left alone is tried again. A person who asks for digests anew is told
 * what is new from then on; the same choice again changes nothing of when the next is due.
 */
export const choose = Effect.fn('digests.choose')(function* (user: UserId, { rhythm }: ChooseDigests) {
  const now = (yield* Clock).now()
  const due = rhythm === 'never' ? null : nextDigest(user, rhythm, now.toISOString())
  yield* query(
    `insert into digests as d (user_id, rhythm, told_until, due_at, told_position)
     select $1, $2, $3, $4, position from event_store.head
     on conflict (user_id) do update set rhythm = excluded.rhythm, refusals = 0,
       told_until = case when d.rhythm = 'never' then excluded.told_until else d.told_until end,
       told_position = case when d.rhythm = 'never' then excluded.told_position else d.told_position end,
       due_at = case when d.rhythm = excluded.rhythm then d.due_at else excluded.due_at end`,
    [user, rhythm, now, due],
  )
  return yield* myChoice(user)
})
