import TextField from '@mui/material/TextField'
import { FamilyFormFrame } from './FamilyFormFrame.tsx'
import { FamilyNameField } from './FamilyNameField.tsx'
import { useJoinFamily } from './queries.ts'
import { refusedEntry } from './refused.ts'
import { useFamilyForm } from './useFamilyForm.ts'

/** The name and the code that somebody was given. */
export function JoinFamilyForm({ onDone }: { onDone: () => void }) {
  const { field, error, submit, busy } = useFamilyForm({
    command: useJoinFamily(),
    done: 'Bienvenue dans la famille',
    refused: refusedEntry,
    code: '',
    onDone,
  })
  return (
    <FamilyFormFrame onSubmit={submit} onCancel={onDone} busy={busy}>
      <FamilyNameField error={error('name')} {...field('name')} />
      <TextField
        label="Code"
        placeholder="Code à 6 lettres"
        error={error('code') !== undefined}
        helperText={error('code')}
        slotProps={{
          htmlInput: { autoCapitalize: 'characters', spellCheck: false },
          inputLabel: { shrink: true },
        }}
        {...field('code')}
      />
    </FamilyFormFrame>
  )
}
