import { useQueryClient } from '@tanstack/react-query'
// Without it the inferred types of the hooks below can't be named in declarations (TS2883).
import type {} from '@trpc/react-query/shared'
import type { FamiliesView, FamilyView } from '@cachotteries/contracts/families'
import { trpc } from '../api/client.ts'
import { applyAnswer, type Held } from '../live/applyChange.ts'
import { familiesQuery, rows } from './queries.ts'

/** Applies the answer to a command to the families, before its live change arrives. */
export function useApply(): (change: { upserted: FamilyView[]; removed: string[] }) => void {
  const queryClient = useQueryClient()
  return (change) =>
    void queryClient.setQueryData<Held<FamiliesView>>(familiesQuery.queryKey, (held) =>
      held ? applyAnswer(held, change, rows) : held,
    )
}

/** Commands fail at once when offline; the user sends them again. */
const failingAtOnce = { networkMode: 'always', retry: false } as const

export function useCreateFamily() {
  const apply = useApply()
  return trpc.families.create.useMutation({
    ...failingAtOnce,
    onSuccess: (family) => apply({ upserted: [family], removed: [] }),
  })
}

export function useJoinFamily() {
  const apply = useApply()
  return trpc.families.join.useMutation({
    ...failingAtOnce,
    // A newcomer who has to wait is shown no member.
    onSuccess: (family) => apply({ upserted: family.Users.length > 0 ? [family] : [], removed: [] }),
  })
}

export function useLeaveFamily() {
  const apply = useApply()
  return trpc.families.leave.useMutation({
    ...failingAtOnce,
    onSuccess: (_done, { uid }) => apply({ upserted: [], removed: [uid] }),
  })
}

/** What to say to somebody who has joined a family, or who has to wait at its door and is shown nobody. */
export const entered = ({ Users }: FamilyView): string =>
  Users.length > 0
    ? 'Bienvenue dans la famille'
    : 'C’est noté\u00a0: un membre de la famille doit vous accueillir'
