import { familyForm, newFamilyForm, type FamilyView } from '@cachotteries/contracts/families'
import Alert from '@mui/material/Alert'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState, type BaseSyntheticEvent } from 'react'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import type { KeptForm } from '../../unsaved/useKeptForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import type { DialogProps } from '../../ui/ResponsiveDialog.tsx'
import { invitationCode } from './invitationCode.ts'
import { entered, useCreateFamily, useJoinFamily } from './commands.ts'
import { refusedCreation, refusedEntry } from './refused.ts'
import { useFamilyForm } from './useFamilyForm.ts'

interface Props extends Pick<DialogProps, 'open' | 'onClose' | 'onClosed'> {
  readonly me: string
  readonly onDone: (family: FamilyView) => void
}

/** For the name and the code that the user was given. */
export function JoinFamilyForm({ me, onDone, ...dialog }: Props) {
  const { field, error, ...form } = useFamilyForm({
    me,
    name: 'join-family',
    schema: familyForm,
    command: useJoinFamily(),
    done: entered,
    refused: refusedEntry,
    code: '',
    onDone,
  })
  return (
    <FamilyForm {...dialog} {...form} title="Rejoindre une famille existante">
      <NameField error={error('name')} {...field('name')} />
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
    </FamilyForm>
  )
}

/** For the name of a new family. Its code is random. */
export function CreateFamilyForm({ me, onDone, ...dialog }: Props) {
  const [code] = useState(() => invitationCode((bytes) => crypto.getRandomValues(bytes)))
  const { field, error, ...form } = useFamilyForm({
    me,
    name: 'create-family',
    schema: newFamilyForm,
    command: useCreateFamily(),
    done: () => 'Famille créée',
    refused: refusedCreation,
    code,
    onDone,
  })
  return (
    <FamilyForm {...dialog} {...form} title="Créer une nouvelle famille">
      <NameField error={error('name')} {...field('name')} />
      <TextField
        label="Code d’invitation"
        slotProps={{ htmlInput: { readOnly: true, style: { letterSpacing: '0.2em', fontWeight: 700 } } }}
        {...field('code')}
      />
      <Alert severity="warning">Notez bien ce code&nbsp;: ceux que vous inviterez en auront besoin.</Alert>
    </FamilyForm>
  )
}

type NameProps = Omit<TextFieldProps, 'error' | 'helperText' | 'label'> & {
  readonly error: string | undefined
}

/**
 * The name of a family. Its error is announced to screen readers here: an open dialog hides the alerts at the top of
 * the screen from them.
 */
const NameField = ({ error, ...field }: NameProps) => (
  <TextField
    label="Nom de la famille"
    autoFocus
    error={error !== undefined}
    helperText={error}
    slotProps={{ formHelperText: { role: 'status' }, htmlInput: { spellCheck: false } }}
    {...field}
  />
)

interface FormProps extends Pick<DialogProps, 'open' | 'title' | 'onClose' | 'onClosed' | 'children'> {
  readonly submit: (event: BaseSyntheticEvent) => void
  readonly busy: boolean
  readonly kept: KeptForm
}

const FamilyForm = ({ children, submit, kept, ...dialog }: FormProps) => (
  <FormDialog {...dialog} label="Valider" autoComplete="off" onSubmit={submit}>
    <KeptNotice kept={kept} />
    {children}
  </FormDialog>
)
