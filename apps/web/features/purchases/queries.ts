import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { sendingToList } from '../../live/listIntents.ts'
import type { Giving } from './published/intendedGifts.ts'

/** What sends what is given of the wishes on `owner`'s list, in its order: what is given back at once stays so. */
export const sendingGivings = (queryClient: QueryClient, owner: string) =>
  sendingToList(
    queryClient,
    owner,
    'giving',
    ({ kind, input }: Giving) =>
      kind === 'give' ? api.purchases.give.mutate(input) : api.purchases.giveBack.mutate(input),
    `purchases:${owner}`,
  )

export const useGiving = (owner: string) => useMutation(sendingGivings(useQueryClient(), owner))
