import { emailChange } from '@cachotteries/contracts/accounts'
import { useAlert } from '../../ui/alerts.ts'
import { CredentialDialog } from './CredentialDialog.tsx'
import { EmailField } from './EmailField.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { useChangeEmail } from './queries.ts'
import { useCredentialForm } from './useCredentialForm.ts'

/** Gives the user's account another email. */
export function EmailDialog({ onClosed }: { onClosed: () => void }) {
  const change = useChangeEmail()
  const alert = useAlert()
  const { form, submit } = useCredentialForm(
    emailChange,
    { email: '', currentPassword: '' },
    async (values, commandId) => {
      const { email } = await change.mutateAsync({ ...values, commandId })
      alert('normal', `Votre email est maintenant ${email}`)
    },
  )
  const { errors } = form.formState
  return (
    <CredentialDialog
      title="Changer d’email"
      label="Changer"
      problem={errors.root?.message}
      busy={change.isPending}
      submit={submit}
      onClosed={onClosed}
    >
      <EmailField
        label="Nouvel email"
        autoFocus
        error={errors.email?.message}
        help="Vous vous connecterez avec lui, et il recevra vos liens de récupération"
        onMeant={(address) => {
          form.setValue('email', address)
          form.setFocus('email')
        }}
        {...form.register('email')}
      />
      <CurrentPasswordField error={errors.currentPassword?.message} {...form.register('currentPassword')} />
    </CredentialDialog>
  )
}
