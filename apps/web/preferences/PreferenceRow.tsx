import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { PreferenceView } from '@cachotteries/contracts/preferences'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { Notice } from '../ui/Notice.tsx'
import { useCommandId } from '../ui/useCommandId.ts'
import { PreferenceEditor } from './PreferenceEditor.tsx'
import { useRemovePreference } from './queries.ts'
import { sheet } from './sheet.ts'

interface Props {
  readonly preference: PreferenceView
  readonly me: string
  /** It was removed from here, with the focus on it, which needs another place. */
  readonly onFocusLost: () => void
}

/** One preference: its type, its value, and what one can do with it. */
export function PreferenceRow({ preference, me, onFocusLost }: Props) {
  const [editing, setEditing] = useState(false)
  // Whoever was in the editor is not lost when it goes.
  const [edited, setEdited] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const row = useRef<HTMLLIElement>(null)
  const remove = useRemovePreference(me)
  const ids = useCommandId()
  const alert = useAlert()
  const { uid, title, value } = preference

  const drop = async (): Promise<void> => {
    setComplaint(undefined)
    try {
      // Its answer is heard even when the row is gone before: the removal may be pushed sooner than answered.
      await remove.mutateAsync({ uid, commandId: ids.idOf(uid) })
      alert('normal', 'Information supprimée avec succès')
      const { activeElement, body } = document
      if (activeElement === body || row.current?.contains(activeElement)) onFocusLost()
    } catch (error) {
      alert('critical', 'Erreur lors de la suppression')
      setComplaint(refusalOf(error).message)
    }
  }

  return (
    <Box component="li" ref={row} sx={{ ...sheet, flexWrap: 'wrap', opacity: remove.isPending ? 0.5 : 1 }}>
      {editing ? (
        <PreferenceEditor preference={preference} me={me} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{title}</Box>
            <div>{value}</div>
          </Box>
          <IconButton
            aria-label={`Modifier : ${title}`}
            autoFocus={edited}
            onClick={() => {
              setEditing(true)
              setEdited(true)
            }}
          >
            <Pencil size={20} />
          </IconButton>
          <IconButton aria-label={`Supprimer : ${title}`} onClick={() => void drop()}>
            <Trash2 size={20} />
          </IconButton>
        </>
      )}
      {complaint !== undefined && !editing && (
        <Box sx={{ flexBasis: '100%' }}>
          <Notice level="critical" text={complaint} />
        </Box>
      )}
    </Box>
  )
}
