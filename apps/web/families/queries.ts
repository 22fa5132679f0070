import { queryOptions } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import type { FamiliesView, FamilyView } from '@cachotteries/contracts/families'
import { api, trpc } from '../api/client.ts'
import type { Held, Rows } from '../live/applyChange.ts'
import { useLive } from '../live/useLive.ts'

const queryKey = getQueryKey(trpc.families.mine, undefined, 'query')

export const rows: Rows<FamiliesView, FamilyView> = {
  of: (view) => view.Families,
  replaced: (view, Families) => ({ ...view, Families }),
}

export const familiesQuery = queryOptions<Held<FamiliesView>>({
  queryKey,
  queryFn: () => api.families.mine.query(),
})

export const useLiveFamilies = (enabled: boolean): void =>
  useLive({
    queryKey,
    rows,
    enabled,
    input: {},
    subscribe: (input, handlers) => api.families.live.subscribe(input, handlers),
  })
