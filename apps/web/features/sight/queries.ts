import { useMutation, queryOptions, useQuery } from '@tanstack/react-query'
import type { Person } from '@cachotteries/contracts/accounts'
import type { SightView } from '@cachotteries/contracts/sight'
import { api } from '../../api/client.ts'
import { rowsIn, type Held, type Rows } from '../../live/applyChange.ts'
import { useHeld } from '../../live/useHeld.ts'
import { useShortLiveQuery } from '../../live/useLive.ts'
import { newId } from '../../ui/newId.ts'
import { withRestored, withSetAside } from './people.ts'
import { listQuery } from '../../live/listQuery.ts'

const rows: Rows<SightView, SightView['People'][number]> = rowsIn('People')

const sightQuery = (owner: string) =>
  queryOptions<Held<SightView>>({
    queryKey: ['sight', 'get', owner] as const,
    queryFn: () => api.sight.get.query({ owner }),
  })

/** Who sees what somebody's list hides from them, kept up to date; undefined for a user who doesn't see it. */
export function useSight(owner: string): SightView | undefined {
  const list = useQuery({ ...listQuery(owner), enabled: false })
  // Only a list with what is hidden says this. It changes at once when the user is set aside, or isn't any more.
  const isSeen = !list.data || list.data.view.totalSurprise !== undefined
  const { data } = useShortLiveQuery(
    sightQuery(owner),
    { rows, input: { owner }, subscribe: api.sight.live.subscribe },
    isSeen,
  )
  return isSeen ? data?.view : undefined
}

interface Change {
  readonly act: 'setAside' | 'restore'
  readonly person: Person
}

/** Sets somebody aside for a list, or ends that. It is shown at once. */
export function useChangeSight(owner: string, me: Person) {
  const { set, replace, reload } = useHeld(sightQuery(owner).queryKey, rows)
  return useMutation({
    mutationFn: ({ act, person }: Change) =>
      api.sight[act].mutate({ owner, person: person.uid, commandId: newId() }),
    // In their order: what is taken back at once stays so.
    scope: { id: `sight:${owner}` },
    onMutate: ({ act, person }) =>
      set(({ view }) => ({
        view:
          act === 'setAside'
            ? withSetAside(view, person, me, new Date().toISOString())
            : withRestored(view, person),
        digest: null,
      })),
    onSuccess: replace,
    onError: reload,
  })
}
