import { readShare, type Share } from '@cachotteries/contracts/shares'
import { drop, keep as store, kept } from '../../storage/kept.ts'
import { newId } from '../../ui/newId.ts'

/** Something that was shared and isn't on a list yet. */
export interface WaitingShare extends Share {
  readonly id: string
}

/** storage/storedUser.ts deletes this key when the user signs out, and when another one signs in. */
const keyOf = (user: string) => `shared:${user}` as const

/** What waits, the newest first. This tab alone has it: somebody who opens this browser after a session has ended finds nothing. */
export function waitingShares(user: string): readonly WaitingShare[] {
  try {
    return JSON.parse(kept(keyOf(user)) ?? '[]') as WaitingShare[]
  } catch {
    return []
  }
}

function keep(user: string, shares: readonly WaitingShare[]): void {
  if (shares.length > 0) store(keyOf(user), JSON.stringify(shares))
  else drop(keyOf(user))
}

/** Takes over what was shared to this tab, before the user signed in perhaps. The same link waits once. */
export function takeShare(user: string): void {
  const share = readShare(kept('shared') ?? '')
  drop('shared')
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
