import type { AccountView } from '@cachotteries/contracts/accounts'
import { createContext, use } from 'react'

export const CurrentUser = createContext<AccountView | null>(null)

/** The signed-in user. Only for components under `/app`. */
export function useCurrentUser(): AccountView {
  const user = use(CurrentUser)
  if (!user) throw new Error('No current user outside of /app')
  return user
}
