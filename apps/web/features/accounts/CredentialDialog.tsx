import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useState, type SyntheticEvent } from 'react'
import type { Elements } from '../../ui/elements.ts'
import { Actions } from '../../ui/page.ts'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'

const Form = styled('form')({ display: 'grid', gap: 20, padding: '8px 24px 24px' })

interface Props {
  readonly title: string
  /** What the button does; undefined where there is nothing to send. */
  readonly label?: string | undefined
  /** What is wrong, unless it is said at a field. */
  readonly problem: string | undefined
  readonly busy: boolean
  /** Whether the change was made: then it closes. */
  readonly submit: (event: SyntheticEvent) => Promise<boolean>
  /** Whether it was made otherwise than by the form. */
  readonly closes?: boolean
  readonly onClosed: () => void
  /** The fields. */
  readonly children: Elements
}

/** A form to change what one signs in with. */
export function CredentialDialog({
  title,
  label,
  problem,
  busy,
  submit,
  closes = false,
  onClosed,
  children,
}: Props) {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  return (
    <ResponsiveDialog open={open && !closes} title={title} maxWidth="xs" onClose={close} onClosed={onClosed}>
      <Form
        noValidate
        onSubmit={(event) => {
          void submit(event).then((done) => done && close())
        }}
      >
        {children}
        {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        <Actions>
          <Button onClick={close}>Annuler</Button>
          {label !== undefined && (
            <Button type="submit" variant="contained" loading={busy}>
              <span>{label}</span>
            </Button>
          )}
        </Actions>
      </Form>
    </ResponsiveDialog>
  )
}
