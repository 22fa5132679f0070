import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Person } from '@cachotteries/contracts/accounts'
import type { WishView } from '@cachotteries/contracts/wishes'
import { useMemo, useState } from 'react'
import { listedOwner, listQuery, wishQuery } from '../queries.ts'

/** A wish, and whose list it is looked at on. */
interface Opened {
  readonly owner: Person
  readonly wish: WishView
}

interface OpenedWish {
  readonly opened: Opened | undefined
  /** Why it can't be had. */
  readonly error: unknown
  readonly retry: () => void
}

/**
 * The wish at an address. One that is on a list that this browser holds is there at once; any other is
 * asked for. It stays as it was last seen when it leaves the list: somebody may be writing in its form.
 *
 * @param hint the owner of the list on which it was met, if the address carries it.
 */
export function useOpenedWish(uid: string, hint: string | undefined): OpenedWish {
  const queryClient = useQueryClient()
  const known = useMemo(() => hint ?? listedOwner(queryClient, uid), [queryClient, hint, uid])
  const list = useQuery({ ...listQuery(known ?? ''), enabled: known !== undefined })
  const listed = list.data?.view.Wishes.find((wish) => wish.uid === uid)
  const [held, setHeld] = useState<Opened>()
  const isHeld = held?.wish.uid === uid
  const detail = useQuery({
    ...wishQuery(uid),
    enabled: !listed && !isHeld && (known === undefined || !list.isPending),
  })

  const wish = listed ?? detail.data
  const owner = listed ? list.data?.view.User : detail.data?.Wishlist.User
  if (wish && owner && (held?.wish !== wish || held.owner !== owner)) setHeld({ owner, wish })
  return {
    opened: isHeld ? held : undefined,
    error: isHeld ? null : detail.error,
    retry: () => void detail.refetch(),
  }
}
