import Dialog from '@mui/material/Dialog'
import Drawer from '@mui/material/Drawer'
import IconButton from '@mui/material/IconButton'
import SwipeableDrawer from '@mui/material/SwipeableDrawer'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useId, type SyntheticEvent } from 'react'
import type { Elements } from './elements.ts'
import { useDismissAlertWhen } from './alerts.ts'
import { useBackCloses } from './back.ts'
import { Row } from './layout.ts'
import { colours, up } from './style.ts'
import { useNarrow } from './useNarrow.ts'

const Head = styled(Row)({
  flex: 'none',
  padding: '4px 12px 8px 24px',
  [up.md]: { paddingTop: 16 },
  '& > h2': { flex: 1 },
})

const BottomDrawer = styled(SwipeableDrawer)({
  '& .MuiDrawer-paper': {
    borderRadius: '24px 24px 0 0',
    borderTop: `1px solid ${colours.line}`,
    maxHeight: '92dvh',
    paddingBottom: 'env(safe-area-inset-bottom)',
  },
})

const SideDrawer = styled(Drawer)({
  '& .MuiDrawer-paper': {
    width: 'min(28rem, 92vw)',
    borderRadius: '24px 0 0 24px',
    borderLeft: `1px solid ${colours.line}`,
  },
})

const Handle = styled('div')({
  flex: 'none',
  width: 40,
  height: 5,
  borderRadius: 999,
  backgroundColor: colours.line,
  margin: '10px auto 0',
})

export interface DialogProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  /** Called once it is out of sight. */
  readonly onClosed?: () => void
  readonly maxWidth?: 'xs' | 'sm' | 'md'
  /** On a wide screen, a sheet at its side instead of a dialog in the middle. */
  readonly aside?: boolean
  /** Keeps its content, with what was typed, while it is closed. */
  readonly keepMounted?: boolean
  readonly children: Elements
}

/** MUI focuses a dialog that stayed mounted while it is still hidden, so that it would not receive keys. */
function focusInside(shown: HTMLElement): void {
  const dialog =
    shown.closest<HTMLElement>('[role=dialog]') ?? shown.querySelector<HTMLElement>('[role=dialog]')
  if (dialog && !dialog.contains(document.activeElement)) dialog.focus()
}

/** React passes events on to what a dialog was opened from: a form there must not be sent along with one in the dialog. */
const keepInside = (event: SyntheticEvent): void => event.stopPropagation()

/**
 * A dialog in the middle of a wide screen, or a sheet at its side; a drawer at the bottom of a narrow one. While it closes,
 * nothing in it can be pressed.
 */
export function ResponsiveDialog({
  open,
  title,
  onClose,
  onClosed,
  maxWidth = 'sm',
  aside = false,
  keepMounted = false,
  children,
}: DialogProps) {
  useDismissAlertWhen(open)
  useBackCloses(open, onClose)
  const narrow = useNarrow()
  const titleId = useId()
  const transition = { appear: true, onEntering: focusInside, onExited: () => onClosed?.() }
  const inside = (
    <>
      <Head>
        <Typography id={titleId} variant="h2">
          {title}
        </Typography>
        <IconButton aria-label="Fermer" onClick={onClose}>
          <X />
        </IconButton>
      </Head>
      {children}
    </>
  )
  const paper = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId } as const
  if (!narrow && aside)
    return (
      <SideDrawer
        anchor="right"
        open={open}
        inert={!open}
        onSubmit={keepInside}
        onClose={onClose}
        slotProps={{ transition, paper }}
      >
        {inside}
      </SideDrawer>
    )
  if (!narrow)
    return (
      <Dialog
        open={open}
        inert={!open}
        onSubmit={keepInside}
        onClose={onClose}
        fullWidth
        keepMounted={keepMounted}
        maxWidth={maxWidth}
        aria-labelledby={titleId}
        slotProps={{ transition }}
      >
        {inside}
      </Dialog>
    )
  return (
    <BottomDrawer
      anchor="bottom"
      open={open}
      inert={!open}
      onSubmit={keepInside}
      // Escape, the button and a pull past a quarter of its height close it; a touch beside it doesn't.
      onClose={(event) => {
        if (
          !('target' in event) ||
          !(event.target instanceof Element) ||
          !event.target.matches('.MuiBackdrop-root')
        )
          onClose()
      }}
      onOpen={() => undefined}
      ModalProps={{ keepMounted }}
      disableDiscovery
      disableSwipeToOpen
      hysteresis={0.25}
      transitionDuration={500}
      slotProps={{ transition, paper }}
    >
      <Handle aria-hidden />
      {inside}
    </BottomDrawer>
  )
}
