import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import SwipeableDrawer from '@mui/material/SwipeableDrawer'
import Typography from '@mui/material/Typography'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { useDrawn } from './useDrawn.ts'
import { useFocusInside } from './useFocusInside.ts'
import { useNarrow } from './useNarrow.ts'

interface Props {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  /** Once it is out of sight. */
  readonly onClosed?: () => void
  readonly maxWidth?: 'xs' | 'sm' | 'md'
  /** What it holds stays as it is while it is out of sight. */
  readonly keepMounted?: boolean
  readonly children: ReactNode
}

/** A dialog in the middle of a wide screen, a drawer from the bottom of a narrow one. */
export function ResponsiveDialog({
  open,
  title,
  onClose,
  onClosed,
  maxWidth = 'sm',
  keepMounted = false,
  children,
}: Props) {
  const narrow = useNarrow()
  const { drawn, filled } = useDrawn(open)
  const titleId = useId()
  useFocusInside(titleId, narrow ? drawn : open)
  const inside = (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          pl: 3,
          pr: 1.5,
          pt: { xs: 0.5, md: 2 },
          pb: 1,
          flex: 'none',
        }}
      >
        <Typography id={titleId} variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        <IconButton aria-label="Fermer" onClick={onClose}>
          <X />
        </IconButton>
      </Box>
      {children}
    </>
  )
  if (!narrow)
    return (
      <Dialog
        open={open}
        onClose={onClose}
        fullWidth
        keepMounted={keepMounted}
        maxWidth={maxWidth}
        aria-labelledby={titleId}
        slotProps={{ transition: { onExited: () => onClosed?.() } }}
      >
        {inside}
      </Dialog>
    )
  return (
    <SwipeableDrawer
      anchor="bottom"
      open={drawn}
      // Escape and the button close it, and a pull past a quarter of its height; a touch beside it doesn't.
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
      slotProps={{
        transition: { onExited: () => onClosed?.() },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
          sx: { borderRadius: '24px 24px 0 0', maxHeight: '92dvh', pb: 'env(safe-area-inset-bottom)' },
        },
      }}
    >
      <Box
        aria-hidden
        sx={{
          width: 40,
          height: 5,
          borderRadius: '999px',
          bgcolor: 'line',
          mx: 'auto',
          mt: 1.25,
          flex: 'none',
        }}
      />
      {filled && inside}
    </SwipeableDrawer>
  )
}
