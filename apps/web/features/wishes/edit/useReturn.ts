import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { listAddress, trailOf } from './address.ts'

/** @returns goes back to the list. */
export function useReturn(owner: string, me: string): () => void {
  const navigate = useNavigate()
  const { state } = useLocation()
  // The previous entry of the history has the list with its scroll position.
  return () => void (trailOf(state)?.fromList ? navigate(-1) : navigate(listAddress(owner, me)))
}

/** Milliseconds between saving or deleting a wish and going back. */
const pause = 1_500

/** Goes back a moment after a wish was saved or deleted, unless the user turns to another one meanwhile. */
export function useReturnAfter(isDone: boolean, back: () => void): void {
  const leave = useEffectEvent(back)
  useEffect(() => {
    if (!isDone) return undefined
    const timer = setTimeout(() => leave(), pause)
    return () => clearTimeout(timer)
  }, [isDone])
}
