import { evolve, nobody } from '@cachotteries/domain/accounts/account'
import { decide, type AppointOrDismiss } from '@cachotteries/domain/accounts/decide'
import { replay } from '@cachotteries/domain/decider'
import { Effect } from 'effect'
import { execute } from '../infrastructure/log/execute.ts'
import { Identifiers } from '../infrastructure/ambient.ts'
import { personNamed } from './named.ts'
import { accountStream } from './streams.ts'

/** The name of the account, and whether anything changed. */
export interface Appointment {
  readonly name: string
  readonly changed: boolean
}

/** For the operator alone, at the command line. `login` is a name or an email. */
export const appointAdministrator = (login: string) => appointOrDismiss(login, 'AppointAdministrator')

/** For the operator alone, at the command line. `login` is a name or an email. */
export const dismissAdministrator = (login: string) => appointOrDismiss(login, 'DismissAdministrator')

const appointOrDismiss = Effect.fn('accounts.administrators')(function* (
  login: string,
  type: AppointOrDismiss['type'],
) {
  const { newId } = yield* Identifiers
  const { uid, name } = yield* personNamed(login)
  const stream = accountStream.of(uid)
  const facts = yield* execute({
    commandId: newId(),
    by: null,
    streams: [stream],
    fold: (found) => replay(evolve, nobody, accountStream.eventsIn(found.get(stream))),
    decide: (account) => decide({ type }, account),
    place: (event) => ({ stream, event }),
  })
  return { name, changed: facts.length > 0 } satisfies Appointment
})
