import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { useState } from 'react'
import { useBackCloses } from './back.ts'

/** A field with a menu of choices. */
export function SelectField({ slotProps, ...props }: TextFieldProps) {
  const [open, setOpen] = useState(false)
  useBackCloses(open, () => setOpen(false))
  const given = slotProps?.select
  const menu = { open, onOpen: () => setOpen(true), onClose: () => setOpen(false) }
  return (
    <TextField
      {...props}
      select
      slotProps={{ ...slotProps, select: { ...(typeof given === 'object' && given), ...menu } }}
    />
  )
}
