import Button from '@mui/material/Button'
import { Camera } from 'lucide-react'
import { useRef, type RefObject } from 'react'

interface Props {
  readonly button: RefObject<HTMLButtonElement | null>
  readonly onChoose: (file: Blob) => void
}

/** Opens the device's own choice of photos; on a phone, also its camera. */
export function PhotoButton({ button, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onChoose(file)
          // So that the same file can be chosen again.
          target.value = ''
        }}
      />
      <Button ref={button} variant="outlined" startIcon={<Camera />} onClick={() => input.current?.click()}>
        Choisir une photo
      </Button>
    </>
  )
}
