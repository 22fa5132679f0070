import { useQuery } from '@tanstack/react-query'
import { api } from '../../api/client.ts'

const none: ReadonlySet<string> = new Set()

/**
 * The wishes that the user noted as given, which are among what they gave from then on. Nobody else knows of it.
 *
 * @param enabled where they give something
 */
export function useGivenWishes(enabled: boolean): ReadonlySet<string> {
  const { data } = useQuery({
    queryKey: ['gifts', 'givenWishes'],
    queryFn: () => api.gifts.givenWishes.query(),
    select: ({ Given }) => new Set(Given),
    enabled,
    staleTime: 0,
  })
  return data ?? none
}
