import { forFields, textFields, type ContentField } from '@cachotteries/contracts/wish-fields'
import type { WishView } from '@cachotteries/contracts/wishes'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { PictureField } from '../../pictures/PictureField.tsx'
import { PicturePreview } from '../../pictures/PicturePreview.tsx'
import type { FormPicture } from '../../pictures/usePicture.ts'
import { StarsInput } from '../../ui/StarsInput.tsx'
import { FilledText } from './FilledText.tsx'
import { FormText } from './FormText.tsx'
import { fieldsInOrder, type WishValues } from './formValues.ts'
import { UrlField } from './UrlField.tsx'
import type { Lookup } from './useLookup.ts'

interface Props {
  readonly form: UseFormReturn<WishValues>
  /** Null for a wish that is being added. */
  readonly wish: WishView | null
  readonly picture: FormPicture
  readonly lookup: Lookup
}

const labels: { readonly [Field in ContentField]: string } = {
  name: 'Nom',
  importance: 'Importance',
  comment: 'Commentaire',
  url: 'Lien d’achat',
  price: 'Prix indicatif',
  img: 'Lien de l’image',
}

/** What people write about a wish. The link of a new one is first, since its page may fill in the rest. */
export function ContentFields({ form, wish, picture, lookup }: Props) {
  const given = { form, lookup }
  const inputs: { readonly [Field in ContentField]: ReactNode } = {
    ...forFields(textFields, (field) => (
      <FormText
        key={field}
        name={field}
        label={labels[field]}
        form={form}
        multiline
        minRows={2}
        maxRows={6}
      />
    )),
    name: <FilledText {...given} key="name" name="name" label={labels.name} required />,
    importance: (
      <Controller
        key="importance"
        name="importance"
        control={form.control}
        render={({ field }) => (
          <StarsInput label={labels.importance} value={field.value} onChange={field.onChange} />
        )}
      />
    ),
    url: <UrlField {...given} key="url" label={labels.url} wish={wish} />,
    price: (
      <FilledText
        {...given}
        key="price"
        name="price"
        label={labels.price}
        inputMode="decimal"
        placeholder={'24,90\u00a0€'}
      />
    ),
    img: (
      <PictureField key="img" label={labels.img} picture={picture}>
        <FilledText
          {...given}
          name="img"
          label={labels.img}
          type="url"
          placeholder="https://"
          onTyped={picture.onTyped}
        />
      </PictureField>
    ),
  }
  return (
    <Stack spacing={2.5}>
      {fieldsInOrder(wish === null).map((field) => inputs[field])}
      <PicturePreview picture={picture} />
    </Stack>
  )
}
