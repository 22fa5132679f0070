import { readShare, type Share } from '@cachotteries/contracts/shares'
import { newId } from '../../ui/newId.ts'
import { shareKey } from './shareKey.ts'

/** Something that was shared and isn't on a list yet. */
export interface WaitingShare extends Share {
  readonly id: string
}

/** storage/storedUser.ts deletes this key when the user signs out, and when another one signs in. */
const keyOf = (user: string): string => `shared:${user}`

/** What waits, the newest first. This tab alone has it: whoever opens this browser after a session has ended finds nothing. */
export function waitingShares(user: string): readonly WaitingShare[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(user)) ?? '[]') as WaitingShare[]
  } catch {
    return []
  }
}

function keep(user: string, shares: readonly WaitingShare[]): void {
  if (shares.length > 0) sessionStorage.setItem(keyOf(user), JSON.stringify(shares))
  else sessionStorage.removeItem(keyOf(user))
}

/** Takes over what was shared to this tab, before the user signed in perhaps. The same link waits once. */
export function takeShare(user: string): void {
  const share = readShare(sessionStorage.getItem(shareKey) ?? '')
  sessionStorage.removeItem(shareKey)
  if (share.url === '' && share.name === '') return
  const others = waitingShares(user).filter(({ url, name }) => url !== share.url || name !== share.name)
  keep(user, [{ id: newId(), ...share }, ...others])
}

/** For a share that was added, or that isn't wanted. */
export const dropShare = (user: string, dropped: string): void =>
  keep(
    user,
    waitingShares(user).filter(({ id }) => id !== dropped),
  )
