import { password } from '@cachotteries/contracts/accounts'
import { z } from 'zod'

/** A new password, typed twice. That they are the same is looked at first. */
export const newPasswordForm = z
  .object({ password: z.string(), confirmation: z.string() })
  .superRefine(({ password: first, confirmation }, { addIssue }) => {
    if (first !== confirmation) {
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
