import { useQueryClient } from '@tanstack/react-query'
import { trpc } from '../../../api/client.ts'
import { storeAccount } from '../queries.ts'

export function useChangeProfile() {
  const queryClient = useQueryClient()
  return trpc.accounts.changeProfile.useMutation({
    onSuccess: (account) => storeAccount(queryClient, account),
  })
}
