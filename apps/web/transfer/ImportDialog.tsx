import type { ProposalView } from '@cachotteries/contracts/transfer'
import { useState } from 'react'
import { ResponsiveDialog } from '../ui/ResponsiveDialog.tsx'
import { Bringing } from './Bringing.tsx'
import { Choosing } from './Choosing.tsx'

/** From a file or a pasted list to wishes on one's own: first it is read and shown, then what is chosen is added. */
export function ImportDialog({ onClosed }: { onClosed: () => void }) {
  const [open, setOpen] = useState(true)
  const [pasted, setPasted] = useState('')
  const [proposal, setProposal] = useState<ProposalView | null>(null)
  const close = (): void => setOpen(false)
  return (
    <ResponsiveDialog open={open} title="Importer des souhaits" onClose={close} onClosed={onClosed}>
      {proposal ? (
        <Choosing proposal={proposal} onBack={() => setProposal(null)} onDone={close} />
      ) : (
        <Bringing pasted={pasted} onPaste={setPasted} onRead={setProposal} />
      )}
    </ResponsiveDialog>
  )
}
