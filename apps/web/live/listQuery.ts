import { queryOptions } from '@tanstack/react-query'
import type { ListView } from '@cachotteries/contracts/wishes'
import { api } from '../api/client.ts'
import type { Held } from './applyChange.ts'

/** The key of a list in the cache. */
export const listKey = (owner: string) => ['wishes', 'list', owner] as const

/** A list, which more than one feature follows. */
export const listQuery = (owner: string) =>
  queryOptions<Held<ListView>>({
    queryKey: listKey(owner),
    queryFn: () => api.wishes.list.query({ owner }),
    // Structural sharing compares by index, so that all wishes after a removed one would become other objects.
    // `applyChange` compares by id.
    structuralSharing: false,
  })
