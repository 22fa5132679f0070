import Alert from '@mui/material/Alert'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import type { PreferenceView } from '@cachotteries/contracts/preferences'
import { Pencil, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useOutcome } from '../../ui/useAct.ts'
import { newId } from '../../ui/newId.ts'
import { colours } from '../../ui/style.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { PreferenceEditor } from './PreferenceEditor.tsx'
import { PreferenceSheet } from './PreferenceSheet.ts'
import { useAddPreference, useRemovePreference, type Whose } from './queries.ts'

const Row = styled(PreferenceSheet)({ flexWrap: 'wrap' })

const Content = styled('div')({
  flex: 1,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > :first-child': { font: 'var(--mui-font-body2)', color: colours.inkSoft },
})

const Complaint = styled('div')({ flexBasis: '100%' })

interface Props extends Whose {
  readonly preference: PreferenceView
  /** Called when the row with the focus was removed, so that the focus can move elsewhere. */
  readonly onFocusLost: () => void
}

/** One preference: its type, its value, and buttons that edit and remove it. */
export function PreferenceRow({ preference, onFocusLost, ...whose }: Props) {
  const [editing, setEditing] = useState(false)
  // When the editor closes, the focus returns to the button that opened it.
  const [edited, setEdited] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const row = useRef<HTMLDivElement>(null)
  const remove = useRemovePreference(whose)
  const add = useAddPreference(whose)
  const send = useCommand()
  const alert = useAlert()
  const say = useOutcome()
  const { uid, type, title, value } = preference

  const bringBack = (): void => void say(add.mutateAsync({ type, value, commandId: newId() }))

  const drop = (): Promise<void> => {
    setComplaint(undefined)
    return send(
      async (commandId) => {
        // Awaited, so that it runs even after the row is unmounted: the live change may arrive before the answer.
        await remove.mutateAsync({ uid, commandId })
        alert('normal', 'Information supprimée avec succès', bringBack)
        const { activeElement, body } = document
        if (activeElement === body || row.current?.contains(activeElement)) onFocusLost()
      },
      (error) => {
        alert('critical', 'Erreur lors de la suppression')
        setComplaint(refusalOf(error).message)
      },
    )
  }

  return (
    <Row as="li" ref={row} data-moves={uid} style={{ opacity: remove.isPending ? 0.5 : 1 }}>
      {editing ? (
        <PreferenceEditor preference={preference} {...whose} onDone={() => setEditing(false)} />
      ) : (
        <>
          <Content>
            <div>{title}</div>
            <div>{value}</div>
          </Content>
          <IconButton
            aria-label={`Modifier\u00a0: ${title}`}
            autoFocus={edited}
            onClick={() => {
              setEditing(true)
              setEdited(true)
            }}
          >
            <Pencil size={20} />
          </IconButton>
          <IconButton aria-label={`Supprimer\u00a0: ${title}`} onClick={() => void drop()}>
            <Trash2 size={20} />
          </IconButton>
        </>
      )}
      {complaint !== undefined && !editing && (
        <Complaint>
          <Alert severity="error">{complaint}</Alert>
        </Complaint>
      )}
    </Row>
  )
}
