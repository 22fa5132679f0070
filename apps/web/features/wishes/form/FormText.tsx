import type { ContentField } from '@cachotteries/contracts/wish-fields'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { settleText } from './settle.ts'
import type { WishValues } from '../published/values.ts'

interface Props extends Omit<TextFieldProps, 'form' | 'onChange' | 'ref'> {
  readonly name: Exclude<ContentField, 'importance'>
  readonly form: UseFormReturn<WishValues>
  /** Called when somebody types. */
  readonly onTyped?: (() => void) | undefined
}

/** A field for text. Its label is above whatever is in it, also when nobody typed it, which MUI doesn't notice. */
export function FormText({ form, name, onTyped, helperText, slotProps, ...props }: Props) {
  const error = form.formState.errors[name]?.message
  const isBlank = useWatch({ control: form.control, name }) === ''
  return (
    <TextField
      fullWidth
      error={error !== undefined}
      helperText={error ?? helperText}
      {...props}
      slotProps={{
        ...slotProps,
        inputLabel: isBlank ? {} : { shrink: true },
      }}
      {...form.register(name, { onChange: () => onTyped?.(), onBlur: () => settleText(form, name) })}
    />
  )
}
