import { useQuery } from '@tanstack/react-query'
import type { FamilyView } from '@cachotteries/contracts/families'
import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router'
import { currentFamilyAtom } from '../families/currentFamily.ts'
import { familiesQuery } from '../families/queries.ts'
import { trailOf } from './screens/familyTrail.ts'

/** The family by which one came to this person, if they are in it: the current one, or that of the address. */
export function useSelectedFamily(person: string | undefined): FamilyView | undefined {
  const current = useAtomValue(currentFamilyAtom)
  const [query] = useSearchParams()
  const selected = trailOf(query)?.familyId ?? current
  const families = useQuery(familiesQuery).data?.view.Families ?? []
  return families.find(({ uid, Users }) => uid === selected && Users.some((member) => member.uid === person))
}
