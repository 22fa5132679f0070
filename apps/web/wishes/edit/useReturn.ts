import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listAddress, trailOf } from './address.ts'

/** Milliseconds between saving or deleting a wish and going back. */
const pause = 1_500

/** Goes back to the list: at once, or after a success, unless the user went on to another wish meanwhile. */
export function useReturn(owner: string, me: string, current: string) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [done, setDone] = useState<string>()
  const leaving = done === current

  // The previous entry of the history has the list with its scroll position.
  const back = (): void => void (trailOf(state)?.fromList ? navigate(-1) : navigate(listAddress(owner, me)))
  const leave = useEffectEvent(back)

  useEffect(() => {
    if (!leaving) return undefined
    const timer = setTimeout(() => leave(), pause)
    return () => clearTimeout(timer)
  }, [leaving])

  return { back, afterwards: setDone, stay: () => setDone(undefined) }
}
