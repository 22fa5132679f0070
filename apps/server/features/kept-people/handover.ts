import type { AboutKeptPerson } from '@cachotteries/contracts/kept-people'
import type { UserId } from '@cachotteries/domain/decider'
import { handoverLink } from '@cachotteries/domain/visibility/kept-people'
import { Effect } from 'effect'
import { codeOf } from '../accounts/published/accepting.ts'
import { ableRelatives } from '../accounts/published/keepers.ts'
import { withPasswords } from '../accounts/published/without-passwords.ts'
import { accountStream } from '../accounts/streams.ts'
import { Clock, daysLater, Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'
import type { OnNewPassword } from '../../infrastructure/other-access.ts'
import { refuse } from '../../infrastructure/refusal.ts'
import { hashOf } from '../../infrastructure/tokens.ts'
import { changeKept } from './change.ts'

/** A handover link is valid for so many days. */
const lifetimeDays = 7

/**
 * Makes a link with which the person makes the account theirs. The log has its hash alone. A command that is sent again is
 * refused: the secret of the link that it made is known no more.
 */
export const offerHandover = Effect.fn('keptPeople.offerHandover')(function* (
  by: UserId,
  { uid, commandId }: AboutKeptPerson,
) {
  // The person who gets the link would choose one.
  yield* withPasswords
  const { newToken } = yield* Identifiers
  const token = newToken()
  const link = hashOf(token)
  const until = daysLater((yield* Clock).now(), lifetimeDays).toISOString()
  const able = yield* ableRelatives(uid)
  const made = yield* changeKept(uid, commandId, { type: 'OfferHandover', by, able, link, until })
  const isMade = accountStream
    .eventsIn(made)
    .some((event) => event.type === 'HandoverOffered' && event.link === link)
  return isMade ? handoverLink(by, codeOf(uid, token), until) : yield* refuse('InvalidHandoverLink')
})

/** Ends the link that is open, if there is one. */
export const withdrawHandover = Effect.fn('keptPeople.withdrawHandover')(function* (
  by: UserId,
  { uid, commandId }: AboutKeptPerson,
) {
  yield* changeKept(uid, commandId, { type: 'WithdrawHandover', by, able: yield* ableRelatives(uid) })
})

/** Ends the links that somebody made, and that nobody has used yet. */
export const endHandovers: OnNewPassword = Effect.fnUntraced(function* (user) {
  const { newId } = yield* Identifiers
  const people = yield* query<{ readonly person: UserId }>(
    `select k.person from keepers k join accounts a on a.id = k.person where k.keeper = $1 and a.email is null`,
    [user],
  )
  for (const { person } of people)
    yield* Effect.orDie(changeKept(person, newId(), { type: 'EndOwnHandover', by: user }))
})
