import { forFields, textFields, type ContentField } from '@cachotteries/contracts/wish-fields'
import { fieldWords } from '@cachotteries/contracts/wish-words'
import type { WishView } from '@cachotteries/contracts/wishes'
import Stack from '@mui/material/Stack'
import { Controller, type UseFormReturn } from 'react-hook-form'
import type { Elements } from '../../../ui/elements.ts'
import { PictureHead } from '../../pictures/published/PictureHead.tsx'
import type { FormPicture } from '../../pictures/published/usePicture.ts'
import { StarsInput } from '../../../ui/StarsInput.tsx'
import { FilledText } from './FilledText.tsx'
import { FormText } from './FormText.tsx'
import { fieldsInOrder, type WishValues } from '../published/values.ts'
import { UrlField } from './UrlField.tsx'
import type { Lookup } from './useLookup.ts'

interface Props {
  readonly form: UseFormReturn<WishValues>
  /** Null for a wish that is being added. */
  readonly wish: WishView | null
  readonly picture: FormPicture
  readonly lookup: Lookup
}

const labelOf = (field: ContentField): string => fieldWords[field].label

/** What people write about a wish, below its picture. The link of a new one is first, since its page may fill in the rest. */
export function ContentFields({ form, wish, picture, lookup }: Props) {
  const given = { form, lookup }
  const inputs: { readonly [Field in Exclude<ContentField, 'img'>]: Elements } = {
    ...forFields(textFields, (field) => (
      <FormText
        key={field}
        name={field}
        label={labelOf(field)}
        form={form}
        multiline
        minRows={2}
        maxRows={6}
      />
    )),
    name: <FilledText {...given} key="name" name="name" label={labelOf('name')} required />,
    importance: (
      <Controller
        key="importance"
        name="importance"
        control={form.control}
        render={({ field }) => (
          <StarsInput label={labelOf('importance')} value={field.value} onChange={field.onChange} />
        )}
      />
    ),
    url: <UrlField {...given} key="url" label={labelOf('url')} wish={wish} />,
    price: (
      <FilledText
        {...given}
        key="price"
        name="price"
        label={labelOf('price')}
        inputMode="decimal"
        placeholder={'24,90\u00a0€'}
      />
    ),
    quantity: (
      <FormText
        key="quantity"
        name="quantity"
        label={labelOf('quantity')}
        form={form}
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        placeholder="1"
      />
    ),
  }
  return (
    <Stack spacing={2.5}>
      <PictureHead
        label={labelOf('img')}
        picture={picture}
        isShown={wish === null || picture.picture !== undefined || picture.isLoading}
        isWrong={form.formState.errors.img !== undefined}
        source={lookup.sourceOf('img')}
        onTakeBack={() => lookup.takeBack('img')}
      >
        <FormText
          form={form}
          name="img"
          label={labelOf('img')}
          type="url"
          placeholder="https://"
          onTyped={picture.onTyped}
        />
      </PictureHead>
      {fieldsInOrder(wish === null).map((field) => field !== 'img' && inputs[field])}
    </Stack>
  )
}
