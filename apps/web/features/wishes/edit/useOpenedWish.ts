import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Person } from '@cachotteries/contracts/accounts'
import type { WishView } from '@cachotteries/contracts/wishes'
import { useMemo, useState } from 'react'
import { listedOwner, wishQuery } from '../queries.ts'
import { listQuery } from '../../../live/listQuery.ts'

/** A wish, and the owner of the list on which it is shown. */
interface Opened {
  readonly owner: Person
  readonly wish: WishView
}

interface OpenedWish {
  readonly opened: Opened | undefined
  /** Why it couldn't be loaded. */
  readonly error: unknown
  readonly retry: () => void
}

/**
 * The wish with an id. One on a cached list is there at once; any other is fetched. When it leaves the list it stays
 * as it was last shown, because somebody may be writing in its form.
 *
 * @param listOwner the owner of the list from which it was opened, if known.
 */
export function useOpenedWish(uid: string, listOwner: string | undefined): OpenedWish {
  const queryClient = useQueryClient()
  const known = useMemo(() => listOwner ?? listedOwner(queryClient, uid), [queryClient, listOwner, uid])
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
