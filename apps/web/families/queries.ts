import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import type { FamiliesView, FamilyView } from '@cachotteries/contracts/families'
import { api, trpc } from '../api/client.ts'
import { applyAnswer, type Held, type Rows } from '../live/applyChange.ts'
import { useLive } from '../live/useLive.ts'

const familyKeys = { mine: getQueryKey(trpc.families.mine, undefined, 'query') }

const rows: Rows<FamiliesView, FamilyView> = {
  of: (view) => view.Families,
  replaced: (_view, Families) => ({ Families }),
}

export const familiesQuery = queryOptions<Held<FamiliesView>>({
  queryKey: familyKeys.mine,
  queryFn: () => api.families.mine.query(),
})

export const useLiveFamilies = (enabled: boolean): void =>
  useLive<FamiliesView, FamilyView>({
    queryKey: familyKeys.mine,
    rows,
    enabled,
    subscribe: (known, handlers) =>
      api.families.live.subscribe(
        {
          get known() {
            return known()
          },
        },
        handlers,
      ),
  })

/** Puts a family that one has just entered among one's own. */
function useEnter(): { onSuccess: (family: FamilyView) => void } {
  const queryClient = useQueryClient()
  return {
    onSuccess: (family) =>
      queryClient.setQueryData<Held<FamiliesView>>(familyKeys.mine, (held) =>
        held ? applyAnswer(held, { upserted: [family], removed: [] }, rows) : held,
      ),
  }
}

export const useCreateFamily = () => trpc.families.create.useMutation(useEnter())
export const useJoinFamily = () => trpc.families.join.useMutation(useEnter())
