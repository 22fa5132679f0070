import type { PasskeyAnswer } from '@cachotteries/contracts/passkeys'
import { signedIn } from '@cachotteries/domain/visibility/people'
import { challengeToSignIn } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { networkOf } from '../../infrastructure/http/client-address.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { enterAs } from '../accounts/published/signing.ts'
import { whoAnswered } from './answering.ts'
import { newChallenge } from './challenges.ts'
import { relyingPartyAt } from './relying-party.ts'

type Browser = Pick<RequestContext, 'session' | 'cookie' | 'address' | 'device' | 'site'>

/** What a passkey signs to sign in. It is the same for everybody: the passkey itself says whose it is. */
export const askToSignIn = Effect.fn('passkeys.askToSignIn')(function* ({ address, site }: Browser) {
  const party = relyingPartyAt(site)
  if (party === undefined) return challengeToSignIn(null)
  const from = address()
  const challenge = yield* limited(
    'passkeys',
    { account: from, address: from },
    newChallenge('sign in', null),
  )
  return challengeToSignIn({ challenge, host: party.host })
})

/** Opens a session as a password does. Every answer that isn't right is refused alike. */
export const signInByPasskey = Effect.fn('passkeys.signIn')(function* (
  browser: Browser,
  answer: PasskeyAnswer,
) {
  const address = browser.address()
  const party = relyingPartyAt(browser.site)
  if (party === undefined) return yield* refuse('NoPasskeysHere')
  const network = networkOf(address)
  const user = yield* limited(
    'signIn',
    { account: `passkey ${answer.id}`, address },
    Effect.gen(function* () {
      const who = yield* whoAnswered(party, 'sign in', null, answer)
      if (who !== undefined) return who
      yield* tell({ event: 'passkey refused', network })
      return yield* refuse('InvalidPasskey')
    }),
  )
  yield* enterAs(browser, user)
  yield* tell({ event: 'signed in', account: user, network })
  return signedIn(user)
}, Effect.uninterruptible)
