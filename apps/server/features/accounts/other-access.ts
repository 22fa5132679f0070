import type { EndAccess } from '@cachotteries/contracts/other-access'
import { otherAccess as shownAccess } from '@cachotteries/domain/visibility/other-access'
import { Effect } from 'effect'
import type { RequestContext } from '../../infrastructure/trpc.ts'

type Asking = Pick<RequestContext, 'access' | 'site' | 'address' | 'device'> & {
  readonly session: NonNullable<RequestContext['session']>
}

/** What opens the account of this session's person besides their password, or shows something of theirs. */
export const otherAccess = Effect.fn('accounts.otherAccess')(function* ({ access, session }: Asking) {
  return shownAccess(session.user, yield* access.of(session.user))
})

/** Ends one of them, and returns the others. */
export const endAccess = Effect.fn('accounts.endAccess')(function* (
  asking: Asking,
  { kind, id, ...confirmation }: EndAccess,
) {
  yield* asking.access.end(kind, { asking, id, confirmation })
  return yield* otherAccess(asking)
})
