import type { give, giveBack } from '@cachotteries/contracts/purchases'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { api } from '../../api/client.ts'
import { sendingToList } from '../../live/listIntents.ts'

type Give = z.input<typeof give>

/** Who gives how many of a wish, and since when. */
export type Purchase = Omit<Give, 'uid' | 'commandId'>

/** That a wish is given, or given no more. It is shown at once, over the server's data, until it is answered. */
export type Giving =
  | { readonly kind: 'give'; readonly input: Give }
  | { readonly kind: 'giveBack'; readonly input: z.input<typeof giveBack> }

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
