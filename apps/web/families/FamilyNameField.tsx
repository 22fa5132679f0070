import TextField, { type TextFieldProps } from '@mui/material/TextField'

type Props = Omit<TextFieldProps, 'error' | 'helperText' | 'label'> & { readonly error: string | undefined }

/**
 * Where the name of a family is typed. Its error is told to a screen reader here: while a dialog is open, the
 * alerts at the top of the screen are out of its sight.
 */
export const FamilyNameField = ({ error, ...field }: Props) => (
  <TextField
    label="Nom de la famille"
    autoFocus
    error={error !== undefined}
    helperText={error}
    slotProps={{ formHelperText: { role: 'status' } }}
    {...field}
  />
)
