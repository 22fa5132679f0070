import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import { BrokenImage } from '../ui/illustrations/BrokenImage.tsx'
import { Picture } from '../ui/Picture.tsx'
import { colours } from '../ui/style.ts'
import type { FormPicture } from './usePicture.ts'

const Frame = styled('div')({
  height: 200,
  borderRadius: 14,
  overflow: 'hidden',
  backgroundColor: colours.sunken,
  '& > *': { width: '100%', height: '100%', objectFit: 'contain' },
})

/** The picture of a form, large: loading, or as it will be saved. */
export function PicturePreview({ picture: { picture, isLoading } }: { picture: FormPicture }) {
  if (!picture && !isLoading) return null
  return (
    <Frame>
      {picture ? (
        <Picture picture={picture} size="page" alt="Aperçu">
          <BrokenImage />
        </Picture>
      ) : (
        <Skeleton height="100%" />
      )}
    </Frame>
  )
}
