import type { WishView } from '@cachotteries/contracts/wishes'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { api, trpc } from '../../api/client.ts'
import { sendingToList } from '../../live/listIntents.ts'

/** What makes a wish bought, or changes who gives how many of it since when. */
export interface Purchase {
  readonly buyerUid?: string
  readonly purchaseDate?: string
  readonly purchaseQuantity?: number
  readonly isAgain?: true
}

interface OfWish {
  readonly uid: string
  readonly commandId: string
}

/** That a wish is given, or given no more. It is shown at once, over the server's data, until it is answered. */
export type Giving =
  | { readonly kind: 'give'; readonly input: OfWish & Purchase }
  | { readonly kind: 'giveBack'; readonly input: OfWish }

const send = ({ kind, input }: Giving): Promise<WishView> =>
  kind === 'give'
    ? api.wishes.change.mutate({ ...input, isPurchased: true })
    : api.wishes.change.mutate({ ...input, isPurchased: false })

/** What sends what is given of the wishes on `owner`'s list, in its order: what is given back at once stays so. */
export const sendingGivings = (queryClient: QueryClient, owner: string) =>
  sendingToList(queryClient, owner, 'giving', send, `purchases:${owner}`)

export const useGiving = (owner: string) => useMutation(sendingGivings(useQueryClient(), owner))

/* What somebody does about a gift of several. The live views show what comes of it. */

export const useArrangeGift = () => trpc.wishes.arrangeGift.useMutation().mutateAsync
export const useTakePart = () => trpc.wishes.takePart.useMutation().mutateAsync
export const useTakeCharge = () => trpc.wishes.change.useMutation().mutateAsync
export const useSettleShare = () => trpc.wishes.settleShare.useMutation().mutateAsync
