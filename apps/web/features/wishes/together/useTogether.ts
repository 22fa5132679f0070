import { trpc } from '../../../api/client.ts'

/** What somebody does about a gift of several. The live views show what comes of it. */
export function useTogether() {
  const { mutateAsync: arrange } = trpc.purchases.arrangeGift.useMutation()
  const { mutateAsync: takePart } = trpc.purchases.takePart.useMutation()
  const { mutateAsync: takeCharge } = trpc.wishes.change.useMutation()
  const { mutateAsync: settle } = trpc.purchases.settleShare.useMutation()
  return { arrange, takePart, takeCharge, settle }
}
