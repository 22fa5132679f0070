import { useQueryClient } from '@tanstack/react-query'
import type { FamiliesView, FamilyView } from '@cachotteries/contracts/families'
import { trpc } from '../../api/client.ts'
import { applyAnswer, type Held } from '../../live/applyChange.ts'
import { familiesQuery, rows } from './published/queries.ts'

/** Applies the answer to a command to the families, before its live change arrives. */
export function useApply(): (change: { upserted: FamilyView[]; removed: string[] }) => void {
  const queryClient = useQueryClient()
  return (change) =>
    void queryClient.setQueryData<Held<FamiliesView>>(familiesQuery.queryKey, (held) =>
      held ? applyAnswer(held, change, rows) : held,
    )
}

export function useCreateFamily() {
  const apply = useApply()
  return trpc.families.create.useMutation({
    onSuccess: (family) => apply({ upserted: [family], removed: [] }),
  })
}

export function useJoinFamily() {
  const apply = useApply()
  return trpc.families.join.useMutation({
    // A newcomer who has to wait is shown no member.
    onSuccess: (family) => apply({ upserted: family.Users.length > 0 ? [family] : [], removed: [] }),
  })
}

export function useLeaveFamily() {
  const apply = useApply()
  return trpc.families.leave.useMutation({
    onSuccess: (_done, { uid }) => apply({ upserted: [], removed: [uid] }),
  })
}

/** What to say to somebody who has joined a family, or who has to wait at its door and is shown nobody. */
export const entered = ({ Users }: FamilyView): string =>
  Users.length > 0
    ? 'Bienvenue dans la famille'
    : 'C’est noté\u00a0: un membre de la famille doit vous accueillir'
