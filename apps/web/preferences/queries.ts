import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import type { PreferencesView, PreferenceView } from '@cachotteries/contracts/preferences'
import { api, trpc } from '../api/client.ts'
import { applyAnswer, type Held, type Rows } from '../live/applyChange.ts'
import { useLive } from '../live/useLive.ts'

const keyOf = (owner: string) => getQueryKey(trpc.preferences.list, { owner }, 'query')

const rows: Rows<PreferencesView, PreferenceView> = {
  of: (view) => view.Preferences,
  replaced: (_view, Preferences) => ({ Preferences }),
}

/** Somebody's gift preferences: one's own or a relative's. */
export const preferencesQuery = (owner: string) =>
  queryOptions<Held<PreferencesView>>({
    queryKey: keyOf(owner),
    queryFn: () => api.preferences.list.query({ owner }),
  })

export const useLivePreferences = (owner: string, enabled: boolean): void =>
  useLive<PreferencesView, PreferenceView>({
    queryKey: keyOf(owner),
    rows,
    enabled,
    subscribe: (known, handlers) =>
      api.preferences.live.subscribe(
        {
          owner,
          get known() {
            return known()
          },
        },
        handlers,
      ),
  })

/** The types that can be chosen. The operator may change them: whoever opens the page asks anew. */
export const usePreferenceTypes = () => trpc.preferences.types.useQuery(undefined, { staleTime: 0 })

/** What was done to one's own preferences shows at once, before it is pushed. */
function useOwn(owner: string) {
  const queryClient = useQueryClient()
  const apply = (change: { upserted: PreferenceView[]; removed: string[] }): void =>
    void queryClient.setQueryData<Held<PreferencesView>>(keyOf(owner), (held) =>
      held ? applyAnswer(held, change, rows) : held,
    )
  return {
    keep: (preference: PreferenceView): void => apply({ upserted: [preference], removed: [] }),
    drop: (uid: string): void => apply({ upserted: [], removed: [uid] }),
  }
}

/** Offline, it is said at once; sent again by hand, it is the same command. */
const said = { networkMode: 'always', retry: false } as const

export function useAddPreference(owner: string) {
  const { keep } = useOwn(owner)
  return trpc.preferences.add.useMutation({ ...said, onSuccess: keep })
}

export function useChangePreference(owner: string) {
  const { keep } = useOwn(owner)
  return trpc.preferences.change.useMutation({ ...said, onSuccess: keep })
}

export function useRemovePreference(owner: string) {
  const { drop } = useOwn(owner)
  return trpc.preferences.remove.useMutation({ ...said, onSuccess: (_done, { uid }) => drop(uid) })
}
