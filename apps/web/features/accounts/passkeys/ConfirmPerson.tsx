import { zodResolver } from '@hookform/resolvers/zod'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { emailChange } from '@cachotteries/contracts/accounts'
import type { Confirmation } from '@cachotteries/contracts/passkeys'
import { Fingerprint } from 'lucide-react'
import { FormDialog } from '../../../ui/FormDialog.tsx'
import { useDialogForm } from '../../../ui/useDialogForm.ts'
import { CurrentPasswordField } from '../CurrentPasswordField.tsx'
import { handedProvider } from '../provider/handed.ts'
import { complaintAbout, confirm } from './ceremonies.ts'

const passwordForm = emailChange.pick({ currentPassword: true })

interface Props {
  /** What the button does. */
  readonly label: string
  /** How many passkeys there are by which the person can show that it is they. */
  readonly passkeys: number
  readonly carryOut: (confirmation: Confirmation) => Promise<void>
  readonly onClosed: () => void
}

/**
 * Asks for the password or a passkey before what one signs in with is changed: a session that was left open is not enough.
 * Where passwords are refused, a new sign-in will do.
 */
export function ConfirmPerson({ label, passkeys, carryOut, onClosed }: Props) {
  const hasPassword = !handedProvider()?.only
  const { form, dialog } = useDialogForm({
    resolver: zodResolver(passwordForm),
    defaultValues: { currentPassword: '' },
    fields: ['currentPassword'],
    send: carryOut,
    content: (values) => values,
  })
  const { errors } = form.formState
  const byPasskey = async (): Promise<void> => {
    try {
      await carryOut(await confirm())
      dialog.onClose()
    } catch (error) {
      const message = complaintAbout(error)
      if (message !== undefined) form.setError('root', { message })
    }
  }
  return (
    <FormDialog
      {...dialog}
      title={'C’est bien vous\u00a0?'}
      label={hasPassword ? label : undefined}
      onClosed={onClosed}
    >
      {hasPassword ? (
        <CurrentPasswordField
          autoFocus
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
      ) : (
        <Typography>Déconnectez-vous, reconnectez-vous, et revenez ici dans le quart d’heure.</Typography>
      )}
      {passkeys > 0 && (
        <Button startIcon={<Fingerprint />} onClick={() => void byPasskey()}>
          Plutôt par l’empreinte ou le visage
        </Button>
      )}
    </FormDialog>
  )
}
