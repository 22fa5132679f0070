import type { Confirmation } from '@cachotteries/contracts/passkeys'
import { returnPath } from '@cachotteries/contracts/oidc'
import type { UserId } from '@cachotteries/domain/decider'
import { providerAddress } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import type { Entry } from '../../infrastructure/operator/entries.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { Provider } from '../../infrastructure/provider-settings.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse, refuse, type Reason } from '../../infrastructure/refusal.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { isFresh } from '../accounts/published/sign-in-data.ts'
import { confirm, type Asking } from '../passkeys/published/confirming.ts'
import { pageOf, type ProviderFailure } from './asking-provider.ts'
import { ownIdentity } from './identities.ts'
import { keepRequest } from './requests.ts'
import { partsOf } from './secrets.ts'

/* The way to the provider's page. The browser gets what it takes to come back. */

export type Going = Pick<RequestContext, 'cookie' | 'site' | 'address' | 'shown'>

/** The provider; refuses on a server that has none. */
export const theProvider = Effect.flatMap(Provider, ({ settings }) => orRefuse(settings, 'NoProvider'))

/** The one address that the provider sends people back to. */
export const returnTo = (site: string): string => site + returnPath

/** Tells the operator what failed, or which setting is wrong, and refuses. */
export const refuseFor = <Why extends Reason>({ code, wrong }: ProviderFailure, entry: Entry, reason: Why) =>
  Effect.andThen(
    tell(wrong ? { event: 'provider setting wrong', wrong, code } : entry),
    refuse<Why | 'ProviderMisset'>(wrong ? 'ProviderMisset' : reason),
  )

const go = Effect.fnUntraced(function* ({ cookie, site, address }: Going, user: UserId | null) {
  const provider = yield* theProvider
  const from = address()
  const asking = Effect.gen(function* () {
    const secret = (yield* Identifiers).newToken()
    const page = yield* pageOf(provider, returnTo(site), partsOf(secret))
    yield* keepRequest(secret, user)
    return { secret, page }
  }).pipe(
    Effect.catchTag('ProviderFailure', (failure) =>
      refuseFor(failure, { event: 'provider unreachable', code: failure.code }, 'ProviderUnreachable'),
    ),
  )
  const { secret, page } = yield* limited('provider', { account: from, address: from }, asking)
  cookie?.setProvider(secret)
  return providerAddress(page)
})

/** Where somebody goes to sign in. A list that is shown is left with a password alone. */
export const askToSignIn = Effect.fn('oidc.askToSignIn')(function* (browser: Going) {
  if (browser.shown) return yield* refuse('ListIsShown')
  return yield* go(browser, null)
})

/** Where somebody goes to link their account, who just signed in, or shows that it is they. */
export const askToLink = Effect.fn('oidc.askToLink')(function* (
  browser: Going & Asking,
  confirmation: Confirmation,
) {
  const { issuer } = yield* theProvider
  const { session } = browser
  if (!(yield* isFresh(session))) yield* confirm(browser, confirmation)
  if (yield* ownIdentity(session.user, issuer.href)) return yield* refuse('AlreadyLinked')
  return yield* go(browser, session.user)
})
