import MuiAlert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { alertsAtom, type Alert, type AlertLevel } from '../ui/alerts.ts'

const shownFor = 4_000
const severities = {
  normal: 'info',
  warning: 'warning',
  critical: 'error',
  success: 'success',
} as const satisfies Record<AlertLevel, string>

/** What was just said, at the top of the screen, for four seconds. */
export function Alerts() {
  const [alerts, setAlerts] = useAtom(alertsAtom)
  const dismiss = (id: string): void => setAlerts((shown) => shown.filter((alert) => alert.id !== id))
  return (
    <Box
      role="status"
      aria-live="polite"
      sx={{
        position: 'fixed',
        top: 12,
        left: 0,
        right: 0,
        zIndex: 'snackbar',
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        pointerEvents: 'none',
      }}
    >
      {alerts.map((alert) => (
        <OneAlert key={alert.id} alert={alert} onDone={() => dismiss(alert.id)} />
      ))}
    </Box>
  )
}

function OneAlert({ alert, onDone }: { alert: Alert; onDone: () => void }) {
  const { level, text } = alert
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => done(), shownFor)
    return () => clearTimeout(timer)
  }, [])
  return (
    <MuiAlert
      variant="filled"
      severity={severities[level]}
      role={level === 'critical' ? 'alert' : 'presentation'}
      onClose={onDone}
      closeText="Fermer"
      sx={{
        pointerEvents: 'auto',
        borderRadius: '999px',
        px: 2.5,
        alignItems: 'center',
        boxShadow: 6,
        fontWeight: 700,
        '@keyframes drop': { from: { transform: 'translateY(-24px)', opacity: 0 } },
        animation: 'drop 220ms ease-out',
      }}
    >
      {text}
    </MuiAlert>
  )
}
