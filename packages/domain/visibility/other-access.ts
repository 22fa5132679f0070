import type { UserId } from '../decider.ts'
import { show } from './show.ts'
import type { Shown } from './shown.ts'
import type { AccessView, OtherAccessView } from './views/accounts.ts'

export interface AccessData extends AccessView {
  readonly user: UserId
}

/** What opens the viewer's own account besides their password, or shows something of theirs, in the order of the features. */
export function otherAccess(user: UserId, known: readonly AccessData[]): Shown<OtherAccessView> {
  const own = known.filter((one) => one.user === user)
  return show({ user }, { Access: own.map(({ kind, id, what, since }) => ({ kind, id, what, since })) })
}
