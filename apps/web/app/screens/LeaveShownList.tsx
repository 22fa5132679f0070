import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState, type SyntheticEvent } from 'react'
import { trpc } from '../../api/client.ts'
import { refusalOf } from '../../api/refusal.ts'
import { PasswordField } from '../../features/accounts/PasswordField.tsx'
import { forgetShowing } from '../../features/kept-people/showing.ts'
import { Actions } from '../../ui/page.ts'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'

const Form = styled('form')({ display: 'grid', gap: 20, padding: '8px 24px 24px' })

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
    <ResponsiveDialog open={open} title="Quitter" maxWidth="xs" onClose={close}>
      <Form noValidate onSubmit={(event) => void submit(event)}>
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
        <Actions>
          <Button onClick={close}>Annuler</Button>
          <Button type="submit" variant="contained" loading={leave.isPending}>
            Quitter
          </Button>
        </Actions>
      </Form>
    </ResponsiveDialog>
  )
}
