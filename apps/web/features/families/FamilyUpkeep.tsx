import type { FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import { styled } from '@mui/material/styles'
import Switch from '@mui/material/Switch'
import { Pencil, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { late } from '../../ui/late.tsx'
import { Section } from '../../ui/Section.tsx'
import { colours } from '../../ui/style.ts'
import { useAct } from '../../ui/useAct.ts'
import { useUpkeep } from './upkeepQueries.ts'

const InviteDialog = late(async () => (await import('./InviteDialog.tsx')).InviteDialog)
const RenewCodeDialog = late(async () => (await import('./UpkeepForms.tsx')).RenewCodeDialog)
const RenameDialog = late(async () => (await import('./UpkeepForms.tsx')).RenameDialog)

const Box = styled('div')({ marginTop: 40 })

const Code = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  margin: '0 0 16px',
  '& > strong': { font: 'var(--mui-font-h4)', letterSpacing: '0.12em', color: colours.primary },
})

const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 })

const Welcome = styled(FormControlLabel)({ minHeight: 44, marginTop: 8 })

const waits = 'Les nouveaux attendent qu’un membre les accueille'

interface Props {
  readonly family: FamilyView
  readonly me: string
}

/** What members do for their family: any of them renews the code, its founder does the rest. */
export function FamilyUpkeep({ family, me }: Props) {
  const [dialog, setDialog] = useState<'code' | 'name' | 'invitation'>()
  const [isRenewed, setRenewed] = useState(false)
  const [open, setOpen] = useState(false)
  const isFounder = family.founder === me
  const show = (which: 'code' | 'name'): void => {
    setDialog(which)
    setOpen(true)
  }
  const props = {
    family,
    me,
    open,
    onClose: () => setOpen(false),
    onClosed: () => setDialog(undefined),
  }
  // Who has the former code needs the new one.
  const invite = (): void => {
    setRenewed(false)
    setDialog(isRenewed ? 'invitation' : undefined)
    setOpen(isRenewed)
  }
  return (
    <Box>
      <Section
        title="Entrer dans la famille"
        text="On y entre avec son nom et son code, ou par une invitation."
      >
        <Code>
          <span>Code</span>
          <strong>{family.code}</strong>
        </Code>
        <Acts>
          <Button variant="outlined" startIcon={<RefreshCw />} onClick={() => show('code')}>
            Renouveler le code
          </Button>
          {isFounder && (
            <Button variant="outlined" startIcon={<Pencil />} onClick={() => show('name')}>
              Renommer
            </Button>
          )}
        </Acts>
        {isFounder ? <WelcomeSwitch family={family} /> : family.welcomes && <p>{`${waits}.`}</p>}
      </Section>
      {dialog === 'code' && (
        <RenewCodeDialog {...props} onRenewed={() => setRenewed(true)} onClosed={invite} />
      )}
      {dialog === 'name' && <RenameDialog {...props} />}
      {dialog === 'invitation' && (
        <InviteDialog families={[family]} list={undefined} open={open} onClose={() => setOpen(false)} />
      )}
    </Box>
  )
}

/** Whether newcomers wait. It shows the new choice at once. */
function WelcomeSwitch({ family: { uid, welcomes } }: { family: FamilyView }) {
  const { chooseWelcome } = useUpkeep()
  const act = useAct()
  const [pending, setPending] = useState<boolean>()
  const choose = async (on: boolean): Promise<void> => {
    if (pending !== undefined) return
    setPending(on)
    await act(
      (commandId) => chooseWelcome({ uid, welcomes: on, commandId }),
      on
        ? 'C’est noté\u00a0: les nouveaux attendront qu’on les accueille'
        : 'C’est noté\u00a0: on entre de nouveau avec le code seul',
    )
    setPending(undefined)
  }
  return (
    <Welcome
      control={<Switch checked={pending ?? welcomes} onChange={(_event, on) => void choose(on)} />}
      label={waits}
    />
  )
}
