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
import { dayOf, noDay, partsOf, type DayParts } from './dayParts.ts'
import { PeopleField } from './PeopleField.tsx'
import { useOccasionCommands, type Written } from './queries.ts'

const Form = styled('form')({ display: 'grid', gap: 20, padding: '8px 24px 24px', overflowY: 'auto' })

interface Values {
  readonly family: string
  readonly title: string
  readonly day: DayParts
  /** Nobody in particular is the whole family. */
  readonly people: string[]
}

interface Props {
  readonly me: string
  readonly families: readonly FamilyView[]
  /** Undefined for a new one. */
  readonly occasion?: OccasionView
  readonly onClosed: () => void
}

const places = ['title', 'day', 'people'] as const

/** The form of an occasion, new or not. */
export function OccasionDialog({ me, families, occasion, onClosed }: Props) {
  const [open, setOpen] = useState(true)
  const close = (): void => setOpen(false)
  const form = useForm<Values, unknown, Values>({
    defaultValues: {
      family: occasion?.family?.uid ?? largestFirst(families)[0]?.uid ?? '',
      title: occasion?.title ?? '',
      day: occasion ? partsOf(occasion.day) : noDay,
      people: occasion?.people?.map(({ uid }) => uid) ?? [],
    },
  })
  const { register, control, handleSubmit, setError, setValue, formState } = form
  const { errors, isSubmitting } = formState
  const kept = useKeptForm(form, me, `occasion:${occasion?.uid ?? 'new'}`)
  const family = useWatch({ control, name: 'family' })
  const members = families.find(({ uid }) => uid === family)?.Users ?? []
  const { add, change } = useOccasionCommands()
  const sendOnce = useCommand()
  const alert = useAlert()

  const say = (complaint: Complaint): void => sayAtFields(setError, places, complaint)
  const submit = handleSubmit(async ({ title, day, people, ...values }) => {
    const sent = { title, day: dayOf(day) ?? '', people: people.length > 0 ? people : null }
    const { error } = occasionForm.safeParse(sent)
    if (error) return say(complaintOf(error))
    const written: Written = { ...values, ...sent }
    await sendOnce(
      async (commandId) => {
        await (occasion
          ? change.mutateAsync({ ...written, uid: occasion.uid, commandId })
          : add.mutateAsync({ ...written, commandId }))
        kept.drop()
        alert('normal', 'C’est noté\u00a0: la famille le saura')
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
          helperText={errors.title?.message ?? 'Toute la famille le lira.'}
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
              <TextField
                select
                label="Famille"
                value={field.value}
                onChange={({ target }) => {
                  field.onChange(target.value)
                  setValue('people', [])
                }}
              >
                {families.map(({ uid, name }) => (
                  <MenuItem key={uid} value={uid}>
                    <span>{name}</span>
                  </MenuItem>
                ))}
              </TextField>
            )}
          />
        )}
        <Controller
          name="people"
          control={control}
          render={({ field }) => (
            <PeopleField members={members} value={field.value} onChange={field.onChange} />
          )}
        />
        {errors.people?.message !== undefined && <Alert severity="error">{errors.people.message}</Alert>}
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
