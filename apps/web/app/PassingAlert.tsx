import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { CircleAlert, CircleCheck, TriangleAlert, X } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import type { Alert } from '../ui/alerts.ts'

const shownFor = 4_000

const looks = {
  normal: { Icon: CircleCheck, colour: 'primary' },
  success: { Icon: CircleCheck, colour: 'primary' },
  warning: { Icon: TriangleAlert, colour: 'secondary' },
  critical: { Icon: CircleAlert, colour: 'error' },
} as const

/** One alert, for four seconds. */
export function PassingAlert({ alert, onDone }: { alert: Alert; onDone: () => void }) {
  const { Icon, colour } = looks[alert.level]
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const timer = setTimeout(() => done(), shownFor)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Box
      {...(alert.level === 'critical' && { role: 'alert' })}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        pl: 2.5,
        pr: 0.5,
        maxWidth: 560,
        minHeight: 48,
        borderRadius: '24px',
        bgcolor: `${colour}.main`,
        color: `${colour}.contrastText`,
        fontWeight: 700,
        boxShadow: 6,
        pointerEvents: 'auto',
        '@keyframes drop': { from: { transform: 'translateY(-24px)', opacity: 0 } },
        animation: 'drop 220ms ease-out',
      }}
    >
      <Icon aria-hidden size={20} />
      <span>{alert.text}</span>
      <IconButton aria-label="Fermer l’alerte" color="inherit" onClick={onDone}>
        <X size={18} />
      </IconButton>
    </Box>
  )
}
