import Button from '@mui/material/Button'
import { daysToComeBack, type AccountView } from '@cachotteries/contracts/accounts'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import { late } from '../../ui/late.tsx'
import { Section } from '../../ui/Section.tsx'

const ClosingDialog = late(async () => (await import('./ClosingDialog.tsx')).ClosingDialog)

interface Props {
  readonly account: AccountView
  /** Saves everything that the user may see. */
  readonly onExport: () => Promise<void>
  /** The account is closed: nothing of the user may stay on the screen. */
  readonly onClosed: () => void
}

/** Leaving for good. */
export function ClosingSection({ account, onExport, onClosed }: Props) {
  const [open, setOpen] = useState(false)
  return (
    <Section
      title="Partir pour de bon"
      text={`Fermez votre compte\u00a0: vous avez ${daysToComeBack}\u00a0jours pour revenir, puis il est effacé.`}
    >
      <Button variant="outlined" color="error" startIcon={<UserX />} onClick={() => setOpen(true)}>
        Fermer mon compte
      </Button>
      {open && (
        <ClosingDialog
          login={account.email}
          onExport={onExport}
          onAccountClosed={onClosed}
          onClosed={() => setOpen(false)}
        />
      )}
    </Section>
  )
}
