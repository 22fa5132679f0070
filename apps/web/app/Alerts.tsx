import { useAtom } from 'jotai'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { alertsAtom, type Alert } from '../ui/alerts.ts'
import '../ui/action.css'
import '../ui/action.css'
import './alerts.css'

/** In milliseconds; longer when there is something to decide. */
const shownFor = 4_000
const shownWithUndo = 10_000

const icons = {
  normal: CircleCheck,
  success: CircleCheck,
  warning: TriangleAlert,
  critical: CircleAlert,
} as const

/**
 * The messages at the top of the screen, each for a few seconds. MUI's Snackbar shows one at a time, and would have to be
 * loaded with the first screen: alerts must show when the connection is lost, too.
 */
export function Alerts() {
  const [alerts, setAlerts] = useAtom(alertsAtom)
  return (
    <div className="alerts" role="status">
      {alerts.map((alert) => (
        <PassingAlert
          key={alert.id}
          alert={alert}
          onDone={() => setAlerts((shown) => shown.filter(({ id }) => id !== alert.id))}
        />
      ))}
    </div>
  )
}

function PassingAlert({ alert: { level, text, undo }, onDone }: { alert: Alert; onDone: () => void }) {
  const Icon = icons[level]
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => done(), undo ? shownWithUndo : shownFor)
    return () => clearTimeout(timer)
  }, [undo])
  return (
    <div className="alert" data-level={level} {...(level === 'critical' && { role: 'alert' })}>
      <Icon aria-hidden size={20} style={{ flex: 'none' }} />
      <span className="alert-text">{text}</span>
      {undo && (
        <button
          type="button"
          className="alert-undo action-in-message"
          onClick={() => {
            undo()
            onDone()
          }}
        >
          Annuler
        </button>
      )}
      <button type="button" className="action-icon" aria-label="Fermer l’alerte" onClick={onDone}>
        <X size={18} />
      </button>
    </div>
  )
}
