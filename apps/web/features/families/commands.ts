import type { FamilyView } from '@cachotteries/contracts/families'
import { trpc } from '../../api/client.ts'
import { useHeld } from '../../live/useHeld.ts'
import { familiesQuery, rows } from './published/queries.ts'

/** Applies the answers to commands to the families, before their live changes arrive. */
export const useHeldFamilies = () => useHeld(familiesQuery.queryKey, rows)

export const useCreateFamily = () => trpc.families.create.useMutation({ onSuccess: useHeldFamilies().keep })

export function useJoinFamily() {
  const { keep } = useHeldFamilies()
  return trpc.families.join.useMutation({
    // A newcomer who has to wait is shown no member.
    onSuccess: (family) => {
      if (family.Users.length > 0) keep(family)
    },
  })
}

export function useLeaveFamily() {
  const { drop } = useHeldFamilies()
  return trpc.families.leave.useMutation({ onSuccess: (_done, { uid }) => drop(uid) })
}

/** What to say to somebody who has joined a family, or who has to wait at its door and is shown nobody. */
export const entered = ({ Users }: FamilyView): string =>
  Users.length > 0
    ? 'Bienvenue dans la famille'
    : 'C’est noté\u00a0: un membre de la famille doit vous accueillir'
