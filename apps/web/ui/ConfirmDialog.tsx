import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Typography from '@mui/material/Typography'
import { styled } from '@mui/material/styles'
import { useId } from 'react'
import { useDismissAlertWhen } from './alerts.ts'
import { useBackCloses } from './back.ts'

interface Props {
  readonly open: boolean
  readonly question: string
  /** What to know before answering. */
  readonly text?: string
  /** The label of the button that confirms. */
  readonly confirm: string
  readonly cancel?: string
  /** Whether something is lost for good: then the button is red. */
  readonly loses?: boolean
  /** Whether what is confirmed closes it. */
  readonly staysOpen?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

const Content = styled(DialogContent)({ paddingBottom: 8 })
const Question = styled(Typography)({
  fontSize: '1.0625rem',
  '&:not(:last-child)': { marginBottom: 8, fontWeight: 700 },
})
const Buttons = styled(DialogActions)({ padding: 16 })

/** Asks before somebody does what they may not have meant. */
export function ConfirmDialog({
  open,
  question,
  text,
  confirm,
  cancel = 'Annuler',
  loses = false,
  staysOpen = false,
  onConfirm,
  onClose,
}: Props) {
  useDismissAlertWhen(open)
  useBackCloses(open, onClose)
  const id = useId()
  const textId = useId()
  const act = (): void => {
    if (!staysOpen) onClose()
    onConfirm()
  }
  return (
    <Dialog
      open={open}
      inert={!open}
      onClose={onClose}
      role="alertdialog"
      aria-labelledby={id}
      {...(text !== undefined && { 'aria-describedby': textId })}
      maxWidth="xs"
    >
      <Content>
        <Question id={id}>{question}</Question>
        {text !== undefined && (
          <Typography id={textId} color="textSecondary">
            {text}
          </Typography>
        )}
      </Content>
      <Buttons>
        <Button onClick={onClose} autoFocus>
          <span>{cancel}</span>
        </Button>
        <Button onClick={act} variant="contained" color={loses ? 'error' : 'primary'}>
          <span>{confirm}</span>
        </Button>
      </Buttons>
    </Dialog>
  )
}
