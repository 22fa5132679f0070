import type { PushDevicesView } from '@cachotteries/contracts/push'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

const key = ['push', 'own'] as const

/** The devices on which the user gets notifications. */
export const pushQuery = queryOptions<PushDevicesView>({
  queryKey: key,
  queryFn: () => api.push.own.query(),
  staleTime: 0,
})

/** A change that answers with the devices as they are then. */
export function usePushChange<Form>(change: (form: Form) => Promise<PushDevicesView>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (view) => void queryClient.setQueryData<PushDevicesView>(key, view),
  })
}
