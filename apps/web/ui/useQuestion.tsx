import { useState, type ComponentProps } from 'react'
import type { ConfirmDialog } from './ConfirmDialog.tsx'
import type { Elements } from './elements.ts'
import { soon } from './late.tsx'

const Dialog = soon(async () => (await import('./ConfirmDialog.tsx')).ConfirmDialog)

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'onClose'>

/**
 * @param about the question about what is asked
 * @returns the dialog that asks it, and a function that opens it
 */
export function useQuestion<Asked = void>(
  about: (asked: Asked) => Question,
): readonly [dialog: Elements, ask: (asked: Asked) => void] {
  const [asked, setAsked] = useState<{ readonly of: Asked }>()
  const [open, setOpen] = useState(false)
  const ask = (of: Asked): void => {
    setAsked({ of })
    setOpen(true)
  }
  const dialog = asked && <Dialog {...about(asked.of)} open={open} onClose={() => setOpen(false)} />
  return [dialog, ask]
}
