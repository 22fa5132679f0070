import type { ImportPreviewView } from '@cachotteries/contracts/transfer'
import { useState } from 'react'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { useKeptInput } from '../../unsaved/useKeptInput.ts'
import { useUnloadWarning } from '../../unsaved/useUnloadWarning.ts'
import { ImportSource } from './ImportSource.tsx'
import { Choosing } from './Choosing.tsx'
import type { Done } from './Imported.tsx'

/** What is kept until it is imported. A file can be picked again. */
interface Typed {
  readonly pasted: string
  /** The places in the pasted list whose ticks the user changed. */
  readonly ticked: readonly string[]
}

const nothing: Typed = { pasted: '', ticked: [] }

interface Props {
  readonly me: string
  /** Called when it is closed, with what was imported. */
  readonly onClosed: (done?: Done) => void
}

/** Imports a file or a pasted list: it is read and previewed first, then the chosen wishes are added. */
export function ImportDialog({ me, onClosed }: Props) {
  const [open, setOpen] = useState(true)
  const [done, setDone] = useState<Done>()
  const kept = useKeptInput<Typed>(me, 'import')
  const [typed, setTyped] = useState(kept.restored ?? nothing)
  const [isRestored, setRestored] = useState(kept.restored !== undefined)
  const [preview, setPreview] = useState<{ view: ImportPreviewView; isPasted: boolean } | null>(null)
  const isEmpty = typed.pasted.trim() === ''
  useUnloadWarning(open && kept.isTyped && !isEmpty)

  const write = (next: Typed): void => {
    setTyped(next)
    kept.keep(next.pasted.trim() === '' ? undefined : next)
  }
  const clear = (): void => {
    write(nothing)
    setRestored(false)
  }
  const close = (): void => setOpen(false)
  return (
    <ResponsiveDialog
      open={open}
      title="Importer des souhaits"
      onClose={close}
      onClosed={() => onClosed(done)}
    >
      {preview ? (
        <Choosing
          preview={preview.view}
          ticked={preview.isPasted ? typed.ticked : []}
          onTick={(ticked) => preview.isPasted && write({ ...typed, ticked })}
          onBack={() => setPreview(null)}
          onDone={(imported) => {
            if (preview.isPasted) kept.keep(undefined)
            setDone(imported)
            close()
          }}
        />
      ) : (
        <ImportSource
          kept={{ isRestored, discard: clear }}
          pasted={typed.pasted}
          // In another list, other wishes are at these places.
          onPaste={(pasted) => write({ pasted, ticked: [] })}
          onRead={(view, isPasted) => setPreview({ view, isPasted })}
        />
      )}
    </ResponsiveDialog>
  )
}
