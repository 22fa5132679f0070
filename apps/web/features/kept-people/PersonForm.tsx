import { zodResolver } from '@hookform/resolvers/zod'
import type { Picture } from '@cachotteries/contracts/pictures'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useForm, useWatch, type UseFormReturn } from 'react-hook-form'
import type { Elements } from '../../ui/elements.ts'
import { FreeNames } from '../accounts/published/FreeNames.tsx'
import { refusalOf } from '../../api/refusal.ts'
import { PictureField } from '../pictures/published/PictureField.tsx'
import { usePicture } from '../pictures/published/usePicture.ts'
import { localDay } from '../../ui/dates.ts'
import { Row } from '../../ui/layout.ts'
import { Actions } from '../../ui/page.ts'
import { Person } from '../../ui/Person.tsx'
import { useCommand } from '../../ui/useCommand.ts'
import { KeptNotice } from '../../unsaved/KeptNotice.tsx'
import { useKeptForm } from '../../unsaved/useKeptForm.ts'
import { besideFields, personForm, type PersonValues } from './personForm.ts'

const Form = styled('form')({
  display: 'grid',
  gap: 20,
  padding: '8px 24px 24px',
  overflowY: 'auto',
  '& > p': { margin: 0 },
})

const Head = styled(Row)({ gap: 16, '& > div': { flex: 1, minWidth: 0 } })

const imgLabel = 'Lien de l’image'

interface Props {
  readonly me: string
  readonly values: PersonValues
  /** The picture that is saved. */
  readonly picture: Picture | null
  /** Names it among the user's unsaved forms. */
  readonly keptAs: string
  /** The label of the button that sends it. */
  readonly label: string
  /** Called with the fields that were changed, and all of them. Refusals are shown beside the fields. */
  readonly send: (changed: Partial<PersonValues>, all: PersonValues, commandId: string) => Promise<unknown>
  /** Whether the person is added, not changed. */
  readonly isNew?: boolean
  readonly onClose: () => void
  readonly before?: Elements
  /** Further fields. */
  readonly renderFurther?: (form: UseFormReturn<PersonValues>) => Elements
}

/** The form of somebody without an account: their first name, picture and birth date. */
export function PersonForm({
  me,
  values,
  picture: saved,
  keptAs,
  label,
  send,
  isNew: isAddition = false,
  onClose,
  before,
  renderFurther,
}: Props) {
  const form = useForm<PersonValues, unknown, PersonValues>({
    resolver: zodResolver(personForm, undefined, { raw: true }),
    // A change made on another screen meanwhile shows here, except in fields that were edited.
    values,
    resetOptions: { keepDirtyValues: true },
  })
  const { register, handleSubmit, formState, setError, clearErrors, control } = form
  const { errors, dirtyFields, isSubmitting } = formState
  const kept = useKeptForm(form, me, keptAs)
  const sendOnce = useCommand()
  const [today] = useState(() => localDay(new Date()))
  const [free, setFree] = useState<readonly string[]>([])
  const { name, img } = useWatch({ control })
  const link = img?.trim() ?? ''
  const isNew = dirtyFields.img === true && link !== values.img
  const picture = usePicture({
    link,
    isNew,
    setLink: (given) => form.setValue('img', given, { shouldDirty: true }),
  })

  const save = handleSubmit(async (all) => {
    setFree([])
    const changed = Object.fromEntries(
      Object.entries(all).filter(([field]) => form.getFieldState(field as keyof PersonValues).isDirty),
    ) as Partial<PersonValues>
    await sendOnce(
      async (commandId) => {
        await send(changed, all, commandId)
        kept.drop()
        onClose()
      },
      (error) => {
        const refusal = refusalOf(error)
        setFree(refusal.suggestions)
        const said = [...besideFields(refusal)]
        for (const [place, [field, message]] of said.entries())
          setError(field, { message }, { shouldFocus: place === 0 })
      },
      isAddition ? undefined : changed,
    )
  })
  const submit = handleSubmit(async () => {
    // The photo's link is in the form only then.
    if (await picture.arrived()) await save()
  })

  return (
    <Form autoComplete="off" noValidate onSubmit={submit}>
      <KeptNotice kept={kept} />
      {before}
      <Head>
        <Person name={name?.trim() || '…'} picture={picture.picture ?? (isNew ? null : saved)} size={64} />
        <div>
          <TextField
            label="Prénom"
            required
            fullWidth
            autoFocus
            error={!!errors.name}
            helperText={errors.name?.message}
            slotProps={{ formHelperText: { role: 'status' }, htmlInput: { spellCheck: false } }}
            {...register('name')}
          />
        </div>
      </Head>
      {errors.name && (
        <FreeNames
          names={free}
          onChoose={(chosen) => {
            form.setValue('name', chosen, { shouldDirty: true })
            clearErrors('name')
          }}
        />
      )}
      <PictureField label={imgLabel} picture={picture}>
        <TextField
          label={imgLabel}
          fullWidth
          type="url"
          placeholder="https://"
          error={!!errors.img}
          helperText={errors.img?.message ?? 'Facultatif'}
          {...register('img', { onChange: picture.onTyped })}
        />
      </PictureField>
      <TextField
        label="Date de naissance"
        type="date"
        slotProps={{ htmlInput: { max: today }, inputLabel: { shrink: true } }}
        error={!!errors.birthDate}
        helperText={errors.birthDate?.message ?? 'Facultatif'}
        {...register('birthDate')}
      />
      {renderFurther?.(form)}
      {errors.root?.message !== undefined && <Alert severity="error">{errors.root.message}</Alert>}
      <Actions>
        <Button onClick={onClose}>Annuler</Button>
        <Button type="submit" variant="contained" loading={isSubmitting}>
          <span>{label}</span>
        </Button>
      </Actions>
    </Form>
  )
}
