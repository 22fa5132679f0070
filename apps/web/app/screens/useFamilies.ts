import { useQuery } from '@tanstack/react-query'
import { familiesQuery } from '../../features/families/queries.ts'

/** The user's families; none as long as they are loading. */
export const useFamilies = () => useQuery(familiesQuery).data?.view.Families ?? []
