import { acceptHandover as anyAcceptance, type AcceptHandover } from '@cachotteries/contracts/kept-people'
import type { Account } from '@cachotteries/domain/features/accounts/account'
import { accept, reject, replay, type UserId } from '@cachotteries/domain/decider'
import type { AccountEvent } from '@cachotteries/domain/features/accounts/events'
import type { NewcomerArrived } from '@cachotteries/domain/features/families/events'
import { evolve, noFamily } from '@cachotteries/domain/features/families/family'
import { decide, familiesWithoutMaker, isOpen } from '@cachotteries/domain/features/kept-people/decide'
import { handedOver } from '@cachotteries/domain/visibility/kept-people'
import { signedIn } from '@cachotteries/domain/visibility/people'
import { Effect } from 'effect'
import { Clock, Identifiers, nobody } from '../../../infrastructure/clock-and-ids.ts'
import { query } from '../../../infrastructure/database.ts'
import { networkOf } from '../../../infrastructure/http/client-address.ts'
import { EventLog } from '../../../infrastructure/log/event-log.ts'
import { execute, refuseTaken, refuseUnlessDone } from '../../../infrastructure/log/execute.ts'
import { tell } from '../../../infrastructure/operator/operator-log.ts'
import { limited } from '../../../infrastructure/rate-limits.ts'
import { refuse, type Reason, type Refusal } from '../../../infrastructure/refusal.ts'
import type { RequestContext } from '../../../infrastructure/trpc.ts'
import { hashOf } from '../../../infrastructure/tokens.ts'
import { registration } from '../forms.ts'
import { suggestingNames } from '../free-names.ts'
import { isInNoFamily } from '../../families/published/relatives.ts'
import { familyStream } from '../../families/streams.ts'
import { ableRelatives, accountIn, streamOfKeepers } from './keepers.ts'
import { hashOf as hashOfAccount } from '../credentials.ts'
import { hashPassword, passwordMatches } from '../passwords.ts'
import { familiesOfPerson, isTypedByAnother, namesAround } from '../read-model.ts'
import { beginSession } from './signing.ts'
import { withPasswords } from './without-passwords.ts'

type Browser = Pick<RequestContext, 'session' | 'cookie' | 'address' | 'device'>

/* The person opens a handover link, and makes the account theirs. */

/** With a password that isn't common, as at a registration. */
export const handoverForm = anyAcceptance.extend({ password: registration.shape.password })

/** What a link carries: for whom it is, and its secret. */
export const codeOf = (person: UserId, token: string): string => `${person}.${token}`

/** A malformed code is one that nobody has: the same is done for it. */
function linkIn(code: string): { readonly person: UserId; readonly link: string } {
  const [, person = nobody, token = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(code) ?? []
  return { person, link: hashOf(token) }
}

/** Attempts are counted by address alone. */
const counted = ({ address }: Pick<Browser, 'address'>) => ({ account: address(), address: address() })

/** Whose account a link gives. Used, ended, withdrawn and unknown links are refused alike. */
export const openedHandover = (browser: Browser, code: string) =>
  Effect.andThen(
    withPasswords,
    limited('handover', counted(browser), Effect.map(openAccount(linkIn(code)), handedOver)),
  )

const openAccount = Effect.fnUntraced(function* ({ person, link }: ReturnType<typeof linkIn>) {
  const { read } = yield* EventLog
  const account: Account = accountIn(person, yield* read([streamOfKeepers(person)]))
  const able = yield* ableRelatives(person)
  const now = (yield* Clock).now().toISOString()
  return isOpen(account, link, now, able) ? account : yield* refuse('InvalidHandoverLink')
})

/** Makes the account the person's, and opens a session in their browser. */
export const acceptHandover = Effect.fn('accounts.acceptHandover')(function* (
  { session, cookie, ...browser }: Browser,
  { code, ...form }: AcceptHandover,
  commandId?: string,
) {
  yield* withPasswords
  const { newId } = yield* Identifiers
  const { person, link } = linkIn(code)
  const command = { by: person, commandId: commandId ?? newId() }
  const handing = handOver(command, link, form).pipe(
    Effect.catchTag('Refusal', (refused) => handedOverBefore(command, form.password, refused)),
  )
  const hash = yield* limited('handover', counted(browser), handing)
  const network = networkOf(browser.address())
  yield* tell({ event: 'account registered', account: person, network })
  yield* beginSession({ session, cookie, ...browser }, person, hash)
  yield* tell({ event: 'signed in', account: person, network })
  return signedIn(person)
})

interface Placed {
  readonly stream: string
  readonly event: AccountEvent | NewcomerArrived
}

interface Command {
  readonly by: UserId
  readonly commandId: string
}

/** The link works once. Somebody who used it and lost the answer is answered again, for the password that they chose. */
const handedOverBefore = Effect.fnUntraced(function* <Why extends Reason>(
  command: Command,
  password: string,
  refused: Refusal<Why>,
) {
  yield* refuseUnlessDone(command, Effect.fail(refused))
  const hash = yield* hashOfAccount(command.by)
  if (hash === undefined || !(yield* passwordMatches(hash, password))) return yield* Effect.fail(refused)
  return hash
})

const handOver = Effect.fnUntraced(function* (
  { by: person, commandId }: Command,
  link: string,
  { name, email, password }: Omit<AcceptHandover, 'code'>,
) {
  yield* openAccount({ person, link })
  const hash = yield* hashPassword(password)
  const now = (yield* Clock).now().toISOString()
  const stream = streamOfKeepers(person)
  const able = yield* ableRelatives(person)
  const command = { type: 'HandOver' as const, link, now, able, name, email }
  const names = yield* namesAround(person)
  const isTaken = yield* isTypedByAnother(name, person)
  const families = (yield* familiesOfPerson(person)).map(familyStream.of)
  const wasApart = yield* isInNoFamily(person)
  // Before the event, so that no account exists without a password.
  yield* query(
    `insert into credentials (user_id, password_hash) values ($1, $2) on conflict (user_id) do nothing`,
    [person, hash],
  )
  yield* execute({
    // First the families, which the person leaves before they see anything there.
    commandId,
    by: person,
    streams: [...families, stream],
    fold: (facts) => ({
      account: accountIn(person, facts),
      families: new Map(
        families.map((one) => [one, replay(evolve, noFamily, familyStream.eventsIn(facts.get(one)))]),
      ),
    }),
    decide: (state) => {
      const decision = decide({ ...command, ...names }, state.account)
      if (!decision.accepted) return decision
      if (isTaken) return reject('NameTaken')
      const waits = { type: 'NewcomerArrived', newcomer: person } as const
      return accept<Placed>(
        ...familiesWithoutMaker(state.account, state.families).map((one) => ({
          stream: one,
          event: waits,
        })),
        // In no family, nothing else relates them to those who kept their list.
        ...(wasApart && state.account.status === 'kept' ? state.account.keepers : []).map((keeper) => ({
          stream,
          event: { type: 'KeeperSteppedDown', keeper } as const,
        })),
        ...decision.events.map((event) => ({ stream, event })),
      )
    },
    place: (placed) => placed,
  }).pipe(
    refuseTaken({ account_name_taken: 'NameTaken', account_email_taken: 'EmailTaken' }),
    suggestingNames(name, email),
    // Not if the account exists: the answer of the database may have been lost.
    Effect.onError(() =>
      query(
        `delete from credentials where user_id = $1 and password_hash = $2
         and not exists (select from accounts where id = $1 and email is not null)`,
        [person, hash],
      ),
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
