import { useState } from 'react'
import { dropShare, takeShare, waitingShares, type WaitingShare } from './waiting.ts'

/** What was shared to this browser and waits, and how to drop one. */
export function useShares(user: string): readonly [readonly WaitingShare[], (id: string) => void] {
  const [shares, setShares] = useState(() => {
    takeShare(user)
    return waitingShares(user)
  })
  const drop = (id: string): void => {
    dropShare(user, id)
    setShares(waitingShares(user))
  }
  return [shares, drop]
}
