import Box from '@mui/material/Box'
import { useAtom } from 'jotai'
import { alertsAtom } from '../ui/alerts.ts'
import { PassingAlert } from './PassingAlert.tsx'

/** What was just said, at the top of the screen. */
export function Alerts() {
  const [alerts, setAlerts] = useAtom(alertsAtom)
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
        <PassingAlert
          key={alert.id}
          alert={alert}
          onDone={() => setAlerts((shown) => shown.filter(({ id }) => id !== alert.id))}
        />
      ))}
    </Box>
  )
}
