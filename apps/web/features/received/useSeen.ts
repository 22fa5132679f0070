import { useEffect, useEffectEvent } from 'react'
import type { ArrivalView } from '@cachotteries/contracts/received'
import { useNoting } from './published/arrivals.ts'

/** So long it has to be on the screen to have been seen, in milliseconds. */
const seenAfter = 1_000

/** Notes what is new among these once it has been on the screen: the mark on the bar goes. */
export function useSeen(arrivals: readonly ArrivalView[]): void {
  const { mutate } = useNoting()
  const fresh = arrivals
    .filter(({ isNew }) => isNew)
    .map(({ uid }) => uid)
    .join(' ')
  const note = useEffectEvent(() => mutate({ uids: fresh.split(' '), as: 'seen' }))
  useEffect(() => {
    if (fresh === '') return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') timer = setTimeout(note, seenAfter)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [fresh])
}
