import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogContentText from '@mui/material/DialogContentText'
import { useId } from 'react'

interface Props {
  readonly open: boolean
  readonly question: string
  /** What the button that does it says. */
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** Asks before what can't be undone. */
export function ConfirmDialog({ open, question, confirm, onConfirm, onClose }: Props) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" aria-labelledby={id} maxWidth="xs">
      <DialogContent sx={{ pb: 1 }}>
        <DialogContentText id={id} sx={{ color: 'text.primary', fontSize: '1.0625rem' }}>
          {question}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ p: 2 }}>
        <Button onClick={onClose} autoFocus>
          Annuler
        </Button>
        <Button onClick={onConfirm} variant="contained" color="error">
          {confirm}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
