import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { useAtom } from 'jotai'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { alertsAtom, type Alert } from '../ui/alerts.ts'
import { colours, up } from '../ui/style.ts'

/** In milliseconds; longer when there is something to decide. */
const shownFor = 4_000
const shownWithUndo = 10_000

const Stack = styled('div')({
  position: 'fixed',
  top: 12,
  left: 0,
  right: 0,
  zIndex: 'var(--mui-zIndex-snackbar)',
  display: 'grid',
  justifyItems: 'center',
  gap: 8,
  paddingInline: 16,
  pointerEvents: 'none',
})

const Bubble = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 12,
  padding: '0 4px 0 20px',
  maxWidth: 560,
  minHeight: 48,
  borderRadius: 24,
  backgroundColor: colours.primary,
  color: colours.onPrimary,
  fontWeight: 700,
  boxShadow: 'var(--mui-shadows-6)',
  pointerEvents: 'auto',
  '@keyframes drop': { from: { transform: 'translateY(-24px)', opacity: 0 } },
  animation: 'drop 220ms ease-out',
  '&[data-level="warning"]': { backgroundColor: colours.accent, color: colours.onAccent },
  '&[data-level="critical"]': {
    backgroundColor: colours.danger,
    color: 'var(--mui-palette-error-contrastText)',
  },
})

const Text = styled('span')({ flex: '1 1 0', paddingBlock: 10, whiteSpace: 'pre-line' })

const Undo = styled('button')({
  // On a phone it has a line of its own.
  order: 1,
  flexBasis: '100%',
  textAlign: 'end',
  [up.sm]: { order: 0, flexBasis: 'auto' },
  minHeight: 44,
  paddingInline: 12,
  whiteSpace: 'nowrap',
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textDecoration: 'underline',
  textUnderlineOffset: 4,
  cursor: 'pointer',
})

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
    <Stack role="status" aria-live="polite">
      {alerts.map((alert) => (
        <PassingAlert
          key={alert.id}
          alert={alert}
          onDone={() => setAlerts((shown) => shown.filter(({ id }) => id !== alert.id))}
        />
      ))}
    </Stack>
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
    <Bubble data-level={level} {...(level === 'critical' && { role: 'alert' })}>
      <Icon aria-hidden size={20} style={{ flex: 'none' }} />
      <Text>{text}</Text>
      {undo && (
        <Undo
          type="button"
          onClick={() => {
            undo()
            onDone()
          }}
        >
          Annuler
        </Undo>
      )}
      <IconButton aria-label="Fermer l’alerte" color="inherit" onClick={onDone}>
        <X size={18} />
      </IconButton>
    </Bubble>
  )
}
