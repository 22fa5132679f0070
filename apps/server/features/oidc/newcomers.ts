import type { Newcomer } from '@cachotteries/contracts/accounts'
import type { UserId } from '@cachotteries/domain/decider'
import { identityKey } from '@cachotteries/domain/names/identity-key'
import { signedIn } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import { Clock, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { firstRow, query } from '../../infrastructure/database.ts'
import { networkOf } from '../../infrastructure/http/client-address.ts'
import { tell } from '../../infrastructure/operator/operator-log.ts'
import { limited } from '../../infrastructure/rate-limits.ts'
import { orRefuse, refuse } from '../../infrastructure/refusal.ts'
import { providerMinutes } from '../../infrastructure/sessions.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import type { RequestContext } from '../../infrastructure/trpc.ts'
import { openAccount } from '../accounts/published/opening.ts'
import { enterAs } from '../accounts/published/signing.ts'
import type { Identity } from './asking-provider.ts'
import { theProvider } from './going.ts'

/* People whom the provider knows, and who have no account here: they choose a name, and may take another address. */

interface Waiting extends Identity {
  /** The id that their account will have: the form makes one account, whatever it was sent how often. */
  readonly account: UserId
}

/** Keeps who somebody is while they fill in the form. @returns the secret of their browser */
export const keepNewcomer = Effect.fnUntraced(function* ({ issuer, subject }: Identity) {
  const { newId, newToken } = yield* Identifiers
  const at = (yield* Clock).now()
  const secret = newToken()
  yield* query(`delete from oidc_newcomers where expires_at <= $1`, [at])
  // Of two browsers, the later one has the form. The id stays, unless it became an account that was unlinked since.
  yield* query(
    `insert into oidc_newcomers as n (issuer, subject, hash, account, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (issuer, subject) do update set hash = excluded.hash, expires_at = excluded.expires_at,
       account = case when exists (select from accounts where id = n.account) then excluded.account else n.account end`,
    [issuer, subject, hashOf(secret), newId(), new Date(at.getTime() + providerMinutes * 60_000)],
  )
  return secret
})

const waitingIn = Effect.fnUntraced(function* (secret: string | undefined) {
  const at = (yield* Clock).now()
  const found = yield* firstRow<Waiting>(
    `select issuer, subject, account from oidc_newcomers where hash = $1 and expires_at > $2`,
    [hashOf(secret ?? ''), at],
  )
  return yield* orRefuse(found, 'InvalidProviderAnswer')
})

/** Opens an account that the provider opens from now on, and signs its person in. It gives what a guest of this browser gave. */
export const registerNewcomer = Effect.fn('oidc.register')(function* (
  browser: Pick<RequestContext, 'session' | 'cookie' | 'address' | 'device' | 'registered'>,
  form: Newcomer,
) {
  const { registers } = yield* theProvider
  if (!registers) return yield* refuse('NoProvider')
  const waiting = yield* waitingIn(browser.cookie?.provider)
  const { account } = waiting
  const address = browser.address()
  const who = { account: identityKey(form.email), address }
  yield* limited('registration', who, openAccount(account, form))
  yield* giveIdentity(waiting)
  const network = networkOf(address)
  yield* tell({ event: 'account registered', account, network })
  yield* browser.registered(account)
  yield* enterAs(browser, account)
  browser.cookie?.clearProvider()
  yield* tell({ event: 'signed in', account, network })
  return signedIn(account)
}, Effect.uninterruptible)

/** After the account, which is the same when it is asked for again. */
const giveIdentity = Effect.fnUntraced(function* ({ issuer, subject, account }: Waiting) {
  const at = (yield* Clock).now()
  yield* query(
    `insert into oidc_identities (issuer, subject, user_id, linked_at, used_at) values ($1, $2, $3, $4, $4)
     on conflict do nothing`,
    [issuer, subject, account, at],
  )
  const given = yield* firstRow<{ readonly user: UserId }>(
    `select user_id as user from oidc_identities where issuer = $1 and subject = $2`,
    [issuer, subject],
  )
  if (given?.user !== account) return yield* refuse('InvalidProviderAnswer')
})
