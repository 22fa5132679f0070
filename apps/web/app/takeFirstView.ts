import { unpackedList, type FirstView } from '@cachotteries/contracts/first-view'
import type { QueryClient } from '@tanstack/react-query'
import { accountKeys } from '../features/accounts/queries.ts'
import { takeSeal } from '../storage/seal.ts'
import { rememberUser } from '../storage/storedUser.ts'
import { familiesQuery } from '../features/families/published/queries.ts'
import { listQuery } from '../live/listQuery.ts'

/** Puts the data that is embedded in the page into the cache, where the first queries find it. */
export function takeFirstView(queryClient: QueryClient): void {
  const sent = document.getElementById('first-view')
  if (!sent) return
  const { session, families, list } = JSON.parse(sent.textContent) as FirstView
  sent.remove()
  if (!session.account) return
  takeSeal(session.seal)
  rememberUser(session.account)
  queryClient.setQueryData(accountKeys.me, session.account)
  queryClient.setQueryData(familiesQuery.queryKey, families)
  queryClient.setQueryData(listQuery(list.view.User.uid).queryKey, { ...list, view: unpackedList(list.view) })
}
