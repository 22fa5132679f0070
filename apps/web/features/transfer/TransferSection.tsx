import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { ChevronDown, FileJson, FileText, Import, Table } from 'lucide-react'
import { useState } from 'react'
import { useComplain } from '../../ui/useAct.ts'
import { late } from '../../ui/late.tsx'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { Section } from '../../ui/Section.tsx'
import { Imported, type Done } from './Imported.tsx'
import { downloadAll, downloadPage, downloadSheet } from './queries.ts'

const ImportDialog = late(async () => (await import('./ImportDialog.tsx')).ImportDialog)

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 })

/** Imports a list that was made elsewhere, and exports everything that the user may see. */
export function TransferSection({ me }: { me: string }) {
  const complain = useComplain()
  const [importing, setImporting] = useState(false)
  const [done, setDone] = useState<Done>()
  const [busy, setBusy] = useState(false)

  const take = (save: () => Promise<void>) => async (): Promise<void> => {
    setBusy(true)
    await save().catch(complain)
    setBusy(false)
  }

  return (
    <Section
      title="Importer et exporter"
      text="Apportez une liste faite ailleurs, ou emportez tout ce que vous voyez ici. Un export a aussi les secrets que vous gardez pour vos proches&nbsp;: rangez-le bien."
    >
      <Buttons>
        <Button variant="outlined" startIcon={<Import />} onClick={() => setImporting(true)}>
          Importer des souhaits
        </Button>
        <MenuButton
          choices={[
            {
              label: 'Les souhaits, pour un tableur (CSV)',
              icon: <Table size={18} />,
              onChoose: () => void take(downloadSheet)(),
            },
            {
              label: 'Tout, pour le lire (une page)',
              icon: <FileText size={18} />,
              onChoose: () => void take(downloadPage)(),
            },
            {
              label: 'Tout, pour le garder (JSON)',
              icon: <FileJson size={18} />,
              onChoose: () => void take(downloadAll)(),
            },
          ]}
        >
          {(opener) => (
            <Button variant="outlined" loading={busy} endIcon={<ChevronDown />} {...opener}>
              Exporter
            </Button>
          )}
        </MenuButton>
      </Buttons>
      {done && <Imported key={done.imported} done={done} me={me} onTakenBack={() => setDone(undefined)} />}
      {importing && (
        <ImportDialog
          me={me}
          onClosed={(imported) => {
            setImporting(false)
            if (imported) setDone(imported)
          }}
        />
      )}
    </Section>
  )
}
