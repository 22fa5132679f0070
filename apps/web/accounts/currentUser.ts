import type { AccountView } from '@cachotteries/contracts/accounts'
import { createContext, use } from 'react'

export const CurrentUser = createContext<AccountView | null>(null)

/** Who is signed in. Only under the guarded part of the routes. */
export function useCurrentUser(): AccountView {
  const user = use(CurrentUser)
  if (!user) throw new Error('No current user outside of /app')
  return user
}
