import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { query } from '../../infrastructure/database.ts'

/** A mailbox that has refused so many digests, one after another, is left alone. */
const mostRefusals = 3

/** Whether the address of the account `a` is left alone, by its choice `d`. Another address is tried. */
export const isLeftAlone = `(d.refusals >= ${mostRefusals} and d.refused_address is not distinct from a.email)`

/** Records that a mail server refused a digest to this address for good. */
export const countRefusal = (user: UserId, address: string) =>
  Effect.asVoid(
    query(
      `update digests set refused_address = $2,
         refusals = case when refused_address is not distinct from $2 then refusals + 1 else 1 end
       where user_id = $1`,
      [user, address],
    ),
  )
