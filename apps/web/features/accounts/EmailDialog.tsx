import { emailChange } from '@cachotteries/contracts/accounts'
import { zodResolver } from '@hookform/resolvers/zod'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useDialogForm } from '../../ui/useDialogForm.ts'
import { EmailField } from './EmailField.tsx'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { useChangeEmail } from './queries.ts'

/** Gives the user's account another email. */
export function EmailDialog({ onClosed }: { onClosed: () => void }) {
  const change = useChangeEmail()
  const { form, dialog } = useDialogForm({
    resolver: zodResolver(emailChange),
    defaultValues: { email: '', currentPassword: '' },
    fields: ['email', 'currentPassword'],
    send: async (values, commandId) => {
      const { email } = await change.mutateAsync({ ...values, commandId })
      return `Votre email est maintenant ${email}`
    },
    content: (values) => values,
  })
  const { errors } = form.formState
  return (
    <FormDialog {...dialog} title="Changer d’email" label="Changer" onClosed={onClosed}>
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
    </FormDialog>
  )
}
