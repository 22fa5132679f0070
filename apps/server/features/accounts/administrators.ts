import type { AppointOrDismiss } from '@cachotteries/domain/features/accounts/decide'
import { Effect } from 'effect'
import { Identifiers } from '../../infrastructure/clock-and-ids.ts'
import { query } from '../../infrastructure/database.ts'
import { personNamed } from './access.ts'
import { changeAccount } from './change.ts'

const appointOrDismiss = (type: AppointOrDismiss['type']) =>
  Effect.fn('accounts.administrators')(function* (login: string) {
    const { newId } = yield* Identifiers
    const { uid, name } = yield* personNamed(login)
    const facts = yield* changeAccount(uid, newId(), { type }, null)
    return { name, changed: facts.length > 0 }
  })

/*
 * For the operator alone, at the command line: makes somebody an administrator, or no longer one. Takes a name or an email.
 * Returns the name of the account, and whether anything changed.
 */
export const appointAdministrator = appointOrDismiss('AppointAdministrator')
export const dismissAdministrator = appointOrDismiss('DismissAdministrator')

/** The names of the administrators. */
export const administrators = () =>
  query<{ readonly name: string }>(`select name from accounts where is_admin order by name_key`)
