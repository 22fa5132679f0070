import { zodResolver } from '@hookform/resolvers/zod'
import { accountClosing, daysToComeBack } from '@cachotteries/contracts/accounts'
import { listed } from '@cachotteries/contracts/listed'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useComplain } from '../../ui/useAct.ts'
import { useDialogForm } from '../../ui/useDialogForm.ts'
import { forgetClosed, noteClosed } from './closed.ts'
import { CurrentPasswordField } from './CurrentPasswordField.tsx'
import { useCloseAccount, useClosing } from './queries.ts'

const Points = styled('ul')({ margin: '4px 0 0', paddingInlineStart: 20, listStyle: 'disc' })

/** What is said of those without an account whom nobody else keeps. */
const goneWithUser = (names: readonly string[]): string =>
  names.length === 1
    ? `Et ${listed(names)}, avec sa liste\u00a0: personne d’autre que vous ne la tient. D’ici là, quelqu’un de la famille peut la reprendre.`
    : `Et ${listed(names)}, avec leurs listes\u00a0: personne d’autre que vous ne les tient. D’ici là, quelqu’un de la famille peut les reprendre.`

interface Props {
  /** Under which a password manager keeps the password. */
  readonly login: string
  readonly onExport: () => Promise<void>
  readonly onAccountClosed: () => void
  readonly onClosed: () => void
}

/** Says what will be gone and what stays, offers the export, and closes the account with its password. */
export function ClosingDialog({ login, onExport, onAccountClosed, onClosed }: Props) {
  const close = useCloseAccount()
  const closing = useClosing()
  const kept = (closing.data?.Kept ?? []).map(({ name }) => name)
  const complain = useComplain()
  const [isExporting, setExporting] = useState(false)
  const { form, dialog } = useDialogForm({
    resolver: zodResolver(accountClosing),
    defaultValues: { currentPassword: '' },
    fields: ['currentPassword'],
    send: async (values) => {
      // The end of the session may be here before the answer, and leave this page.
      noteClosed()
      try {
        await close.mutateAsync(values)
      } catch (error) {
        forgetClosed()
        throw error
      }
      onAccountClosed()
    },
    content: (values) => values,
  })
  const { errors } = form.formState
  const takeAll = async (): Promise<void> => {
    setExporting(true)
    await onExport().catch(complain)
    setExporting(false)
  }
  return (
    <FormDialog {...dialog} title="Fermer mon compte" label="Fermer mon compte" onClosed={onClosed}>
      <div>
        <Typography>{`Dans ${daysToComeBack}\u00a0jours, ceci sera effacé pour de bon\u00a0:`}</Typography>
        <Points>
          <li>votre nom, votre email et votre photo&nbsp;;</li>
          <li>votre liste et vos préférences&nbsp;;</li>
          <li>vos messages, vos notes et vos mercis.</li>
        </Points>
        {closing.isError && <Alert severity="error">{refusalOf(closing.error).message}</Alert>}
        {kept.length > 0 && <Typography>{goneWithUser(kept)}</Typography>}
      </div>
      <div>
        <Typography>Ceci restera, au nom d’«&nbsp;un ancien membre&nbsp;»&nbsp;:</Typography>
        <Points>
          <li>ce que vous offrez à vos proches&nbsp;;</li>
          <li>vos idées sur leurs listes. Un secret reste un secret.</li>
        </Points>
        <Typography>
          Vos questions d’un tirage au sort restent aussi, toujours sans nom, chez la personne à qui vous les
          avez posées.
        </Typography>
      </div>
      <Typography>
        D’ici là, connectez-vous avec votre mot de passe pour revenir&nbsp;: tout sera comme avant.
      </Typography>
      <Button
        variant="outlined"
        startIcon={<FileText />}
        loading={isExporting}
        onClick={() => void takeAll()}
      >
        Emporter d’abord tout ce que je vois
      </Button>
      <input type="email" autoComplete="username" value={login} readOnly hidden />
      <CurrentPasswordField error={errors.currentPassword?.message} {...form.register('currentPassword')} />
    </FormDialog>
  )
}
