import type { Credentials, Registration } from '@cachotteries/contracts/accounts'
import { identityKey } from '@cachotteries/domain/names/identity-key'
import type { UserId } from '@cachotteries/domain/decider'
import { signedIn } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import { networkOf } from '../../../infrastructure/http/client-address.ts'
import { tell } from '../../../infrastructure/operator/operator-log.ts'
import { limited } from '../../../infrastructure/rate-limits.ts'
import { refuse } from '../../../infrastructure/refusal.ts'
import { Sessions } from '../../../infrastructure/sessions.ts'
import type { RequestContext } from '../../../infrastructure/trpc.ts'
import { networkMark } from '../network-mark.ts'
import { refuseClosed } from '../closing.ts'
import { attemptAt, knowBrowser, seeBrowser } from '../known-browsers.ts'
import { requestRecovery } from '../recovery.ts'
import { renewedHash } from '../passwords.ts'
import { accountOf } from '../read-model.ts'
import { authenticate, register } from '../service.ts'
import { accountToSignIn, tellByMail } from './sign-in-data.ts'
import { withPasswords } from './without-passwords.ts'

type Browser = Pick<RequestContext, 'session' | 'cookie' | 'address' | 'device'>
type Shown = Pick<RequestContext, 'shown'>

/** Opens a session with a new token, so that a token that somebody planted in this browser is worth nothing. */
export const signIn = Effect.fn('accounts.signIn')(function* (
  { session, cookie, ...browser }: Browser,
  form: Credentials,
) {
  yield* withPasswords
  const address = browser.address()
  const who = { ...(yield* attemptAt(form.login, cookie?.browser)), address }
  const network = networkOf(address)
  const { user, hash, token } = yield* limited('signIn', who, openSession(form, browser))
  yield* enter({ session, cookie, ...browser }, user, hash, token)
  yield* tell({ event: 'signed in', account: user, network })
  return signedIn(user)
})

/** Gives this browser a session that was just opened, instead of the one that it had. Tells of a browser that is new. */
export const enter = Effect.fnUntraced(function* (
  { session, cookie, device }: Omit<Browser, 'address'>,
  user: UserId,
  hash: string,
  token: string,
) {
  if (session) yield* Sessions.use((sessions) => sessions.endReplaced(session.id, token))
  if (cookie === undefined) return
  yield* cookie.set(token)
  const known = yield* knowBrowser(user, hash, cookie.browser)
  cookie.setBrowser(known)
  if (!(yield* seeBrowser(user, known))) return
  yield* tellByMail(user, 'browser', device())
})

/** Opens a session for somebody who showed who they are by something else than the password. */
export const enterAs = Effect.fnUntraced(function* (browser: Browser, user: UserId) {
  for (;;) {
    const found = yield* accountToSignIn(user)
    yield* refuseClosed(found)
    const { hash } = found
    const token = yield* open(browser, user, hash)
    // The password was replaced meanwhile.
    if (token === undefined) continue
    return yield* enter(browser, user, hash, token)
  }
})

/** Opens a session for somebody who has just chosen this password, unless it was replaced meanwhile. */
export const beginSession = Effect.fnUntraced(function* (browser: Browser, user: UserId, hash: string) {
  const token = yield* open(browser, user, hash)
  if (token !== undefined) yield* enter(browser, user, hash, token)
})

/** The token of a new session; undefined when this password was replaced meanwhile, or the account is disabled. */
export const open = ({ device, address }: Pick<Browser, 'device' | 'address'>, user: UserId, hash: string) =>
  Sessions.use((sessions) => sessions.open(user, hash, device(), networkMark(user, address())))

/**
 * The hash may be replaced between the check and the session: by a new password, so that the old one must be refused, or
 * by another sign-in that renewed the hash. The password is then checked again.
 */
const openSession = Effect.fnUntraced(function* (
  form: Credentials,
  browser: Pick<Browser, 'device' | 'address'>,
) {
  for (;;) {
    const { user, hash: checked } = yield* authenticate(form, networkOf(browser.address()))
    const hash = yield* renewedHash(user, checked, form.password)
    const token = yield* open(browser, user, hash)
    if (token !== undefined) return { user, hash, token }
  }
})

/** Leaves the list that the session shows, with the password of the person who showed it, as at a sign-in. */
export const leaveShown = Effect.fn('accounts.leaveShown')(function* (
  { shown, ...browser }: Browser & Shown,
  password: string,
) {
  const account = shown && (yield* accountOf(shown.user))
  if (!account?.email) return yield* refuse('NotSignedIn')
  return yield* signIn({ ...browser, session: shown }, { login: account.email, password })
})

/** Ends the session of this browser, if there is one. A list that is shown is left with a password alone. */
export const signOut = Effect.fn('accounts.signOut')(function* ({ session, cookie, shown }: Browser & Shown) {
  if (shown) return yield* refuse('ListIsShown')
  if (session) {
    yield* Sessions.use((sessions) => sessions.end(session.id))
    yield* tell({ event: 'signed out', account: session.user })
  }
  cookie?.clear()
})

/** Creates an account, without a session. It gives what a guest of this browser gave. */
export const signUp = Effect.fn('accounts.signUp')(function* (
  { registered, ...browser }: Browser & Pick<RequestContext, 'registered'>,
  form: Registration,
  commandId?: string,
) {
  yield* withPasswords
  const address = browser.address()
  const who = { account: identityKey(form.email), address }
  const made = yield* limited('registration', who, register(form, commandId))
  yield* tell({ event: 'account registered', account: made.userId, network: networkOf(address) })
  yield* registered(made.userId)
  return made
})

/** Queues a mail with a recovery link. */
export const recover = Effect.fn('accounts.recover')(function* (browser: Browser, email: string) {
  yield* withPasswords
  const address = browser.address()
  const answer = yield* limited('recovery', { account: identityKey(email), address }, requestRecovery(email))
  yield* tell({ event: 'recovery asked', network: networkOf(address) })
  return answer
})
