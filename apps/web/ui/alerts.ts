import { atom, useSetAtom } from 'jotai'
import { useCallback } from 'react'

export type AlertLevel = 'normal' | 'warning' | 'critical' | 'success'

export interface Alert {
  readonly id: string
  readonly level: AlertLevel
  readonly text: string
  /** Takes back what the alert tells. */
  readonly undo?: (() => void) | undefined
}

/** The alerts at the top of the screen, the newest last. */
export const alertsAtom = atom<readonly Alert[]>([])

/** @returns a function that shows an alert at the top of the screen for a moment. */
export function useAlert(): (level: AlertLevel, text: string, undo?: () => void) => void {
  const setAlerts = useSetAtom(alertsAtom)
  return useCallback(
    (level, text, undo) => {
      const id = crypto.randomUUID()
      setAlerts((shown) =>
        [...shown.filter((alert) => alert.text !== text), { id, level, text, undo }].slice(-3),
      )
    },
    [setAlerts],
  )
}
