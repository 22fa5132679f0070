import type { ImportPreviewView } from '@cachotteries/contracts/transfer'
import { useState } from 'react'
import { ResponsiveDialog } from '../ui/ResponsiveDialog.tsx'
import { ImportSource } from './ImportSource.tsx'
import { Choosing } from './Choosing.tsx'

/** Imports a file or a pasted list: it is read and previewed first, then the chosen wishes are added. */
export function ImportDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const [pasted, setPasted] = useState('')
  const [preview, setPreview] = useState<ImportPreviewView | null>(null)
  const close = (): void => setOpen(false)
  return (
    <ResponsiveDialog open={open} title="Importer des souhaits" onClose={close} onClosed={onClosed}>
      {preview ? (
        <Choosing preview={preview} onBack={() => setPreview(null)} onDone={close} />
      ) : (
        <ImportSource pasted={pasted} onPaste={setPasted} onRead={setPreview} />
      )}
    </ResponsiveDialog>
  )
}
