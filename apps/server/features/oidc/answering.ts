import type { UserId } from '@cachotteries/domain/decider'
import { identityKey } from '@cachotteries/domain/names/identity-key'
import { providerOutcome } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { networkOf } from '../../infrastructure/http/client-address.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import type { ProviderSettings } from '../../infrastructure/provider-settings.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { enterAs } from '../accounts/published/signing.ts'
import { identityIn, ProviderFailure, type Identity, type Said } from './asking-provider.ts'
import { refuseFor, returnTo, theProvider, type Going } from './going.ts'
import { accountAt, link, userOf } from './identities.ts'
import { keepNewcomer } from './newcomers.ts'
import { takeRequest } from './requests.ts'
import { partsOf } from './secrets.ts'

type Browser = Going & Pick<RequestContext, 'session' | 'device'>

/**
 * What came of a visit to the provider: somebody is signed in, or their account is linked, or they may make one. Every answer
 * that isn't right is refused alike.
 *
 * @param search of the address that the provider sent the browser back to
 */
export const answer = Effect.fn('oidc.answer')(function* (browser: Browser, search: string) {
  const provider = yield* theProvider
  if (browser.shown) return yield* refuse('ListIsShown')
  const network = networkOf(browser.address())
  return yield* answered(browser, provider, search).pipe(
    Effect.catchTag('ProviderFailure', (failure) =>
      // Where the provider is was known when they set out: what is there since is no setting.
      refuseFor(
        failure.wrong === 'NOT_THERE' ? new ProviderFailure({ code: failure.code }) : failure,
        { event: 'provider refused', code: failure.code, network },
        'InvalidProviderAnswer',
      ),
    ),
  )
}, Effect.uninterruptible)

const answered = Effect.fnUntraced(function* (browser: Browser, provider: ProviderSettings, search: string) {
  const { user, identity } = yield* visited(browser, provider, search)
  if (user !== null) {
    yield* link(user, identity, browser.device())
    return providerOutcome({ user }, { outcome: 'linked', name: '', email: '' })
  }
  const known = yield* userOf(identity)
  if (known !== undefined) return yield* entered(browser, known)
  const said = yield* identity.said
  const trusted = provider.trustsEmail ? yield* verified(identity, said) : undefined
  if (trusted !== undefined) {
    yield* link(trusted, identity, browser.device())
    return yield* entered(browser, trusted)
  }
  if (!provider.registers) return yield* refuse('NotLinkedYet')
  browser.cookie?.setProvider(yield* keepNewcomer(identity))
  return providerOutcome(said, { outcome: 'newcomer', name: said.name, email: said.email })
})

/** Who came back, for which account. The visit is over with it, whatever comes of it. */
const visited = Effect.fnUntraced(function* (
  { cookie, session, site }: Browser,
  provider: ProviderSettings,
  search: string,
) {
  const secret = cookie?.provider
  if (secret === undefined) return yield* new ProviderFailure({ code: 'ANOTHER_BROWSER' })
  const parts = partsOf(secret)
  // So that a link that somebody made up ends no visit.
  if (new URLSearchParams(search).get('state') !== parts.state)
    return yield* new ProviderFailure({ code: 'ANOTHER_VISIT' })
  const user = yield* takeRequest(secret)
  cookie?.clearProvider()
  if (user === undefined) return yield* new ProviderFailure({ code: 'VISIT_IS_OVER' })
  // Somebody else may have signed in here meanwhile.
  if (user !== null && session?.user !== user) return yield* new ProviderFailure({ code: 'ANOTHER_PERSON' })
  return { user, identity: yield* identityIn(provider, returnTo(site), search, parts) }
})

const entered = Effect.fnUntraced(function* (browser: Browser, user: UserId) {
  yield* enterAs(browser, user)
  yield* tell({ event: 'signed in', account: user, network: networkOf(browser.address()) })
  return providerOutcome({ user }, { outcome: 'entered', name: '', email: '' })
})

/**
 * Whose account has the address that the provider verified, where the operator allows it. Not one that another identity of the
 * provider opens: there the address may have been given to somebody else.
 */
const verified = Effect.fnUntraced(function* ({ issuer }: Identity, { email, isEmailVerified }: Said) {
  if (!isEmailVerified || email === '') return undefined
  const found = yield* accountAt(identityKey(email), issuer)
  if (found?.isDisabled) return yield* refuse('AccountDisabled')
  return found?.user
})
