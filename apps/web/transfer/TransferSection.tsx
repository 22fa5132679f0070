import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ChevronDown, FileJson, Import, Table } from 'lucide-react'
import { lazy, useId, useState } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { MenuButton } from '../ui/MenuButton.tsx'
import { Piece } from '../ui/Piece.tsx'
import { downloadAll, downloadSheet } from './queries.ts'

const loadDialog = () => import('./ImportDialog.tsx')
const ImportDialog = lazy(() => loadDialog().then((module) => ({ default: module.ImportDialog })))
const prefetch = (): void => void loadDialog()

/** The way in for a list that was made elsewhere, and the way out for all that one sees. */
export function TransferSection() {
  const id = useId()
  const alert = useAlert()
  const [importing, setImporting] = useState(false)
  const [busy, setBusy] = useState(false)

  const take = (save: () => Promise<void>) => async (): Promise<void> => {
    setBusy(true)
    await save().catch((error: unknown) => alert('critical', refusalOf(error).message))
    setBusy(false)
  }

  return (
    <section aria-labelledby={id}>
      <Typography id={id} variant="h2" sx={{ fontSize: '1.25rem' }}>
        Importer et exporter
      </Typography>
      <Typography sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        Apportez une liste faite ailleurs, ou emportez tout ce que vous voyez ici. Un export a aussi les
        secrets que vous gardez pour vos proches : rangez-le bien.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <Button
          variant="outlined"
          startIcon={<Import size={18} aria-hidden />}
          onClick={() => setImporting(true)}
          onPointerEnter={prefetch}
          onFocus={prefetch}
        >
          Importer des souhaits
        </Button>
        <MenuButton
          choices={[
            {
              label: 'Les souhaits, pour un tableur (CSV)',
              icon: <Table size={18} aria-hidden />,
              onChoose: () => void take(downloadSheet)(),
            },
            {
              label: 'Tout, pour le garder (JSON)',
              icon: <FileJson size={18} aria-hidden />,
              onChoose: () => void take(downloadAll)(),
            },
          ]}
        >
          {(opener) => (
            <Button
              variant="outlined"
              loading={busy}
              endIcon={<ChevronDown size={18} aria-hidden />}
              {...opener}
            >
              Exporter
            </Button>
          )}
        </MenuButton>
      </Box>
      <Piece>{importing && <ImportDialog onClosed={() => setImporting(false)} />}</Piece>
    </section>
  )
}
