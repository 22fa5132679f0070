import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { viewerOf } from '../../families/published/relatives.ts'
import { hasRow } from '../../../infrastructure/database.ts'
import { giversOf } from './givers.ts'
import type { CommandContext } from './perform.ts'

/** Those who give the wish of a command, and whom it names as a buyer. Nobody for a user who doesn't see what is given. */
export const namedIn = Effect.fnUntraced(function* (
  { actor, wish, visibility }: CommandContext,
  buyer?: UserId | null,
) {
  if (visibility !== 'everything') return {}
  return { givers: yield* giversOf(wish), ...(yield* buyersNamed(actor.by.user, buyer)) }
})

/**
 * Whom a command of this user names as a buyer, if it isn't themself; `withoutAccount` has them if they are a kept person, who
 * buys nothing.
 */
export const buyersNamed = Effect.fnUntraced(function* (user: UserId, named: UserId | null | undefined) {
  const other = named && named !== user ? yield* viewerOf(named) : undefined
  return {
    buyers: other ? [other] : [],
    withoutAccount: new Set(other && (yield* hasNoAccount(other.user)) ? [other.user] : []),
  }
})

const hasNoAccount = (user: UserId) =>
  hasRow(`select true from accounts where id = $1 and email is null`, [user])
