import { queryOptions } from '@tanstack/react-query'
import type { FamiliesView, FamilyView } from '@cachotteries/contracts/families'
import { api } from '../../../api/client.ts'
import type { Held, Rows } from '../../../live/applyChange.ts'
import { useLive } from '../../../live/useLive.ts'

const queryKey = ['families', 'mine'] as const

export const rows: Rows<FamiliesView, FamilyView> = {
  of: (view) => view.Families,
  replaced: (view, Families) => ({ ...view, Families }),
}

export const familiesQuery = queryOptions<Held<FamiliesView>>({
  queryKey,
  queryFn: () => api.families.mine.query(),
})

export const useLiveFamilies = (enabled: boolean): void =>
  useLive({ queryKey, rows, enabled, input: {}, subscribe: api.families.live.subscribe })
