import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { newPreference, type PreferenceTypeView } from '@cachotteries/contracts/preferences'
import { Plus } from 'lucide-react'
import { useRef, useState, type SyntheticEvent } from 'react'
import { refusalOf, type Complaint } from '../../api/refusal.ts'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import { useKeptInput } from '../../unsaved/useKeptInput.ts'
import { useUnsaved } from '../../unsaved/useUnsaved.ts'
import { useAlert } from '../../ui/alerts.ts'
import { useCommand } from '../../ui/useCommand.ts'
import { useAddPreference, type Whose } from './queries.ts'
import { PreferenceSheet } from './PreferenceSheet.ts'
import { TypeSelect } from './TypeSelect.tsx'

const Form = styled(PreferenceSheet)({
  display: 'grid',
  gap: 16,
  paddingBlock: 20,
  '& > button': { justifySelf: 'start' },
})

interface Props extends Whose {
  /** The types that the owner has no preference of yet: at least one. */
  readonly types: readonly PreferenceTypeView[]
}

const empty = { type: '', value: '' }

/** The form that adds a preference. */
export function AddPreference({ types, ...whose }: Props) {
  const { me, owner } = whose
  const kept = useKeptInput<typeof empty>(me, owner === me ? 'new-preference' : `new-preference:${owner}`)
  const [form, setForm] = useState(kept.restored ?? empty)
  const [isRestored, setRestored] = useState(kept.restored !== undefined)
  const [complaint, setComplaint] = useState<Complaint>()
  const select = useRef<HTMLInputElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const add = useAddPreference(whose)
  const send = useCommand()
  const alert = useAlert()
  // The type may have been used on another screen meanwhile.
  const type = types.some(({ key }) => key === form.type) ? form.type : ''

  useUnsaved(kept.isTyped && form.value.trim() !== '')

  const errorOf = (field: keyof typeof empty): string | undefined =>
    complaint?.issues.find(({ path }) => path === field)?.message

  const fill = (values: typeof empty): void => {
    setForm(values)
    setComplaint(undefined)
    kept.keep(values.value.trim() === '' ? undefined : values)
  }
  const change = (fields: Partial<typeof empty>): void => fill({ ...form, ...fields })
  const clear = (): void => {
    fill(empty)
    setRestored(false)
  }

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const parsed = newPreference.safeParse({ ...form, type })
    setComplaint(parsed.error && { message: parsed.error.issues[0]?.message ?? '', issues: [] })
    if (!parsed.success) {
      const first = type === '' ? select : input
      return first.current?.focus()
    }
    await send(
      async (commandId) => {
        await add.mutateAsync({ ...parsed.data, commandId })
        alert('normal', 'Information ajoutée avec succès')
        clear()
        select.current?.focus()
      },
      (error) => {
        alert('critical', "Erreur lors de l'ajout de l'information")
        setComplaint(refusalOf(error))
      },
    )
  }

  return (
    <Form as="form" onSubmit={(event) => void submit(event)} aria-labelledby="ajouter">
      <Typography id="ajouter" variant="h4" component="h2">
        Ajouter
      </Typography>
      <KeptNotice kept={{ isRestored, discard: clear }} />
      {complaint?.issues.length === 0 && <Alert severity="error">{complaint.message}</Alert>}
      <TypeSelect
        ref={select}
        types={types}
        value={type}
        onChange={(type) => change({ type })}
        error={errorOf('type') ?? (complaint && type === '' ? '' : undefined)}
      />
      <TextField
        label="Valeur"
        inputRef={input}
        value={form.value}
        error={errorOf('value') !== undefined || (complaint !== undefined && form.value.trim() === '')}
        helperText={errorOf('value')}
        autoComplete="off"
        onChange={({ target }) => change({ value: target.value })}
      />
      <Button type="submit" variant="contained" startIcon={<Plus />} aria-disabled={add.isPending}>
        Ajouter
      </Button>
    </Form>
  )
}
