import type { LinkToShowView } from '@cachotteries/contracts/links-to-show'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../api/client.ts'

const keyOf = (owner: string) => ['links', owner] as const

/** The link to a list, since when it is there, and until when. */
export const linkQuery = (owner: string) =>
  queryOptions<LinkToShowView>({
    queryKey: keyOf(owner),
    queryFn: () => api.links.get.query({ owner }),
    staleTime: 0,
  })

export function useLinkCommands(owner: string) {
  const queryClient = useQueryClient()
  const read = (): Promise<void> => queryClient.invalidateQueries({ queryKey: keyOf(owner) })
  return {
    make: trpc.links.make.useMutation({ onSuccess: read }),
    withdraw: trpc.links.withdraw.useMutation({ onSuccess: read }),
  }
}
