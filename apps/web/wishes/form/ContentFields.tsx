import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { PictureField } from '../../pictures/PictureField.tsx'
import { PicturePreview } from '../../pictures/PicturePreview.tsx'
import type { FormPicture } from '../../pictures/usePicture.ts'
import { StarsInput } from '../../ui/StarsInput.tsx'
import { contentFields, forFields, textFields, type ContentField } from '@cachotteries/contracts/wish-fields'
import type { WishView } from '@cachotteries/contracts/wishes'
import type { WishValues } from './formValues.ts'
import { UrlField } from './UrlField.tsx'

interface Props {
  readonly form: UseFormReturn<WishValues>
  /** Null for a wish that is being added. */
  readonly wish: WishView | null
  readonly picture: FormPicture
}

const labels: { readonly [Field in ContentField]: string } = {
  name: 'Nom',
  importance: 'Importance',
  comment: 'Commentaire',
  url: 'Lien d’achat',
  img: 'Lien de l’image',
}

/** The content fields: name, stars, comment, link and picture. */
export function ContentFields({ form, wish, picture }: Props) {
  const { register, control, formState } = form
  const { errors } = formState
  const text = (name: Exclude<ContentField, 'importance'>, onChange = () => {}) => ({
    label: labels[name],
    fullWidth: true,
    error: errors[name] !== undefined,
    helperText: errors[name]?.message,
    ...register(name, { onChange }),
  })
  const inputs: { readonly [Field in ContentField]: ReactNode } = {
    ...forFields(textFields, (field) => (
      <TextField {...text(field)} key={field} multiline minRows={2} maxRows={6} />
    )),
    name: <TextField {...text('name')} key="name" required slotProps={{ inputLabel: { required: false } }} />,
    importance: (
      <Controller
        key="importance"
        name="importance"
        control={control}
        render={({ field }) => (
          <StarsInput label={labels.importance} value={field.value} onChange={field.onChange} />
        )}
      />
    ),
    url: <UrlField key="url" label={labels.url} form={form} wish={wish} />,
    img: (
      <PictureField key="img" label={labels.img} picture={picture}>
        <TextField {...text('img', picture.onTyped)} type="url" placeholder="https://" />
      </PictureField>
    ),
  }
  return (
    <Stack spacing={2.5}>
      {contentFields.map((field) => inputs[field])}
      <PicturePreview picture={picture} />
    </Stack>
  )
}
