import { registration as anyRegistration } from '@cachotteries/contracts/accounts'
import { commonPassword } from '@cachotteries/contracts/messages'
import {
  newPassword as anyNewPassword,
  passwordReset as anyPasswordReset,
} from '@cachotteries/contracts/recovery'
import { isCommon } from './common-passwords.ts'

/** Known to the server alone: the list would weigh more than all that the first screen needs. */
const password = anyNewPassword.shape.password.refine((value) => !isCommon(value), commonPassword)

/** What the web asks of a registration, and a password that isn't everybody's. */
export const registration = anyRegistration.extend({ password })

/** What the web asks of a new password, and that it isn't everybody's. */
export const newPassword = anyNewPassword.extend({ password })
export const passwordReset = anyPasswordReset.extend({ password })
