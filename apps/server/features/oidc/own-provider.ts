import type { Confirmation } from '@cachotteries/contracts/passkeys'
import { ownProvider as shownOwn } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import { query } from '../../infrastructure/database.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { Provider } from '../../infrastructure/provider-settings.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { isFresh, tellByMail } from '../accounts/published/sign-in-data.ts'
import { confirm, type Asking } from '../passkeys/published/confirming.ts'
import { theProvider } from './going.ts'
import { ownIdentity } from './identities.ts'

/** Whether the provider opens one's own account. */
export const ownProvider = Effect.fnUntraced(function* ({ session: { user } }: Asking) {
  const { settings } = yield* Provider
  return shownOwn(user, settings && (yield* ownIdentity(user, settings.issuer.href)))
})

/** The provider opens the account no more. Its person, who may have no password, just signed in, or shows that it is they. */
export const unlink = Effect.fn('oidc.unlink')(function* (
  asking: Asking & Pick<RequestContext, 'device'>,
  confirmation: Confirmation,
) {
  const { issuer } = yield* theProvider
  const { session } = asking
  if (!(yield* isFresh(session))) yield* confirm(asking, confirmation)
  const gone = yield* query(
    `with gone as (delete from oidc_identities where user_id = $1 and issuer = $2 returning issuer, subject),
       no_form as (delete from oidc_newcomers n using gone where n.issuer = gone.issuer and n.subject = gone.subject)
     select from gone`,
    [session.user, issuer.href],
  )
  if (gone.length > 0) {
    yield* tell({ event: 'provider unlinked', account: session.user })
    yield* tellByMail(session.user, 'providerRemoved', null)
  }
  return yield* ownProvider(asking)
})
