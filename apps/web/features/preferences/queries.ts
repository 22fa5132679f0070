import { useMutation, queryOptions, useQuery } from '@tanstack/react-query'
import type {
  AddPreference,
  ChangePreference,
  PreferencesView,
  PreferenceView,
  RemovePreference,
} from '@cachotteries/contracts/preferences'
import { api } from '../../api/client.ts'
import { rowsIn, type Held, type Rows } from '../../live/applyChange.ts'
import { useHeld } from '../../live/useHeld.ts'
import { useLive } from '../../live/useLive.ts'

const keyOf = (owner: string) => ['preferences', 'list', owner] as const

const rows: Rows<PreferencesView, PreferenceView> = rowsIn('Preferences')

/** The gift preferences of the user or of a relative. */
export const preferencesQuery = (owner: string) =>
  queryOptions<Held<PreferencesView>>({
    queryKey: keyOf(owner),
    queryFn: () => api.preferences.list.query({ owner }),
  })

export const useLivePreferences = (owner: string, enabled: boolean): void =>
  useLive({
    queryKey: keyOf(owner),
    rows,
    enabled,
    input: { owner },
    subscribe: api.preferences.live.subscribe,
  })

/** The types that can be chosen. They are fetched each time the page is opened: the operator may change them. */
export const usePreferenceTypes = () =>
  useQuery({
    queryKey: ['preferences', 'types'],
    queryFn: () => api.preferences.types.query(),
    staleTime: 0,
  })

/** Who changes preferences: the user, and whose they are. Those of somebody without an account are changed by their keepers. */
export interface Whose {
  readonly me: string
  readonly owner: string
}

export function useAddPreference({ me, owner }: Whose) {
  const { keep } = useHeld(keyOf(owner), rows)
  return useMutation({
    mutationFn: (input: AddPreference) =>
      owner === me
        ? api.preferences.add.mutate(input)
        : api.keptPeople.addPreference.mutate({ ...input, person: owner }),
    onSuccess: keep,
  })
}

export function useChangePreference({ me, owner }: Whose) {
  const { keep } = useHeld(keyOf(owner), rows)
  return useMutation({
    mutationFn: (input: ChangePreference) =>
      owner === me
        ? api.preferences.change.mutate(input)
        : api.keptPeople.changePreference.mutate({ ...input, person: owner }),
    onSuccess: keep,
  })
}

export function useRemovePreference({ me, owner }: Whose) {
  const { drop } = useHeld(keyOf(owner), rows)
  return useMutation({
    mutationFn: async (input: RemovePreference): Promise<void> => {
      if (owner === me) await api.preferences.remove.mutate(input)
      else await api.keptPeople.removePreference.mutate({ ...input, person: owner })
    },
    onSuccess: (_done, { uid }) => drop(uid),
  })
}
