import {
  passwordChange as anyPasswordChange,
  registration as anyRegistration,
} from '@cachotteries/contracts/accounts'
import { commonPassword } from '@cachotteries/contracts/messages'
import {
  newPassword as anyNewPassword,
  passwordReset as anyPasswordReset,
} from '@cachotteries/contracts/recovery'
import { isCommon } from './common-passwords.ts'

/** Only the server has the list of common passwords: it is larger than all that the first screen needs. */
const password = anyNewPassword.shape.password.refine((value) => !isCommon(value), commonPassword)

/* The forms of the web application, with a password that isn't common. */
export const registration = anyRegistration.extend({ password })
export const newPassword = anyNewPassword.extend({ password })
export const passwordChange = anyPasswordChange.extend({ password })
export const passwordReset = anyPasswordReset.extend({ password })
