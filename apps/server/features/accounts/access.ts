import { email as emailForm, invalidEmail } from '@cachotteries/contracts/accounts'
import { nobodyNamed, severalNamed } from '@cachotteries/contracts/messages'
import type { CloseOrReopen } from '@cachotteries/domain/features/accounts/decide'
import type { UserId } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import type { ClientBase } from 'pg'
import { Clock, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { query, transaction } from '../../infrastructure/database.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { changeAccount } from './change.ts'
import { eraseFor, type OnRead } from './erasing.ts'
import { giveEmail } from './sign-in-data.ts'
import { accountsNamed } from './read-model.ts'
import { linkAt, newLink } from './recovery-links.ts'

/*
 * What the operator can do about accounts at the command line. Like passwords and sessions, it is not recorded as events.
 * `login` is a name, an email or an id.
 */

/** The one whom the operator means, with an account or without: `isKept` for a kept person. Several may have one name. */
export const personNamed = Effect.fnUntraced(function* (login: string) {
  const [found, ...others] = yield* accountsNamed(login)
  if (!found) return yield* refuse('NoSuchPerson', nobodyNamed(login))
  if (others.length > 0)
    return yield* refuse(
      'InvalidInput',
      severalNamed(
        login,
        [found, ...others].map(({ uid }) => uid),
      ),
    )
  const { uid, name, email } = found
  return { uid, name, email, isKept: email === null }
})

/** The same of those who can sign in. */
export const memberNamed = Effect.fnUntraced(function* (login: string) {
  const person = yield* personNamed(login)
  return person.isKept ? yield* refuse('NoSuchPerson', `« ${person.name} » n’a pas de compte`) : person
})

/** Gives an account another email, when its person can't: the former one gets no mail. Returns the name. */
export const changeEmailOf = Effect.fn('accounts.changeEmailOf')(function* (login: string, typed: string) {
  const { uid, name } = yield* memberNamed(login)
  const { newId } = yield* Identifiers
  const parsed = emailForm.safeParse(typed)
  if (!parsed.success) return yield* refuse('InvalidInput', invalidEmail)
  const former = yield* giveEmail(uid, { email: parsed.data, commandId: newId() }, null)
  return { name, email: parsed.data, changed: former !== undefined }
})

/** All accounts by name. */
export const allPeople = () =>
  query<{ name: string; email: string; isAdmin: boolean; isDisabled: boolean }>(
    `select a.name, a.email, a.is_admin as "isAdmin", c.disabled_at is not null as "isDisabled"
     from accounts a left join credentials c on c.user_id = a.id where a.email is not null and not a.is_erased order by a.name_key`,
  )

/** All kept people by name, with those who may keep their lists. */
export const allKeptPeople = () =>
  query<{ uid: UserId; name: string; keepers: readonly string[]; isClosed: boolean }>(
    `select a.id as uid, a.name, a.is_closed as "isClosed", array(
       select k.name from keepers join accounts k on k.id = keeper where person = a.id order by k.name_key
     ) as keepers
     from accounts a where a.email is null and not a.is_erased order by lower(a.name), a.id`,
  )

/** Ends all sessions of an account. Returns its name. */
export const endSessions = Effect.fn('accounts.endSessions')(function* (login: string) {
  const { uid, name } = yield* memberNamed(login)
  yield* query(`delete from sessions where user_id = $1`, [uid])
  return name
})

/**
 * Ends all sessions of an account and prevents new ones, or closes a kept person. Returns the name, and whether it was open
 * before.
 */
export const disableAccount = Effect.fn('accounts.disable')(function* (login: string) {
  const { uid, name, isKept } = yield* personNamed(login)
  if (isKept) return { name, isKept, changed: yield* closeOrReopen(uid, 'ClosePerson') }
  const { now } = yield* Clock
  const changed = yield* transaction(async (client: ClientBase) => {
    // Before the sessions are deleted: a concurrent sign-in has opened its session by then, or is refused.
    const { rowCount } = await client.query(
      // One that its person closed, too: it would be open again with their password.
      `update credentials set disabled_at = $2, leaves_at = null
       where user_id = $1 and (disabled_at is null or leaves_at is not null)`,
      [uid, now()],
    )
    await client.query(`delete from sessions where user_id = $1`, [uid])
    return rowCount === 1
  })
  return { name, isKept, changed }
})

/** Nobody keeps the list of a person who is closed, and no link hands it over. Everybody sees it as before. */
const closeOrReopen = Effect.fnUntraced(function* (person: UserId, type: CloseOrReopen['type']) {
  const { newId } = yield* Identifiers
  return (yield* changeAccount(person, newId(), { type }, null)).length > 0
})

/** Opens an account or a kept person again. Returns the name, and whether it was closed before. */
export const enableAccount = Effect.fn('accounts.enable')(function* (login: string) {
  const { uid, name, isKept } = yield* personNamed(login)
  if (isKept) return { name, isKept, changed: yield* closeOrReopen(uid, 'ReopenPerson') }
  const enabled = yield* query(
    `update credentials set disabled_at = null, leaves_at = null where user_id = $1 and disabled_at is not null returning user_id`,
    [uid],
  )
  return { name, isKept, changed: enabled.length > 0 }
})

/** Erases somebody whose account, or whose list, the operator closed before. Returns the name and the email that they had. */
export const eraseNamed = Effect.fn('accounts.eraseNamed')(function* (login: string, onRead: OnRead) {
  const { uid, name, email } = yield* personNamed(login)
  if (!(yield* eraseFor(uid, { onRead })))
    return yield* refuse(
      'InvalidInput',
      `« ${name} » n’est pas fermé : fermez d’abord avec « disable », puis effacez. Rien n’est effacé.`,
    )
  return { name, email }
})

/** Creates a recovery link for the operator to hand over. `address` is the server's, without a final slash. */
export const makeResetLink = Effect.fn('accounts.makeResetLink')(function* (login: string, address: string) {
  const { uid, name } = yield* memberNamed(login)
  const { newId } = yield* Identifiers
  const token = yield* newLink(uid, newId())
  if (token === undefined)
    return yield* refuse('TooManyAttempts', `« ${name} » a déjà trois liens valables : attendez une heure.`)
  return { name, link: linkAt(address, uid, token) }
})
