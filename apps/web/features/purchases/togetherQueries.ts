import { trpc } from '../../api/client.ts'

/* What somebody does about a gift of several. The live views show what comes of it. */

export const useArrangeGift = () => trpc.purchases.arrangeGift.useMutation().mutateAsync
export const useTakePart = () => trpc.purchases.takePart.useMutation().mutateAsync
export const useSettleShare = () => trpc.purchases.settleShare.useMutation().mutateAsync
/** Who takes part in a gift is in charge of it from now on. */
export const useTakeCharge = () => trpc.wishes.change.useMutation().mutateAsync
