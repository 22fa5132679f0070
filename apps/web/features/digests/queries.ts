import type { ChooseDigests, DigestChoiceView } from '@cachotteries/contracts/digests'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../api/client.ts'

const key = ['digests', 'mine'] as const

/** Whether the user wants the letter. */
export const digestsQuery = queryOptions<DigestChoiceView>({
  queryKey: key,
  queryFn: () => api.digests.mine.query(),
  staleTime: 0,
})

export function useChooseDigests() {
  const queryClient = useQueryClient()
  return trpc.digests.choose.useMutation({
    onSuccess: (view) => void queryClient.setQueryData<DigestChoiceView>(key, view),
  })
}

/** What is said once a choice is made. */
export const told: Readonly<Record<ChooseDigests['rhythm'], string>> = {
  weekly: 'C’est noté\u00a0: vous recevrez la lettre le samedi, quand il y a du nouveau',
  monthly: 'C’est noté\u00a0: vous recevrez la lettre le premier samedi du mois, quand il y a du nouveau',
  never: 'C’est noté\u00a0: vous ne recevrez pas la lettre',
}
