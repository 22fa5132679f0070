import type { MutationState } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** What tells of a change how long it has waited for its answer. */
export type Asked = Pick<MutationState, 'submittedAt' | 'isPaused' | 'failureCount'>

export const askedOf = ({ submittedAt, isPaused, failureCount }: Asked): Asked => ({
  submittedAt,
  isPaused,
  failureCount,
})

/** How long an answer may take before a change looks unsent, in milliseconds. */
const graceMs = 3_000

/** A single lost request is a short interruption. */
const isLate = ({ submittedAt, isPaused, failureCount }: Asked, now: number): boolean =>
  isPaused || failureCount > 1 || submittedAt + graceMs <= now

/** Tells which of these changes, that have no answer yet, look unsent by now. It renders again when another one does. */
export function useLooksUnsent(changes: readonly Asked[]): (change: Asked) => boolean {
  const [now, setNow] = useState(() => Date.now())
  const next = Math.min(
    ...changes.filter((change) => !isLate(change, now)).map(({ submittedAt }) => submittedAt + graceMs),
  )
  useEffect(() => {
    if (next === Number.POSITIVE_INFINITY) return undefined
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, next - Date.now()))
    return () => clearTimeout(timer)
  }, [next])
  return (change) => isLate(change, now)
}
