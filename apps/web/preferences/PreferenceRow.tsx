import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import type { PreferenceView } from '@cachotteries/contracts/preferences'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useAlert } from '../ui/alerts.ts'
import { PreferenceEditor } from './PreferenceEditor.tsx'
import { useRemovePreference } from './queries.ts'
import { sheet } from './sheet.ts'

interface Props {
  readonly preference: PreferenceView
  readonly me: string
}

/** One preference: its type, its value, and what one can do with it. */
export function PreferenceRow({ preference, me }: Props) {
  const [editing, setEditing] = useState(false)
  const remove = useRemovePreference(me)
  const alert = useAlert()
  const { uid, title, value } = preference

  const drop = async (): Promise<void> => {
    try {
      // Its answer is heard even when the row is gone before: the removal may be pushed sooner than answered.
      await remove.mutateAsync({ uid, commandId: crypto.randomUUID() })
      alert('normal', 'Information supprimée avec succès')
    } catch {
      alert('critical', 'Erreur lors de la suppression')
    }
  }

  return (
    <Box component="li" sx={{ ...sheet, opacity: remove.isPending ? 0.5 : 1 }}>
      {editing ? (
        <PreferenceEditor preference={preference} me={me} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{title}</Box>
            {value}
          </Box>
          <IconButton aria-label={`Modifier : ${title}`} onClick={() => setEditing(true)}>
            <Pencil size={20} />
          </IconButton>
          <IconButton
            aria-label={`Supprimer : ${title}`}
            disabled={remove.isPending}
            onClick={() => void drop()}
          >
            <Trash2 size={20} />
          </IconButton>
        </>
      )}
    </Box>
  )
}
