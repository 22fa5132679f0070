import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { FamiliesView, FamilyCommand, FamilyView } from '@cachotteries/contracts/families'
import { api } from '../api/client.ts'
import { applyAnswer, type Held, type Rows } from '../live/applyChange.ts'
import { useLive } from '../live/useLive.ts'

const familyKeys = { mine: ['families'] } as const

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

function useFamilyCommand(command: (input: FamilyCommand) => Promise<FamilyView>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: command,
    onSuccess: (family: FamilyView) =>
      queryClient.setQueryData<Held<FamiliesView>>(familyKeys.mine, (held) =>
        held ? applyAnswer(held, { upserted: [family], removed: [] }, rows) : held,
      ),
  })
}

export const useCreateFamily = () => useFamilyCommand((input) => api.families.create.mutate(input))
export const useJoinFamily = () => useFamilyCommand((input) => api.families.join.mutate(input))
