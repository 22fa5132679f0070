import { atom, useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { newId } from './newId.ts'

export type AlertLevel = 'normal' | 'warning' | 'critical' | 'success'

export interface Alert {
  readonly id: string
  readonly level: AlertLevel
  readonly text: string
  /** What its button does: takes back what the alert tells, unless it has a label of its own. */
  readonly act?: (() => void) | undefined
  readonly label: string
}

/** The message that is shown: a new one replaces it, so that two never contradict each other or cover the screen. */
export const alertAtom = atom<Alert>()

/** @returns a function that shows a message for a moment. */
export function useAlert(): (level: AlertLevel, text: string, act?: () => void, label?: string) => void {
  const setAlert = useSetAtom(alertAtom)
  return useCallback(
    (level, text, act, label = 'Annuler') => setAlert({ id: newId(), level, text, act, label }),
    [setAlert],
  )
}

/** For what opens over the screen: the message from before goes. */
export function useDismissAlertWhen(open: boolean): void {
  const setAlert = useSetAtom(alertAtom)
  useEffect(() => {
    if (open) setAlert(undefined)
  }, [open, setAlert])
}
