import { useQuery } from '@tanstack/react-query'
import type { PersonWithPicture } from '@cachotteries/contracts/accounts'
import { useMemo } from 'react'
import { useCurrentUser } from '../../features/accounts/currentUser.ts'
import { familiesQuery } from '../../features/families/published/queries.ts'
import { relativesOf } from '../../features/families/published/relatives.ts'

/** The user's families; none as long as they are loading. */
export const useFamilies = () => useQuery(familiesQuery).data?.view.Families ?? []

/** The signed-in user and their relatives. */
export function usePeople(): { me: PersonWithPicture; relatives: readonly PersonWithPicture[] } {
  const me = useCurrentUser()
  const { data } = useQuery(familiesQuery)
  return useMemo(
    () => ({ me, relatives: relativesOf(data?.view.Families ?? [], me.uid, data?.view.Apart) }),
    [me, data],
  )
}
