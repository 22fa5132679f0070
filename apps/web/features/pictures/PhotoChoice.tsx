import { styled } from '@mui/material/styles'
import type { RefObject } from 'react'
import { Row } from '../../ui/layout.ts'
import { PhotoButton } from './PhotoButton.tsx'
import { PictureProgress } from './PictureProgress.tsx'
import type { FormPicture } from './published/usePicture.ts'

/** The progress is beside the button, so that nothing moves when it comes and goes. */
const Choice = styled(Row)({
  gap: 16,
  marginTop: 12,
  '& > button': { flex: 'none' },
  '& > [role=status]': { flex: 1, minWidth: 0 },
})

interface Props {
  readonly picture: FormPicture
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Chooses a photo from this device, and says how much of it was sent. */
export const PhotoChoice = ({ picture, button }: Props) => (
  <Choice>
    <PhotoButton button={button} onChoose={picture.choose} />
    <PictureProgress picture={picture} />
  </Choice>
)
