import Typography from '@mui/material/Typography'
import { useState, type SyntheticEvent } from 'react'
import { trpc } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { PasswordField } from '../../features/accounts/PasswordField.tsx'
import { forgetShowing } from '../../features/kept-people/showing.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'

interface Props {
  readonly open: boolean
  /** Whose list is shown; undefined until it is loaded. */
  readonly owner: string | undefined
  readonly onClose: () => void
}

/** Only the password of the person who showed the list leads out. */
export function LeaveShownList({ open, owner, onClose }: Props) {
  const leave = trpc.keptPeople.leaveShown.useMutation({
    retry: false,
    networkMode: 'always',
    meta: { expects401: true },
  })
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()

  const close = (): void => {
    setPassword('')
    setProblem(undefined)
    onClose()
  }
  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (password === '') return setProblem('Veuillez renseigner votre mot de passe')
    try {
      await leave.mutateAsync({ password })
    } catch (error) {
      const { failure, message } = refusalOf(error)
      return setProblem(failure === 'WrongCredentials' ? 'Ce n’est pas votre mot de passe' : message)
    }
    forgetShowing()
    location.replace(owner === undefined ? '/' : `/app/users/${owner}`)
  }

  return (
    <FormDialog
      open={open}
      title="Quitter"
      label="Quitter"
      busy={leave.isPending}
      onSubmit={(event) => void submit(event)}
      onClose={close}
    >
      <Typography>Vous avez ouvert cette liste&nbsp;: votre mot de passe la referme.</Typography>
      <PasswordField
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={problem}
        onChange={({ target }) => {
          setPassword(target.value)
          setProblem(undefined)
        }}
      />
    </FormDialog>
  )
}
