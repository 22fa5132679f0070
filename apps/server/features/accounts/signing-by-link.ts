import { signInLinkAsked } from '@cachotteries/contracts/recovery'
import { identityKey } from '@cachotteries/domain/names/identity-key'
import { signedIn } from '@cachotteries/domain/visibility/people'
import { message } from '@cachotteries/domain/visibility/words'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { networkOf } from '../../infrastructure/http/client-address.ts'
import { MailQueue } from '../../infrastructure/mail/queue.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { enter, open } from './published/signing.ts'
import { takeLink } from './sign-in-links.ts'

type Browser = Pick<RequestContext, 'session' | 'cookie' | 'address' | 'device'>

/**
 * Queues a mail with a link to sign in, and gives this browser what it takes to open it. The account is looked up when the
 * mail is sent, so that the answer and its duration are the same for an address without an account.
 */
export const askForLink = Effect.fn('accounts.askForLink')(function* (browser: Browser, email: string) {
  const address = browser.address()
  const secret = (yield* Identifiers).newToken()
  const key = identityKey(email)
  const asking = MailQueue.use((queue) => queue.putSignIn(key, hashOf(secret)))
  yield* limited('recovery', { account: key, address }, asking)
  browser.cookie?.setAsked(secret)
  yield* tell({ event: 'sign-in link asked', network: networkOf(address) })
  return message(signInLinkAsked)
})

/** Opens a session as a password does. A link of another browser is refused, and can still be opened there. */
export const signInByLink = Effect.fn('accounts.signInByLink')(function* (browser: Browser, token: string) {
  const network = networkOf(browser.address())
  const refused = tell({ event: 'sign-in link refused', network })
  const taken = yield* takeLink(token, browser.cookie?.asked)
  if (taken === 'elsewhere') return yield* Effect.andThen(refused, refuse('LinkOfAnotherBrowser'))
  if (!taken) return yield* Effect.andThen(refused, refuse('InvalidSignInLink'))
  const { user, hash } = taken
  // None if the password was replaced or the account closed since.
  const opened = yield* open(browser, user, hash)
  if (opened === undefined) return yield* Effect.andThen(refused, refuse('InvalidSignInLink'))
  browser.cookie?.clearAsked()
  yield* enter(browser, user, hash, opened)
  yield* tell({ event: 'signed in', account: user, network })
  return signedIn(user)
}, Effect.uninterruptible)
