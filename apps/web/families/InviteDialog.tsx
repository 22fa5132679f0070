import type { FamilyView } from '@cachotteries/contracts/families'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { Copy } from 'lucide-react'
import { useAlert } from '../ui/alerts.ts'
import { ResponsiveDialog } from '../ui/ResponsiveDialog.tsx'
import { CodeTicket } from './CodeTicket.tsx'

interface Props {
  readonly family: FamilyView
  readonly open: boolean
  readonly onClose: () => void
}

/** The name and the code with which somebody joins a family. */
export function InviteDialog({ family, open, onClose }: Props) {
  const alert = useAlert()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`Famille : ${family.name}\nCode : ${family.code}`)
      alert('normal', 'Invitation copiée')
    } catch {
      alert('warning', 'La copie n’est pas permise par ce navigateur : notez le nom et le code')
    }
  }
  return (
    <ResponsiveDialog open={open} onClose={onClose} title="Inviter" maxWidth="xs">
      <Box sx={{ px: 3, pb: 3, display: 'grid', gap: 2.5 }}>
        <Typography>Pour rejoindre votre famille, il suffit de ces deux mots.</Typography>
        <CodeTicket name={family.name} code={family.code} />
        <Button
          variant="contained"
          startIcon={<Copy size={18} aria-hidden />}
          onClick={() => void copy()}
          sx={{ justifySelf: 'end' }}
        >
          Copier
        </Button>
      </Box>
    </ResponsiveDialog>
  )
}
