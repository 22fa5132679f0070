import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { newPreference, type PreferenceTypeView } from '@cachotteries/contracts/preferences'
import { Plus } from 'lucide-react'
import { useState, type SyntheticEvent } from 'react'
import { refusalOf } from '../api/refusal.ts'
import { useAlert } from '../ui/alerts.ts'
import { Notice } from '../ui/Notice.tsx'
import { useAddPreference } from './queries.ts'
import { sheet } from './sheet.ts'

interface Props {
  /** Those that one has not used yet. */
  readonly types: readonly PreferenceTypeView[]
  readonly me: string
}

const empty = { type: '', value: '' }

/** One more preference. */
export function AddPreference({ types, me }: Props) {
  const [form, setForm] = useState(empty)
  const [complaint, setComplaint] = useState<string>()
  const add = useAddPreference(me)
  const alert = useAlert()
  // A type that somebody's other screen has just used can't be chosen any more.
  const type = types.some(({ key }) => key === form.type) ? form.type : ''

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const parsed = newPreference.safeParse({ ...form, type })
    setComplaint(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    try {
      await add.mutateAsync({ ...parsed.data, commandId: crypto.randomUUID() })
      alert('normal', 'Information ajoutée avec succès')
      setForm(empty)
    } catch (error) {
      alert('critical', "Erreur lors de l'ajout de l'information")
      setComplaint(refusalOf(error).message)
    }
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      aria-labelledby="ajouter"
      sx={{ ...sheet, display: 'grid', gap: 2, py: 2.5 }}
    >
      <Typography id="ajouter" variant="h2" sx={{ fontSize: '1.25rem' }}>
        Ajouter
      </Typography>
      {complaint !== undefined && <Notice level="critical" text={complaint} />}
      <TextField
        select
        label="Type d’information"
        value={type}
        onChange={({ target }) => setForm({ ...form, type: target.value })}
        slotProps={{
          select: {
            displayEmpty: true,
            renderValue: (key) =>
              types.find((one) => one.key === key)?.title ?? "Sélectionnez un type d'information",
          },
          inputLabel: { shrink: true },
        }}
      >
        {types.map(({ key, title }) => (
          <MenuItem key={key} value={key}>
            {title}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        label="Valeur"
        value={form.value}
        autoComplete="off"
        onChange={({ target }) => setForm({ ...form, value: target.value })}
      />
      <Button
        type="submit"
        variant="contained"
        startIcon={<Plus size={18} aria-hidden />}
        disabled={add.isPending || types.length === 0}
        sx={{ justifySelf: 'start' }}
      >
        Ajouter
      </Button>
    </Box>
  )
}
