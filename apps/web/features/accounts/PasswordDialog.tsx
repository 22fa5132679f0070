import { passwordChange } from '@cachotteries/contracts/accounts'
import { useNavigate } from 'react-router'
import { useAlert } from '../../ui/alerts.ts'
import { CredentialDialog } from './CredentialDialog.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { PasswordField } from './PasswordField.tsx'
import { otherAccessPath } from './otherAccessPath.ts'
import { useChangePassword } from './queries.ts'
import { useCredentialForm } from './useCredentialForm.ts'

interface Props {
  /** Under which a password manager keeps the password. */
  readonly login: string
  readonly onClosed: () => void
}

/** Chooses another password: all other sessions end. Then what goes on opening the account is shown. */
export function PasswordDialog({ login, onClosed }: Props) {
  const change = useChangePassword()
  const alert = useAlert()
  const navigate = useNavigate()
  const { form, submit } = useCredentialForm(
    passwordChange,
    { password: '', currentPassword: '' },
    async (values) => {
      const { message } = await change.mutateAsync(values)
      alert('normal', message)
      await navigate(otherAccessPath)
    },
  )
  const { errors } = form.formState
  return (
    <CredentialDialog
      title="Changer de mot de passe"
      label="Changer"
      problem={errors.root?.message}
      busy={change.isPending}
      submit={submit}
      onClosed={onClosed}
    >
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
    </CredentialDialog>
  )
}
