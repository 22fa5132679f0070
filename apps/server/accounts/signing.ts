import type { Credentials } from '@cachotteries/contracts/accounts'
import { Effect } from 'effect'
import { Sessions } from '../platform/sessions.ts'
import type { RequestContext } from '../platform/trpc.ts'
import { authenticate } from './service.ts'

type Browser = Pick<RequestContext, 'session' | 'cookie'>

/** Opens a session on this browser. A new token each time: one that somebody planted before is worth nothing after. */
export const signIn = Effect.fn('accounts.signIn')(function* (
  { session, cookie }: Browser,
  form: Credentials,
) {
  const signedIn = yield* authenticate(form)
  const sessions = yield* Sessions
  if (session) yield* sessions.end(session.id)
  cookie?.set(yield* sessions.open(signedIn.userId))
  return signedIn
})

/** Ends the session of this browser, if there is one. */
export const signOut = Effect.fn('accounts.signOut')(function* ({ session, cookie }: Browser) {
  if (session) yield* Sessions.use((sessions) => sessions.end(session.id))
  cookie?.clear()
})
