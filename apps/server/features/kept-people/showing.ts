import type { UserId } from '@cachotteries/domain/decider'
import { refusalOf } from '@cachotteries/domain/features/kept-people/decide'
import { Effect } from 'effect'
import { withPasswords } from '../accounts/published/without-passwords.ts'
import { ableRelatives, accountIn, streamOfKeepers } from '../accounts/published/keepers.ts'
import { EventLog } from '../../infrastructure/log/event-log.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { Sessions } from '../../infrastructure/sessions.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { asItsOwner } from '../wishes/service.ts'

/* A keeper shows the list to the person on their own device. */

/**
 * Turns the keeper's session into one that shows the list: it answers that list alone, as the person would see it, until
 * somebody gives the keeper's password. Its open sockets are closed.
 */
export const show = Effect.fn('keptPeople.show')(function* (
  { session, cookie }: Pick<RequestContext, 'session' | 'cookie'>,
  person: UserId,
) {
  if (!session) return yield* refuse('NotSignedIn')
  // One would lead out of it.
  yield* withPasswords
  const { read } = yield* EventLog
  const account = accountIn(person, yield* read([streamOfKeepers(person)]))
  const refusal = refusalOf({ by: session.user, able: yield* ableRelatives(person) }, account)
  if (refusal) return yield* refuse(refusal)
  const token = yield* Sessions.use((sessions) => sessions.show(session, person))
  if (token === undefined) return yield* refuse('NotSignedIn')
  yield* cookie?.set(token) ?? Effect.void
})

/** The list that the session shows. */
export const shownList = Effect.fnUntraced(function* ({ shown }: Pick<RequestContext, 'shown'>) {
  if (!shown) return yield* refuse('NotSignedIn')
  return yield* asItsOwner(shown.user, shown.owner)
})
