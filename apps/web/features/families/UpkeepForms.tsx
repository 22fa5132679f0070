import { familyForm, newFamilyForm, type FamilyView } from '@cachotteries/contracts/families'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useDialogForm } from '../../ui/useDialogForm.ts'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import { useKeptForm } from '../../unsaved/useKeptForm.ts'
import { invitationCode } from './invitationCode.ts'
import { useUpkeep } from './upkeepQueries.ts'

interface Props {
  readonly family: FamilyView
  readonly me: string
  readonly open: boolean
  readonly onClose: () => void
  readonly onClosed: () => void
}

interface RenewProps extends Props {
  readonly onRenewed: () => void
}

/** Asks for another code, and proposes one. */
export function RenewCodeDialog({ family, onRenewed, ...props }: RenewProps) {
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
      send={async (code, commandId) => {
        await renewCode({ uid: family.uid, code, commandId })
        onRenewed()
      }}
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
  const { form, dialog } = useDialogForm({
    defaultValues: { value },
    fields: [],
    otherwise: 'value',
    send: async ({ value: typed }, commandId) => {
      await send(typed, commandId)
      kept.drop()
      onClose()
      return done
    },
    content: ({ value: typed }) => typed,
  })
  const kept = useKeptForm(form, me, field.kept)
  const error = form.formState.errors.value?.message

  return (
    <FormDialog
      {...dialog}
      open={open}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      label={confirm}
      autoComplete="off"
    >
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
    </FormDialog>
  )
}
