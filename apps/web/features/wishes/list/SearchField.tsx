import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { count } from '../../../ui/count.ts'
import { Field } from '../../../ui/Field.tsx'

interface Props {
  readonly typed: string
  /** How many wishes it finds. */
  readonly finds: number
  readonly onType: (typed: string) => void
  readonly onClose: () => void
}

/** Above a long list, the words that its wishes are to have. When it closes, the focus returns to what opened it. */
export function SearchField({ typed, finds, onType, onClose }: Props) {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => () => void (opener instanceof HTMLElement && opener.focus()), [opener])
  return (
    <div className="list-search">
      <Field
        label="Chercher dans la liste"
        type="search"
        autoComplete="off"
        // The press that shows it asks for it.
        autoFocus
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onClose()}
        button={
          <button type="button" className="action-icon" aria-label="Fermer la recherche" onClick={onClose}>
            <X size={20} />
          </button>
        }
      />
      <p role="status">{typed.trim() !== '' && count(finds, 'souhait trouvé', 'souhaits trouvés')}</p>
    </div>
  )
}
