import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { X } from 'lucide-react'
import { Fragment, type RefObject } from 'react'
import type { Elements } from '../../ui/elements.ts'
import type { FormPicture } from './published/usePicture.ts'

interface Props {
  readonly label: string
  readonly picture: FormPicture
  /** Gets the focus when the photo is taken back. */
  readonly button: RefObject<HTMLButtonElement | null>
  /** The link's field, which a photo replaces. */
  readonly children: Elements
}

/** The field of a picture's link, or the photo that takes its place and can be taken back. */
export function PictureLink({ label, picture, button, children }: Props) {
  // Keys, so that one input doesn't become the other, with its text.
  if (!picture.isPhoto) return <Fragment key="link">{children}</Fragment>
  const takeBack = (): void => {
    picture.takeBack()
    // The button that was pressed disappears.
    button.current?.focus()
  }
  return (
    <TextField
      key="photo"
      label={label}
      value="Photo choisie sur un appareil"
      fullWidth
      slotProps={{
        input: {
          readOnly: true,
          endAdornment: (
            <InputAdornment position="end">
              <IconButton edge="end" aria-label="Retirer la photo" onClick={takeBack}>
                <X size={20} />
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
