import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { History } from 'lucide-react'
import type { KeptForm } from './useKeptForm.ts'

/** Says that a form shows what was written in it earlier. */
export const KeptNotice = ({
  kept: { isRestored, discard },
}: {
  kept: Pick<KeptForm, 'isRestored' | 'discard'>
}) =>
  isRestored && (
    <Alert
      severity="success"
      role="status"
      icon={<History size={20} />}
      action={
        <Button
          color="inherit"
          onClick={({ currentTarget }) => {
            // It disappears, with the focus, which the first field that is shown gets.
            const fields = currentTarget.form?.querySelectorAll<HTMLElement>('input, textarea') ?? []
            Array.from(fields)
              .find(({ offsetParent }) => offsetParent !== null)
              ?.focus()
            discard()
          }}
        >
          Oublier
        </Button>
      }
    >
      Texte repris, pas encore enregistré
    </Alert>
  )
