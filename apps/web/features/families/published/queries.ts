import { queryOptions } from '@tanstack/react-query'
import type { FamiliesView, FamilyView } from '@cachotteries/contracts/families'
import { api } from '../../../api/client.ts'
import { rowsIn, type Held, type Rows } from '../../../live/applyChange.ts'
import { useLive } from '../../../live/useLive.ts'

const queryKey = ['families', 'mine'] as const

export const rows: Rows<FamiliesView, FamilyView> = rowsIn('Families')

export const familiesQuery = queryOptions<Held<FamiliesView>>({
  queryKey,
  queryFn: () => api.families.mine.query(),
})

export const useLiveFamilies = (enabled: boolean): void =>
  useLive({ queryKey, rows, enabled, input: {}, subscribe: api.families.live.subscribe })
