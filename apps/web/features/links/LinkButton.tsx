import { of } from '@cachotteries/contracts/elision'
import { Link2 } from 'lucide-react'
import { useState } from 'react'
import '../../ui/action.css'
import { late } from '../../ui/late.tsx'

const LinkDialog = late(async () => (await import('./LinkDialog.tsx')).LinkDialog)

interface Props {
  readonly owner: string
  /** Of somebody without an account, whose list the user keeps. */
  readonly name?: string
}

/** Opens the dialog with the link that shows a list to people without an account. */
export function LinkButton({ owner, name }: Props) {
  const [isOpen, setOpen] = useState(false)
  const title = name === undefined ? 'Montrer ma liste' : `Montrer la liste ${of(name)}`
  return (
    <>
      <button type="button" className="action action-wide action-primary" onClick={() => setOpen(true)}>
        <Link2 size={18} />
        <span>{title}</span>
      </button>
      <LinkDialog owner={owner} name={name} title={title} open={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}
