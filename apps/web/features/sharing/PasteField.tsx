import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { ClipboardPaste } from 'lucide-react'
import { useRef } from 'react'
import { useAlert } from '../../ui/alerts.ts'

interface Props {
  readonly value: string
  readonly onChange: (text: string) => void
  /** Called with what was pasted, or what is in the field when it is left. */
  readonly onSettled: (text: string) => void
}

/** Takes a link, a message with a link, or words. */
export function PasteField({ value, onChange, onSettled }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const alert = useAlert()

  const paste = async (): Promise<void> => {
    try {
      onSettled(await navigator.clipboard.readText())
    } catch {
      // Not permitted, or not over plain http.
      input.current?.focus()
      alert('warning', 'Ce navigateur ne permet pas de coller d’ici\u00a0: collez dans le champ')
    }
  }

  return (
    <TextField
      label="Lien de la boutique"
      value={value}
      inputRef={input}
      onChange={({ target }) => onChange(target.value)}
      onBlur={() => onSettled(value)}
      onPaste={() => {
        setTimeout(() => onSettled(input.current?.value ?? ''))
      }}
      autoComplete="off"
      placeholder="https://"
      helperText={value === '' && 'Un lien, un message, ou quelques mots.'}
      fullWidth
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button startIcon={<ClipboardPaste />} onClick={() => void paste()}>
                Coller
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
