import type { ChooseDigests, DigestChoiceView } from '@cachotteries/contracts/digests'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

const key = ['digests', 'mine'] as const

/** Whether the user wants the letter. */
export const digestsQuery = queryOptions<DigestChoiceView>({
  queryKey: key,
  queryFn: () => api.digests.mine.query(),
  staleTime: 0,
})

export function useChooseDigests() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: ChooseDigests) => api.digests.choose.mutate(form),
    onSuccess: (view) => void queryClient.setQueryData<DigestChoiceView>(key, view),
  })
}
