import type { AccountView } from '@cachotteries/domain/visibility/views'
import type { Shape } from '../platform/live/digest.ts'

/** One's own account for live changes: one row, and nothing around it. */
export const accountShape: Shape<AccountView, AccountView> = {
  rows: (account) => [account],
  around: () => null,
}
