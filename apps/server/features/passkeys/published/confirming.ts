import type { Confirmation } from '@cachotteries/contracts/passkeys'
import { Effect } from 'effect'
import { refuse } from '../../../infrastructure/refusal.ts'
import type { Session } from '../../../infrastructure/sessions.ts'
import type { RequestContext } from '../../../infrastructure/trpc.ts'
import { checked, counted } from '../../accounts/published/sign-in-data.ts'
import { whoAnswered } from '../answering.ts'
import { relyingPartyAt } from '../relying-party.ts'

export type Asking = Pick<RequestContext, 'site' | 'address'> & {
  readonly session: Pick<Session, 'id' | 'user'>
}

/** Refuses somebody who found an open session: only with the password, or a passkey, is it certain that it is still its person. */
export const confirm = Effect.fnUntraced(function* (
  { site, address, session: { user } }: Asking,
  { currentPassword, passkey }: Confirmation,
) {
  if (currentPassword !== undefined) {
    yield* counted(user, { address }, checked(user, currentPassword))
    return
  }
  const party = relyingPartyAt(site)
  if (party === undefined || passkey === undefined) return yield* refuse('NotConfirmed')
  const who = yield* whoAnswered(party, 'confirm', user, passkey)
  if (who === undefined) return yield* refuse('InvalidPasskey')
})
