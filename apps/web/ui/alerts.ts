import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'

export type AlertLevel = 'normal' | 'warning' | 'critical' | 'success'

export interface Alert {
  readonly id: string
  readonly level: AlertLevel
  readonly text: string
}

/** What is shown at the top of the screen now, newest last. */
export const alertsAtom = atom<readonly Alert[]>([])

/** @returns says something at the top of the screen, for a moment. */
export function useAlert(): (level: AlertLevel, text: string) => void {
  const setAlerts = useSetAtom(alertsAtom)
  return useCallback(
    (level, text) => {
      const id = crypto.randomUUID()
      setAlerts((shown) => [...shown.filter((alert) => alert.text !== text), { id, level, text }].slice(-3))
    },
    [setAlerts],
  )
}
