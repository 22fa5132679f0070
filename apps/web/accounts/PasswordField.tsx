import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField, { type TextFieldProps } from '@mui/material/TextField'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'

/** A password field with a button that shows what is typed. */
export function PasswordField(props: TextFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? 'Cacher la saisie' : 'Montrer la saisie'}
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOff size={20} /> : <Eye size={20} />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
