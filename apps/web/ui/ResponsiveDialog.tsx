import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import SwipeableDrawer from '@mui/material/SwipeableDrawer'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { Row } from './layout.ts'
import { colours, up } from './style.ts'
import { useDrawn } from './useDrawn.ts'
import { useFocusInside } from './useFocusInside.ts'
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

const Handle = styled('div')({
  flex: 'none',
  width: 40,
  height: 5,
  borderRadius: 999,
  backgroundColor: colours.line,
  margin: '10px auto 0',
})

interface Props {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  /** Called once it is out of sight. */
  readonly onClosed?: () => void
  readonly maxWidth?: 'xs' | 'sm' | 'md'
  /** Keeps its content, with what was typed, while it is closed. */
  readonly keepMounted?: boolean
  readonly children: ReactNode
}

/** A dialog in the middle of a wide screen, a drawer at the bottom of a narrow one. */
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
    <BottomDrawer
      anchor="bottom"
      open={drawn}
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
      slotProps={{
        transition: { onExited: () => onClosed?.() },
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': titleId,
        },
      }}
    >
      <Handle aria-hidden />
      {filled && inside}
    </BottomDrawer>
  )
}
