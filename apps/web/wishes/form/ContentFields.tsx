import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { StarsInput } from '../../ui/StarsInput.tsx'
import type { WishView } from '@cachotteries/contracts/wishes'
import type { WishValues } from './formValues.ts'
import { ImagePreview } from './ImagePreview.tsx'
import { UrlField } from './UrlField.tsx'

interface Props {
  readonly form: UseFormReturn<WishValues>
  /** Null for one that is being added. */
  readonly wish: WishView | null
  readonly readOnly: boolean
}

/** What the wish is: its name, how dear it is, a word about it, where to find it, what it looks like. */
export function ContentFields({ form, wish, readOnly }: Props) {
  const { register, control, formState, watch, getValues } = form
  const { errors } = formState
  const text = (name: 'name' | 'comment' | 'img', label: string) => ({
    label,
    fullWidth: true,
    error: errors[name] !== undefined,
    helperText: errors[name]?.message,
    // Registering a field as disabled would blank it: it is the input alone that is.
    disabled: readOnly,
    ...register(name),
  })
  // The one that is saved is shown already, beside the form.
  const picture = watch('img').trim()
  const shown = (name: 'comment' | 'url' | 'img'): boolean => !readOnly || getValues(name) !== ''
  return (
    <Stack spacing={2.5}>
      <TextField
        {...text('name', 'Nom')}
        required
        multiline={readOnly}
        slotProps={{ inputLabel: { required: false } }}
      />
      <Controller
        name="importance"
        control={control}
        render={({ field }) => (
          <StarsInput label="Importance" value={field.value} onChange={field.onChange} disabled={readOnly} />
        )}
      />
      {shown('comment') && (
        <TextField {...text('comment', 'Commentaire')} multiline minRows={2} maxRows={6} />
      )}
      {shown('url') && <UrlField form={form} wish={wish} readOnly={readOnly} />}
      {shown('img') && (
        <TextField {...text('img', 'Lien de l’image')} type="url" placeholder={readOnly ? '' : 'https://'} />
      )}
      {picture !== wish?.img && <ImagePreview src={picture} />}
    </Stack>
  )
}
