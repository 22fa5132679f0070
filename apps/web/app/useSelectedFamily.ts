import { useQuery } from '@tanstack/react-query'
import type { FamilyView } from '@cachotteries/contracts/families'
import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router'
import { currentFamilyAtom } from '../features/families/currentFamily.ts'
import { familiesQuery } from '../features/families/published/queries.ts'
import { trailOf } from './screens/familyTrail.ts'

/** The family through which the user came to this person, from the address or the current one; only if they are in it. */
export function useSelectedFamily(person: string | undefined): FamilyView | undefined {
  const current = useAtomValue(currentFamilyAtom)
  const [query] = useSearchParams()
  const selected = trailOf(query)?.familyId ?? current
  const families = useQuery(familiesQuery).data?.view.Families ?? []
  return families.find(({ uid, Users }) => uid === selected && Users.some((member) => member.uid === person))
}
