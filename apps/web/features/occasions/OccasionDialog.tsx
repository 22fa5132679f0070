import type { FamilyView } from '@cachotteries/contracts/families'
import { occasionForm, type OccasionView } from '@cachotteries/contracts/occasions'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { Controller, useForm, useWatch } from 'react-hook-form'
import { refusalOf, type Complaint } from '../../api/refusal.ts'
import { useAlert } from '../../ui/alerts.ts'
import { complaintOf, sayAtFields } from '../../ui/complaints.ts'
import { Actions } from '../../ui/page.ts'
import { ResponsiveDialog } from '../../ui/ResponsiveDialog.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import { useKeptForm } from '../../unsaved/useKeptForm.ts'
import { largestFirst } from '../families/relatives.ts'
import { DayFields } from './DayFields.tsx'
import { forAnotherFamily, valuesOf, writtenIn, type Values } from './occasionValues.ts'
import { PeopleField } from './PeopleField.tsx'
import { useOccasionCommands } from './queries.ts'
import { SeenByField } from './SeenByField.tsx'
import { SurpriseField, SurpriseNote } from './SurpriseField.tsx'
import { toldWords } from './words.ts'
import { SelectField } from '../../ui/SelectField.tsx'

const Form = styled('form')({ display: 'grid', gap: 20, padding: '8px 24px 24px', overflowY: 'auto' })

interface Props {
  readonly me: string
  readonly families: readonly FamilyView[]
  /** Undefined for a new one. */
  readonly occasion?: OccasionView
  readonly onClosed: () => void
}

const places = ['title', 'day', 'people', 'seenBy'] as const

/** The form of an occasion, new or not. */
export function OccasionDialog({ me, families, occasion, onClosed }: Props) {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  const form = useForm<Values, unknown, Values>({
    defaultValues: valuesOf(largestFirst(families)[0]?.uid ?? '', occasion),
  })
  const { register, control, handleSubmit, setError, setValue, formState } = form
  const { errors, isSubmitting } = formState
  const kept = useKeptForm(form, me, `occasion:${occasion?.uid ?? 'new'}`)
  const [family, people, seenBy, isSurprise] = useWatch({
    control,
    name: ['family', 'people', 'seenBy', 'isSurprise'],
  })
  const members = families.find(({ uid }) => uid === family)?.Users ?? []
  const seers = members.filter(({ uid }) => !isSurprise || !people.includes(uid))
  const { add, change } = useOccasionCommands()
  const sendOnce = useCommand()
  const alert = useAlert()

  const say = (complaint: Complaint): void => sayAtFields(setError, places, complaint)
  const submit = handleSubmit(async (values) => {
    const written = writtenIn(values)
    const { error } = occasionForm.safeParse(written)
    if (error) return say(complaintOf(error))
    await sendOnce(
      async (commandId) => {
        await (occasion
          ? change.mutateAsync({ ...written, uid: occasion.uid, commandId })
          : add.mutateAsync({ ...written, commandId }))
        kept.drop()
        alert('normal', `C’est noté\u00a0: ${toldWords(written)}`)
        close()
      },
      (failure) => say(refusalOf(failure)),
      occasion && written,
    )
  })

  return (
    <ResponsiveDialog
      open={open}
      onClose={close}
      onClosed={onClosed}
      title={occasion ? 'Modifier l’occasion' : 'Ajouter une occasion'}
      maxWidth="xs"
    >
      <Form autoComplete="off" noValidate onSubmit={(event) => void submit(event)}>
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
        {errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
        <Actions>
          <Button onClick={close}>Annuler</Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            <span>{occasion ? 'Enregistrer' : 'Ajouter'}</span>
          </Button>
        </Actions>
      </Form>
    </ResponsiveDialog>
  )
}

const readers = (isForSome: boolean): string =>
  isForSome ? 'Seules les personnes qui voient l’occasion le liront.' : 'Toute la famille le lira.'
