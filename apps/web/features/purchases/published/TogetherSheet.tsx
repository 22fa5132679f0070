import { useState } from 'react'
import type { Elements } from '../../../ui/elements.ts'
import { late } from '../../../ui/late.tsx'
import { AskContext, type Asked } from '../contexts.ts'

const TogetherDialog = late(async () => (await import('../TogetherDialog.tsx')).TogetherDialog)

/** Around what has buttons about gifts of several: the sheet that they open. */
export function TogetherSheet({ children }: { readonly children: Elements }) {
  const [asked, setAsked] = useState<Asked>()
  const [open, setOpen] = useState(false)
  const [ask] = useState(() => (next: Asked) => {
    setAsked(next)
    setOpen(true)
  })
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <TogetherDialog
          key={`${asked.does} ${asked.wish.uid}`}
          {...asked}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </AskContext>
  )
}
