import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { Copy } from 'lucide-react'
import { useAlert } from '../ui/alerts.ts'
import { ResponsiveDialog } from '../ui/ResponsiveDialog.tsx'
import { colours } from '../ui/style.ts'

const Content = styled('div')({
  display: 'grid',
  gap: 20,
  padding: '0 24px 24px',
  '& > button': { justifySelf: 'end' },
})

/** Large enough to read out on the phone. */
const Ticket = styled('dl')({
  padding: 24,
  textAlign: 'center',
  borderRadius: 18,
  border: `2px dashed ${colours.primary}`,
  backgroundColor: colours.primarySoft,
  '& > dt': { font: 'var(--mui-font-body2)', color: colours.inkSoft },
})

const Name = styled('dd')({
  marginBottom: 16,
  font: 'var(--mui-font-h3)',
  letterSpacing: '-0.005em',
})

const Code = styled('dd')({
  font: 'var(--mui-font-h1)',
  letterSpacing: '0.16em',
  paddingLeft: '0.16em',
  color: colours.primary,
})

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
      <Content>
        <Typography>Pour rejoindre votre famille, il suffit de ces deux mots.</Typography>
        <Ticket>
          <dt>Famille</dt>
          <Name>{family.name}</Name>
          <dt>Code</dt>
          <Code>{family.code}</Code>
        </Ticket>
        <Button variant="contained" startIcon={<Copy size={18} aria-hidden />} onClick={() => void copy()}>
          Copier
        </Button>
      </Content>
    </ResponsiveDialog>
  )
}
