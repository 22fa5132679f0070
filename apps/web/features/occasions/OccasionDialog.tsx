import type { FamilyView } from '@cachotteries/contracts/families'
import { occasionForm, type OccasionView } from '@cachotteries/contracts/occasions'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { Controller, useWatch } from 'react-hook-form'
import { complaintOf } from '../../ui/complaints.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { useDialogForm } from '../../ui/useDialogForm.ts'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import { useKeptForm } from '../../unsaved/useKeptForm.ts'
import { largestFirst } from '../families/published/relatives.ts'
import { DayFields } from './DayFields.tsx'
import { forAnotherFamily, valuesOf, writtenIn, type Values } from './occasionValues.ts'
import { PeopleField } from './PeopleField.tsx'
import { useOccasionCommands } from './queries.ts'
import { SeenByField } from './SeenByField.tsx'
import { SurpriseField, SurpriseNote } from './SurpriseField.tsx'
import { toldWords } from './words.ts'
import { SelectField } from '../../ui/SelectField.tsx'

interface Props {
  readonly me: string
  readonly families: readonly FamilyView[]
  /** Undefined for a new one. */
  readonly occasion?: OccasionView
  readonly onClosed: () => void
}

/** The form of an occasion, new or not. */
export function OccasionDialog({ me, families, occasion, onClosed }: Props) {
  const { add, change } = useOccasionCommands()
  const { form, dialog } = useDialogForm<Values>({
    defaultValues: valuesOf(largestFirst(families)[0]?.uid ?? '', occasion),
    fields: ['title', 'day', 'people', 'seenBy'],
    check: (values) => complaintOf(occasionForm.safeParse(writtenIn(values)).error),
    send: async (values, commandId) => {
      const written = writtenIn(values)
      await (occasion
        ? change.mutateAsync({ ...written, uid: occasion.uid, commandId })
        : add.mutateAsync({ ...written, commandId }))
      kept.drop()
      return `C’est noté\u00a0: ${toldWords(written)}`
    },
    content: (values) => occasion && writtenIn(values),
  })
  const { register, control, setValue, formState } = form
  const { errors } = formState
  const kept = useKeptForm(form, me, `occasion:${occasion?.uid ?? 'new'}`)
  const [family, people, seenBy, isSurprise] = useWatch({
    control,
    name: ['family', 'people', 'seenBy', 'isSurprise'],
  })
  const members = families.find(({ uid }) => uid === family)?.Users ?? []
  const seers = members.filter(({ uid }) => !isSurprise || !people.includes(uid))

  return (
    <FormDialog
      {...dialog}
      onClosed={onClosed}
      title={occasion ? 'Modifier l’occasion' : 'Ajouter une occasion'}
      label={occasion ? 'Enregistrer' : 'Ajouter'}
      autoComplete="off"
    >
      <KeptNotice kept={kept} />
      <TextField
        label="Titre"
        required
        autoFocus
        placeholder="Mariage de Zoé et Max"
        error={!!errors.title}
        helperText={errors.title?.message ?? readers(isSurprise || seenBy !== null)}
        slotProps={{ formHelperText: { role: 'status' } }}
        {...register('title')}
      />
      <Controller
        name="day"
        control={control}
        render={({ field, fieldState }) => (
          <DayFields
            label="Date"
            help="Sans année, l’occasion revient tous les ans."
            value={field.value}
            error={fieldState.error?.message}
            onChange={field.onChange}
          />
        )}
      />
      {!occasion && families.length > 1 && (
        <Controller
          name="family"
          control={control}
          render={({ field }) => (
            <SelectField
              label="Famille"
              value={field.value}
              onChange={({ target }) => {
                field.onChange(target.value)
                const next = forAnotherFamily({ seenBy }, me)
                setValue('people', next.people)
                setValue('seenBy', next.seenBy)
              }}
            >
              {families.map(({ uid, name }) => (
                <MenuItem key={uid} value={uid}>
                  <span>{name}</span>
                </MenuItem>
              ))}
            </SelectField>
          )}
        />
      )}
      {occasion?.isSurprise ? (
        <SurpriseNote people={occasion.people} />
      ) : (
        <Controller
          name="people"
          control={control}
          render={({ field }) => (
            <PeopleField members={members} value={field.value} onChange={field.onChange} />
          )}
        />
      )}
      {errors.people?.message !== undefined && <Alert severity="error">{errors.people.message}</Alert>}
      {!occasion && (people.length > 0 || isSurprise) && (
        <Controller
          name="isSurprise"
          control={control}
          render={({ field }) => <SurpriseField value={field.value} onChange={field.onChange} />}
        />
      )}
      <Controller
        name="seenBy"
        control={control}
        render={({ field }) => (
          <SeenByField me={me} members={seers} value={field.value} onChange={field.onChange} />
        )}
      />
      {errors.seenBy?.message !== undefined && <Alert severity="error">{errors.seenBy.message}</Alert>}
    </FormDialog>
  )
}

const readers = (isForSome: boolean): string =>
  isForSome ? 'Seules les personnes qui voient l’occasion le liront.' : 'Toute la famille le lira.'
