import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { preferenceChange, type PreferenceView } from '@cachotteries/contracts/preferences'
import { Check, X } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useKeptInput } from '../../unsaved/useKeptInput.ts'
import { useUnsaved } from '../../unsaved/useUnsaved.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { useChangePreference, type Whose } from './queries.ts'

const Form = styled('form')({
  flex: 1,
  display: 'flex',
  alignItems: 'start',
  gap: 8,
  paddingTop: 8,
  '& > button': { marginTop: 6 },
})

interface Props extends Whose {
  readonly preference: PreferenceView
  readonly onDone: () => void
}

/** Edits a preference in its place: Enter or the check saves, Escape or the cross cancels. */
export function PreferenceEditor({ preference, onDone, ...whose }: Props) {
  const kept = useKeptInput<{ value: string }>(whose.me, `preference:${preference.uid}`)
  const [value, setValue] = useState(kept.restored?.value ?? preference.value)
  useUnsaved(kept.isTyped && value.trim() !== preference.value)
  const [complaint, setComplaint] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const change = useChangePreference(whose)
  const send = useCommand()
  const alert = useAlert()

  const done = (): void => {
    kept.keep(undefined)
    onDone()
  }

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const parsed = preferenceChange.safeParse({ value })
    if (!parsed.success) {
      setComplaint(parsed.error.issues[0]?.message)
      return input.current?.focus()
    }
    // An unchanged value is not sent.
    if (parsed.data.value === preference.value) return done()
    const changed = { uid: preference.uid, value: parsed.data.value }
    await send(
      async (commandId) => {
        await change.mutateAsync({ ...changed, commandId })
        alert('normal', 'Information mise à jour avec succès')
        done()
      },
      (error) => {
        alert('critical', 'Erreur lors de la mise à jour')
        setComplaint(refusalOf(error).message)
      },
      changed,
    )
  }

  return (
    <Form
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') done()
      }}
    >
      <TextField
        label={preference.title}
        value={value}
        inputRef={input}
        autoFocus
        fullWidth
        autoComplete="off"
        error={complaint !== undefined}
        helperText={complaint}
        onChange={({ target }) => {
          setValue(target.value)
          kept.keep({ value: target.value })
          setComplaint(undefined)
        }}
      />
      <IconButton type="submit" aria-label="Confirmer" aria-disabled={change.isPending}>
        <Check size={20} />
      </IconButton>
      <IconButton aria-label="Annuler" onClick={done}>
        <X size={20} />
      </IconButton>
    </Form>
  )
}
