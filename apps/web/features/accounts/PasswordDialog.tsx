import { zodResolver } from '@hookform/resolvers/zod'
import { passwordChange } from '@cachotteries/contracts/accounts'
import { useNavigate } from 'react-router'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useDialogForm } from '../../ui/useDialogForm.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { otherAccessPath } from './profilePaths.ts'
import { useChangePassword } from './queries.ts'

interface Props {
  /** Under which a password manager keeps the password. */
  readonly login: string
  readonly onClosed: () => void
}

/** Chooses another password: all other sessions end. Then what goes on opening the account is shown. */
export function PasswordDialog({ login, onClosed }: Props) {
  const change = useChangePassword()
  const navigate = useNavigate()
  const { form, dialog } = useDialogForm({
    resolver: zodResolver(passwordChange),
    defaultValues: { password: '', currentPassword: '' },
    fields: ['password', 'currentPassword'],
    send: async (values) => {
      const { message } = await change.mutateAsync(values)
      await navigate(otherAccessPath)
      return message
    },
    content: (values) => values,
  })
  const { errors } = form.formState
  return (
    <FormDialog {...dialog} title="Changer de mot de passe" label="Changer" onClosed={onClosed}>
      <input type="email" autoComplete="username" value={login} readOnly hidden />
      <CurrentPasswordField
        autoFocus
        error={errors.currentPassword?.message}
        {...form.register('currentPassword')}
      />
      <PasswordField
        label="Nouveau mot de passe"
        autoComplete="new-password"
        error={errors.password?.message}
        help="Au moins 6 caractères. Vos autres appareils seront déconnectés."
        {...form.register('password')}
      />
    </FormDialog>
  )
}
