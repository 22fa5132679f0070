import { familyForm, newFamilyForm, type FamilyView } from '@cachotteries/contracts/families'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState, type FormEventHandler } from 'react'
import type { Elements } from '../../ui/elements.ts'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import type { KeptForm } from '../../unsaved/useKeptForm.ts'
import { Actions } from '../../ui/page.ts'
import { invitationCode } from './invitationCode.ts'
import { entered, useCreateFamily, useJoinFamily } from './commands.ts'
import { refusedCreation, refusedEntry } from './refused.ts'
import { useFamilyForm } from './useFamilyForm.ts'

interface Outcomes {
  readonly me: string
  readonly onDone: (family: FamilyView) => void
  readonly onCancel: () => void
}

/** For the name and the code that the user was given. */
export function JoinFamilyForm({ me, onDone, onCancel }: Outcomes) {
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
    <FamilyForm {...form} onCancel={onCancel}>
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
export function CreateFamilyForm({ me, onDone, onCancel }: Outcomes) {
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
    <FamilyForm {...form} onCancel={onCancel}>
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

const Form = styled('form')({ display: 'grid', gap: 20, padding: '8px 24px 24px' })

interface Props {
  readonly children: Elements
  readonly submit: FormEventHandler
  readonly onCancel: () => void
  readonly busy: boolean
  readonly kept: KeptForm
}

const FamilyForm = ({ children, submit, onCancel, busy, kept }: Props) => (
  <Form autoComplete="off" noValidate onSubmit={submit}>
    <KeptNotice kept={kept} />
    {children}
    <Actions>
      <Button onClick={onCancel}>Annuler</Button>
      <Button type="submit" variant="contained" loading={busy}>
        Valider
      </Button>
    </Actions>
  </Form>
)
