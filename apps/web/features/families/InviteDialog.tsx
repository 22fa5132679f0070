import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { Copy, Printer, Send } from 'lucide-react'
import { useState } from 'react'
import { share, useCopy } from '../../ui/useCopy.ts'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { colours } from '../../ui/style.ts'
import { linkTo } from './invitation.ts'
import { PrintedInvitation } from './PrintedInvitation.tsx'
import { QrCode, Square } from '../../ui/QrCode.tsx'
import { largestFirst } from './published/relatives.ts'

const Content = styled('div')({
  display: 'grid',
  gap: 20,
  padding: '8px 24px 24px',
  overflowY: 'auto',
})

/** Large enough to read out on the phone. */
const Ticket = styled('dl')({
  padding: '20px 24px',
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
  overflowWrap: 'anywhere',
})

const Code = styled('dd')({
  font: 'var(--mui-font-h1)',
  letterSpacing: '0.16em',
  paddingLeft: '0.16em',
  color: colours.primary,
})

const Ways = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 })

const invites = 'Rejoignez notre famille sur Cachotteries :'

interface Props {
  readonly families: readonly FamilyView[]
  readonly list: string | undefined
  readonly open: boolean
  readonly onClose: () => void
}

/** Everything by which somebody joins a family: a link to send, to scan or to print, and the name and the code. */
export function InviteDialog({ families, list, open, onClose }: Props) {
  const copyText = useCopy()
  const [chosen, setChosen] = useState<string>()
  const choices = largestFirst(families)
  const family = choices.find(({ uid }) => uid === chosen) ?? choices[0]
  if (!family) return null
  const { uid, name, code } = family
  const link = linkTo({ family: uid, code, list })
  const words = `Famille : ${name}\nCode : ${code}`

  const copy = async (): Promise<void> => {
    await copyText(`${invites}\n${link}\n\n${words}`, 'Invitation copiée', 'notez le nom et le code')
  }

  return (
    <ResponsiveDialog open={open} onClose={onClose} title="Inviter" maxWidth="xs">
      <Content>
        {choices.length > 1 && (
          <TextField
            select
            label={'Dans quelle famille\u00a0?'}
            value={uid}
            onChange={({ target }) => setChosen(target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {choices.map((one) => (
              <option key={one.uid} value={one.uid}>
                {one.name}
              </option>
            ))}
          </TextField>
        )}
        <Typography>Envoyez le lien, faites scanner ce carré, ou dites ces deux mots.</Typography>
        <Ways>
          {'share' in navigator && (
            <Button variant="contained" startIcon={<Send />} onClick={() => void share(invites, link, copy)}>
              Envoyer
            </Button>
          )}
          <Button variant="contained" startIcon={<Copy />} onClick={() => void copy()}>
            Copier
          </Button>
          <Button variant="outlined" startIcon={<Printer />} onClick={() => print()}>
            Imprimer
          </Button>
        </Ways>
        <Square>
          <QrCode text={link} label="Code QR de l’invitation" />
        </Square>
        <Ticket>
          <dt>Famille</dt>
          <Name>{name}</Name>
          <dt>Code</dt>
          <Code>{code}</Code>
        </Ticket>
      </Content>
      {open && <PrintedInvitation name={name} code={code} link={link} />}
    </ResponsiveDialog>
  )
}
