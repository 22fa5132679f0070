import MuiAlert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Snackbar from '@mui/material/Snackbar'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import type { Alert, AlertLevel } from '../ui/alerts.ts'
import { up } from '../ui/style.ts'
import { Themed } from '../ui/theme/Themed.tsx'

/** In milliseconds; longer when there is something to decide. */
const shownFor = 4_000
const shownWithButton = 10_000

const severities = {
  normal: 'success',
  success: 'success',
  warning: 'warning',
  critical: 'error',
} as const satisfies Record<AlertLevel, string>

const phone = '@media (max-width:767.98px)'

/**
 * In the header, at its end: it covers no title. On a phone it is above the bar, near the thumb; at the top while a dialog is
 * open, which has its buttons at the bottom.
 */
const Place = styled(Snackbar)({
  [up.md]: { top: 4, right: 16, maxWidth: 'min(640px, calc(100vw - 320px))' },
  [phone]: {
    top: 'auto',
    bottom: 'calc(var(--bottom-bar, 0px) + 8px)',
    ':root:has(.MuiModal-root:not(.MuiModal-hidden) [role=dialog]) &': { top: 8, bottom: 'auto' },
  },
})

const Message = styled(MuiAlert)({
  paddingBlock: 0,
  lineHeight: 1.3,
  // As high as what it covers in the header.
  [up.md]: { minHeight: 52, alignItems: 'center' },
  [phone]: { fontSize: '0.875rem', '& .MuiAlert-icon': { display: 'none' } },
})

export interface PassingAlertProps {
  readonly alert: Alert
  readonly onDone: () => void
}

/** A message over the screen, for a few seconds, with one button: its way back, or else the one that closes it. */
export const PassingAlert = ({ alert: { level, text, act, label }, onDone }: PassingAlertProps) => (
  <Themed>
    <Place
      open
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      autoHideDuration={act ? shownWithButton : shownFor}
      onClose={(_event, reason) => {
        // A press elsewhere is about something else.
        if (reason !== 'clickaway') onDone()
      }}
    >
      <Message
        variant="filled"
        severity={severities[level]}
        role={level === 'critical' ? 'alert' : 'presentation'}
        action={
          act ? (
            <Button
              color="inherit"
              onClick={() => {
                act()
                onDone()
              }}
            >
              <span>{label}</span>
            </Button>
          ) : (
            <IconButton color="inherit" aria-label="Fermer l’alerte" onClick={onDone}>
              <X size={18} />
            </IconButton>
          )
        }
      >
        {text}
      </Message>
    </Place>
  </Themed>
)
