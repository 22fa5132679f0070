import { trpc } from '../../../api/client.ts'

/** What somebody does about a gift of several. The live views show what comes of it. */
export function useTogether() {
  const { mutateAsync: arrange } = trpc.wishes.arrangeGift.useMutation()
  const { mutateAsync: takePart } = trpc.wishes.takePart.useMutation()
  const { mutateAsync: takeCharge } = trpc.wishes.change.useMutation()
  const { mutateAsync: settle } = trpc.wishes.settleShare.useMutation()
  return { arrange, takePart, takeCharge, settle }
}
