import { familyForm, newFamilyForm, type FamilyView } from '@cachotteries/contracts/families'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { Actions } from '../../ui/page.ts'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import { useKeptForm } from '../../unsaved/useKeptForm.ts'
import { invitationCode } from './invitationCode.ts'
import { useUpkeep } from './upkeepQueries.ts'

const Form = styled('form')({ display: 'grid', gap: 20, padding: '8px 24px 24px' })

interface Props {
  readonly family: FamilyView
  readonly me: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

/** Asks for another code, and proposes one. */
export function RenewCodeDialog({ family, ...props }: Props) {
  const { renewCode } = useUpkeep()
  const [proposed] = useState(() => invitationCode((bytes) => crypto.getRandomValues(bytes)))
  return (
    <OneFieldDialog
      {...props}
      title="Renouveler le code"
      text="L’ancien code et les invitations déjà envoyées n’ouvriront plus la famille. Les membres le sauront, et ils y restent."
      label="Nouveau code"
      isCode
      check={(code) => familyForm.shape.code.safeParse(code).error?.issues[0]?.message}
      kept={`family-code-${family.uid}`}
      value={proposed}
      confirm="Renouveler"
      done="Le code est renouvelé"
      send={(code, commandId) => renewCode({ uid: family.uid, code, commandId })}
    />
  )
}

/** Asks for another name of the family. */
export function RenameDialog({ family, ...props }: Props) {
  const { rename } = useUpkeep()
  return (
    <OneFieldDialog
      {...props}
      title="Renommer la famille"
      text={
        'On rejoint une famille par son nom et son code\u00a0: dites le nouveau nom à ceux que vous invitez.'
      }
      label="Nom de la famille"
      check={(name) => newFamilyForm.shape.name.safeParse(name).error?.issues[0]?.message}
      kept={`family-name-${family.uid}`}
      value={family.name}
      confirm="Renommer"
      done="La famille a un nouveau nom"
      send={(name, commandId) => rename({ uid: family.uid, name, commandId })}
    />
  )
}

interface FieldProps extends Omit<Props, 'family'> {
  readonly title: string
  readonly text: string
  readonly label: string
  readonly isCode?: true
  /** What is wrong with it, if anything is. */
  readonly check: (value: string) => string | undefined
  /** Names it among the user's unsaved forms. */
  readonly kept: string
  readonly value: string
  readonly confirm: string
  /** The alert for success. */
  readonly done: string
  readonly send: (value: string, commandId: string) => Promise<unknown>
}

/** A form of one field. A refusal stays beside it: an open dialog hides alerts from screen readers. */
function OneFieldDialog({ me, open, onClose, onClosed, title, text, ...field }: FieldProps) {
  const { label, isCode, check, value, confirm, done, send } = field
  const alert = useAlert()
  const sendOnce = useCommand()
  const form = useForm({ defaultValues: { value } })
  const kept = useKeptForm(form, me, field.kept)
  const error = form.formState.errors.value?.message

  const submit = async ({ value: typed }: { value: string }): Promise<void> => {
    await sendOnce(
      async (commandId) => {
        await send(typed, commandId)
        kept.drop()
        alert('normal', done)
        onClose()
      },
      (failure) => form.setError('value', { message: refusalOf(failure).message }, { shouldFocus: true }),
      typed,
    )
  }

  return (
    <ResponsiveDialog open={open} onClose={onClose} onClosed={onClosed} title={title} maxWidth="xs">
      <Form autoComplete="off" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <KeptNotice kept={kept} />
        <Typography color="textSecondary">{text}</Typography>
        <TextField
          label={label}
          autoFocus
          error={error !== undefined}
          helperText={error}
          slotProps={{
            formHelperText: { role: 'status' },
            htmlInput: { spellCheck: false, ...(isCode && { autoCapitalize: 'characters' }) },
          }}
          {...form.register('value', { validate: check })}
        />
        <Actions>
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" variant="contained" loading={form.formState.isSubmitting}>
            <span>{confirm}</span>
          </Button>
        </Actions>
      </Form>
    </ResponsiveDialog>
  )
}
