import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import type { SyntheticEvent } from 'react'
import { Actions } from './page.ts'
import { ResponsiveDialog, type DialogProps } from './ResponsiveDialog.tsx'

const Form = styled('form')({
  display: 'grid',
  padding: '8px 24px 24px',
  overflowY: 'auto',
  '& > p': { margin: 0 },
})

interface Props extends Pick<
  DialogProps,
  'open' | 'title' | 'maxWidth' | 'onClose' | 'onClosed' | 'children'
> {
  /** What the button does; undefined where there is nothing to send. */
  readonly label?: string | undefined
  readonly cancel?: string
  /** What is wrong, unless it is said at a field. */
  readonly problem?: string | undefined
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Between the fields, in pixels. */
  readonly gap?: number
  readonly autoComplete?: 'off'
  readonly onSubmit: (event: SyntheticEvent) => unknown
}

/** A dialog with a form: its fields, why it was refused, and the buttons that send it or close it. */
export function FormDialog({
  label,
  cancel = 'Annuler',
  problem,
  busy = false,
  disabled = false,
  gap = 20,
  autoComplete,
  onSubmit,
  children,
  ...dialog
}: Props) {
  return (
    <ResponsiveDialog maxWidth="xs" {...dialog}>
      <Form noValidate autoComplete={autoComplete} style={{ gap }} onSubmit={onSubmit}>
        {children}
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <Actions>
          <Button onClick={dialog.onClose}>
            <span>{cancel}</span>
          </Button>
          {label !== undefined && (
            <Button type="submit" variant="contained" disabled={disabled} loading={busy}>
              <span>{label}</span>
            </Button>
          )}
        </Actions>
      </Form>
    </ResponsiveDialog>
  )
}
