import { password, passwordAsHashed } from '@cachotteries/contracts/accounts'
import { z } from 'zod'

/** A new password, typed twice. Whether both are the same is checked first. */
export const newPasswordForm = z
  .object({ password: z.string(), confirmation: z.string() })
  .superRefine(({ password: first, confirmation }, { addIssue }) => {
    if (passwordAsHashed(first) !== passwordAsHashed(confirmation)) {
      addIssue({
        code: 'custom',
        path: ['confirmation'],
        message: 'Les mots de passe doivent être identiques',
      })
      return
    }
    const [issue] = password.safeParse(first).error?.issues ?? []
    if (issue) addIssue({ code: 'custom', path: ['password'], message: issue.message })
  })
