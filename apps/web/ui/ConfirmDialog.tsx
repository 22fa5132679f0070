import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useId } from 'react'

interface Props {
  readonly open: boolean
  readonly question: string
  /** The label of the button that confirms. */
  readonly confirm: string
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const Content = styled(DialogContent)({ paddingBottom: 8 })
const Question = styled(Typography)({ fontSize: '1.0625rem' })
const Buttons = styled(DialogActions)({ padding: 16 })

/** Asks before something that can't be undone. */
export function ConfirmDialog({ open, question, confirm, onConfirm, onClose }: Props) {
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} role="alertdialog" aria-labelledby={id} maxWidth="xs">
      <Content>
        <Question id={id}>{question}</Question>
      </Content>
      <Buttons>
        <Button onClick={onClose} autoFocus>
          Annuler
        </Button>
        <Button onClick={onConfirm} variant="contained" color="error">
          {confirm}
        </Button>
      </Buttons>
    </Dialog>
  )
}
