import { mostInMessage } from '@cachotteries/contracts/conversations'
import type { ConversationMessageView } from '@cachotteries/contracts/conversations'
import type { WishView } from '@cachotteries/contracts/wishes'
import IconButton from '@mui/material/IconButton'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useQuery } from '@tanstack/react-query'
import { Gift, SendHorizontal } from 'lucide-react'
import { useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { listQuery } from '../../live/listQuery.ts'
import { count } from '../../ui/count.ts'
import { MenuButton } from '../../ui/MenuButton.tsx'
import { colours } from '../../ui/style.ts'
import { useNarrow } from '../../ui/useNarrow.ts'
import { Readers } from '../sight/published/Informed.tsx'
import { useKeptInput } from '../../unsaved/useKeptInput.ts'
import type { Quoted } from './useSending.ts'

const Quoted = styled(Chip)({ height: 44, borderRadius: 22, '& .MuiChip-deleteIcon': { fontSize: 26 } })

const Form = styled('form')({
  flex: 'none',
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  alignItems: 'end',
  gap: '4px 4px',
  padding: '8px 12px 12px',
  borderTop: `1px solid ${colours.line}`,
  // A line of text is as high as a finger.
  '& .MuiInputBase-multiline': { padding: '10.5px 14px' },
  '& > :not(button, .MuiTextField-root)': { gridColumn: '1 / -1', justifySelf: 'start', maxWidth: '100%' },
})

interface Draft {
  readonly text: string
  readonly wish: Quoted | null
}

interface Props {
  readonly owner: string
  readonly me: string
  /** The message that is being changed; undefined for a new one. */
  readonly changing: ConversationMessageView | undefined
  /** The wish that a new message refers to, when the conversation was opened from it. */
  readonly quoting: Quoted | undefined
  readonly onSend: (text: string, wish: Quoted | null) => void
  readonly onCancel: () => void
}

/** Where a message is written. What was written of a new one waits in this tab. */
export function Composer({ owner, me, changing, quoting, onSend, onCancel }: Props) {
  const { restored, keep } = useKeptInput<Draft>(me, `message ${owner}`)
  const [draft, setDraft] = useState<Draft>(
    changing
      ? { text: changing.text, wish: null }
      : { text: restored?.text ?? '', wish: quoting ?? restored?.wish ?? null },
  )
  const narrow = useNarrow()
  const wishes = useQuery({ ...listQuery(owner), enabled: false }).data?.view.Wishes ?? []
  const about = changing ? wishes.find(({ uid }) => uid === changing.wish?.uid) : draft.wish
  const others = recipientsOf(about).filter((uid) => uid !== owner)
  const left = mostInMessage - Array.from(draft.text.trim()).length
  const update = (next: Draft): void => {
    setDraft(next)
    if (!changing) keep(next.text === '' && !next.wish ? undefined : next)
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    const text = draft.text.trim()
    if (text === '' || left < 0) return
    onSend(text, draft.wish)
    update({ text: '', wish: null })
  }
  // On a phone's keyboard Enter begins a new line.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && !event.shiftKey && !narrow) submit(event)
    if (event.key === 'Escape' && changing) {
      event.stopPropagation()
      onCancel()
    }
  }
  return (
    <Form onSubmit={submit}>
      {changing && (
        <div>
          Vous modifiez un message <Button onClick={onCancel}>Annuler</Button>
        </div>
      )}
      {draft.wish && (
        <Quoted
          icon={<Gift size={16} />}
          label={<bdi>{draft.wish.name}</bdi>}
          onDelete={() => update({ ...draft, wish: null })}
        />
      )}
      <Readers concerned={[owner, ...others]} me={me} />
      {!changing && <WishPicker wishes={wishes} onPick={(wish) => update({ ...draft, wish })} />}
      <TextField
        label="Votre message"
        multiline
        maxRows={5}
        size="small"
        value={draft.text}
        error={left < 0}
        helperText={
          left < 0
            ? `Ce message est trop long\u00a0: ${mostInMessage} caractères au plus`
            : left <= 50 && `Encore ${count(left, 'caractère', 'caractères')}`
        }
        autoFocus={!narrow || changing !== undefined || quoting !== undefined}
        autoComplete="off"
        onKeyDown={onKeyDown}
        onChange={({ target }) => update({ ...draft, text: target.value })}
      />
      <IconButton type="submit" color="primary" aria-label={changing ? 'Enregistrer' : 'Envoyer'}>
        <SendHorizontal />
      </IconButton>
    </Form>
  )
}

/** Whom a wish is for, of those whom the user sees; nobody where that isn’t known. */
const recipientsOf = (wish: WishView | Quoted | null | undefined): readonly string[] =>
  (wish && 'recipientIds' in wish && wish.recipientIds) || []

interface PickerProps {
  /** Those of the list that the conversation is about, as the user sees it. */
  readonly wishes: readonly WishView[]
  readonly onPick: (wish: Quoted) => void
}

function WishPicker({ wishes, onPick }: PickerProps) {
  if (wishes.length === 0) return null
  return (
    <MenuButton
      upwards
      choices={wishes.map((wish) => ({
        id: wish.uid,
        label: wish.name,
        onChoose: () => onPick({ uid: wish.uid, name: wish.name, recipientIds: recipientsOf(wish) }),
      }))}
    >
      {(opener) => (
        <IconButton {...opener} aria-label="Parler d’un souhait">
          <Gift />
        </IconButton>
      )}
    </MenuButton>
  )
}
