import type { FamiliesView, FamilyView } from '@cachotteries/domain/visibility/views'
import type { Shape } from '../platform/live/digest.ts'

/** Somebody's families taken apart for live changes. */
export const familiesShape: Shape<FamiliesView, FamilyView> = {
  rows: (view) => view.Families,
  around: () => null,
}
