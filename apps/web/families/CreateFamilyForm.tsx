import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Notice } from '../ui/Notice.tsx'
import { FamilyFormFrame } from './FamilyFormFrame.tsx'
import { FamilyNameField } from './FamilyNameField.tsx'
import { invitationCode } from './invitationCode.ts'
import { useCreateFamily } from './queries.ts'
import { refusedCreation } from './refused.ts'
import { useFamilyForm } from './useFamilyForm.ts'

/** A name for a new family; its code is drawn by lot. */
export function CreateFamilyForm({ onDone }: { onDone: () => void }) {
  const [code] = useState(() => invitationCode((bytes) => crypto.getRandomValues(bytes)))
  const { field, error, submit, busy } = useFamilyForm({
    command: useCreateFamily(),
    done: 'Famille créée',
    refused: refusedCreation,
    code,
    onDone,
  })
  return (
    <FamilyFormFrame onSubmit={submit} onCancel={onDone} busy={busy}>
      <FamilyNameField error={error('name')} {...field('name')} />
      <TextField
        label="Code d’invitation"
        slotProps={{ htmlInput: { readOnly: true, style: { letterSpacing: '0.2em', fontWeight: 700 } } }}
        {...field('code')}
      />
      <Notice level="warning" text="Notez bien ce code : il le faudra à ceux que vous inviterez." />
    </FamilyFormFrame>
  )
}
