import { createHash } from 'node:crypto'
import { acceptHandover as anyAcceptance, type AcceptHandover } from '@cachotteries/contracts/kept-people'
import type { Account } from '@cachotteries/domain/accounts/account'
import type { UserId } from '@cachotteries/domain/decider'
import { decide, isOpen } from '@cachotteries/domain/kept-people/decide'
import { handedOver } from '@cachotteries/domain/visibility/kept-people'
import { signedIn } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import { Clock, Identifiers, nobody } from '../infrastructure/ambient.ts'
import { query } from '../infrastructure/database.ts'
import { networkOf } from '../infrastructure/http/client-address.ts'
import { EventLog } from '../infrastructure/log/event-log.ts'
import { execute, refuseTaken } from '../infrastructure/log/execute.ts'
import { tell } from '../infrastructure/operator/operator-log.ts'
import { limited } from '../infrastructure/rate-limits.ts'
import { refuse } from '../infrastructure/refusal.ts'
import type { RequestContext } from '../infrastructure/trpc.ts'
import { registration } from './forms.ts'
import { suggestingNames } from './free-names.ts'
import { accountIn, streamOfKeepers } from './keepers.ts'
import { hashPassword } from './passwords.ts'
import { namesAmong, relativesOf } from './read-model.ts'
import { beginSession } from './signing.ts'

type Browser = Pick<RequestContext, 'session' | 'cookie' | 'address'>

/* The person opens a handover link, and makes the account theirs. */

/** With a password that isn't common, as at a registration. */
export const handoverForm = anyAcceptance.extend({ password: registration.shape.password })

/** What a link carries: for whom it is, and its secret. */
export const codeOf = (person: UserId, token: string): string => `${person}.${token}`

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')

/** A malformed code is one that nobody has: the same is done for it. */
function linkIn(code: string): { readonly person: UserId; readonly link: string } {
  const [, person = nobody, token = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(code) ?? []
  return { person, link: hashOf(token) }
}

/** Attempts are counted by link, so that nobody who guesses keeps the person out, and by address. */
const counted = ({ address }: Browser, code: string) => ({ account: hashOf(code), address: address() })

/** Whose account a link gives. Used, ended, withdrawn and unknown links are refused alike. */
export const openedHandover = (browser: Browser, code: string) =>
  limited('handover', counted(browser, code), Effect.map(openAccount(linkIn(code)), handedOver))

const openAccount = Effect.fnUntraced(function* ({ person, link }: ReturnType<typeof linkIn>) {
  const { read } = yield* EventLog
  const account: Account = accountIn(person, yield* read([streamOfKeepers(person)]))
  const now = (yield* Clock).now().toISOString()
  return isOpen(account, link, now) ? account : yield* refuse('InvalidHandoverLink')
})

/** Makes the account the person's, and opens a session in their browser. */
export const acceptHandover = Effect.fn('accounts.acceptHandover')(function* (
  { session, cookie, ...browser }: Browser,
  { code, ...form }: AcceptHandover,
) {
  const { person, link } = linkIn(code)
  const who = counted({ session, cookie, ...browser }, code)
  const hash = yield* limited('handover', who, handOver(person, link, form))
  const network = networkOf(who.address)
  yield* tell({ event: 'account registered', account: person, network })
  yield* beginSession({ session, cookie }, person, hash)
  yield* tell({ event: 'signed in', account: person, network })
  return signedIn(person)
})

const handOver = Effect.fnUntraced(function* (
  person: UserId,
  link: string,
  { name, email, password }: Omit<AcceptHandover, 'code'>,
) {
  const { newId } = yield* Identifiers
  yield* openAccount({ person, link })
  const hash = yield* hashPassword(password)
  const now = (yield* Clock).now().toISOString()
  const stream = streamOfKeepers(person)
  const command = { type: 'HandOver' as const, link, now, name, email }
  const names = namesAmong(yield* relativesOf(person))
  // Before the event, so that no account exists without a password.
  yield* query(
    `insert into credentials (user_id, password_hash) values ($1, $2) on conflict (user_id) do nothing`,
    [person, hash],
  )
  yield* execute({
    ...{ commandId: newId(), by: person, streams: [stream] },
    fold: (facts) => accountIn(person, facts),
    decide: (account) => decide({ ...command, ...names }, account),
    place: (event) => ({ stream, event }),
  }).pipe(
    refuseTaken({ account_name_taken: 'NameTaken', account_email_taken: 'EmailTaken' }),
    suggestingNames(name),
    Effect.onError(() =>
      query(`delete from credentials where user_id = $1 and password_hash = $2`, [person, hash]),
    ),
  )
  // By the one who accepted alone: somebody else who had the link may have tried at the same moment.
  yield* query(
    `insert into credentials (user_id, password_hash) values ($1, $2)
     on conflict (user_id) do update set password_hash = excluded.password_hash`,
    [person, hash],
  )
  return hash
})
