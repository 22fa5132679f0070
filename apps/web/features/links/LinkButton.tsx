import { Link2 } from 'lucide-react'
import { useState } from 'react'
import '../../ui/action.css'
import { late } from '../../ui/late.tsx'
import { titleOfLink } from './words.ts'

const LinkDialog = late(async () => (await import('./LinkDialog.tsx')).LinkDialog)

/** Opens the dialog with the link that shows one's own list to people without an account. */
export function LinkButton({ owner }: { readonly owner: string }) {
  const [isOpen, setOpen] = useState(false)
  const title = titleOfLink(undefined)
  return (
    <>
      <button type="button" className="action action-wide action-primary" onClick={() => setOpen(true)}>
        <Link2 size={18} />
        <span>{title}</span>
      </button>
      <LinkDialog owner={owner} name={undefined} title={title} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
