import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import type { AccountView } from '@cachotteries/contracts/accounts'
import { DoorOpen, KeyRound, LogOut, Mail } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { late } from '../../ui/late.tsx'
import { Section } from '../../ui/Section.tsx'
import { otherAccessPath } from './profilePaths.ts'
import { handedProvider } from './provider/handed.ts'

const EmailDialog = late(async () => (await import('./EmailDialog.tsx')).EmailDialog)
const PasswordDialog = late(async () => (await import('./PasswordDialog.tsx')).PasswordDialog)

const Address = styled(Typography)({ marginBottom: 16, overflowWrap: 'anywhere' })
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 })

interface Props {
  readonly account: AccountView
  readonly onQuit: () => void
}

/** What the user signs in with, to change it, and the way out. */
export function SignInSection({ account, onQuit }: Props) {
  const [changing, setChanging] = useState<'email' | 'password'>()
  const close = (): void => setChanging(undefined)
  const hasPassword = !handedProvider()?.only
  return (
    <Section
      title="Connexion"
      text={
        hasPassword
          ? 'Ce qui ouvre votre compte. Pour le changer, il faut votre mot de passe actuel.'
          : 'Ici, on se connecte sans mot de passe.'
      }
    >
      {account.email !== '' && <Address>{`Votre email\u00a0: ${account.email}`}</Address>}
      <Buttons>
        {hasPassword && (
          <>
            <Button variant="outlined" startIcon={<Mail />} onClick={() => setChanging('email')}>
              Changer d’email
            </Button>
            <Button variant="outlined" startIcon={<KeyRound />} onClick={() => setChanging('password')}>
              Changer de mot de passe
            </Button>
          </>
        )}
        <Button component={Link} to={otherAccessPath} variant="outlined" startIcon={<DoorOpen />}>
          Ce qui ouvre mon compte
        </Button>
        <Button startIcon={<LogOut />} onClick={onQuit}>
          Se déconnecter
        </Button>
      </Buttons>
      {changing === 'email' && <EmailDialog onClosed={close} />}
      {changing === 'password' && <PasswordDialog login={account.email} onClosed={close} />}
    </Section>
  )
}
