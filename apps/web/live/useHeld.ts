import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { applyAnswer, type Held, type Rows } from './applyChange.ts'

/** Writes the answers to the user's own commands into the view in the cache, if there is one, before its live changes arrive. */
export function useHeld<View, Row extends { readonly uid: string }>(
  queryKey: QueryKey,
  rows: Rows<View, Row>,
) {
  const queryClient = useQueryClient()
  const set = (change: (held: Held<View>) => Held<View>): void =>
    void queryClient.setQueryData<Held<View>>(queryKey, (held) => held && change(held))
  return {
    set,
    keep: (row: Row): void => set((held) => applyAnswer(held, { upserted: [row], removed: [] }, rows)),
    drop: (...removed: string[]): void => set((held) => applyAnswer(held, { upserted: [], removed }, rows)),
    replace: (view: View): void => set(() => ({ view, digest: null })),
    reload: (): void => void queryClient.invalidateQueries({ queryKey }),
  }
}
