import type { Picture as PictureView } from '@cachotteries/contracts/pictures'
import { styled } from '@mui/material/styles'
import { NoPicture } from '../../ui/illustrations/NoPicture.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { colours } from '../../ui/style.ts'

const Frame = styled('div')({
  aspectRatio: '4 / 3',
  borderRadius: 16,
  overflow: 'hidden',
  display: 'grid',
  placeItems: 'center',
  backgroundColor: colours.sunken,
  '& img, & svg': { width: '100%', height: '100%', objectFit: 'cover' },
})

/** What was given, in a picture: one of ours where there is none. */
export const GiftFrame = ({
  uid,
  picture,
}: {
  readonly uid: string
  readonly picture: PictureView | null
}) => (
  <Frame>
    <Picture picture={picture} size="card">
      <NoPicture seed={uid} />
    </Picture>
  </Frame>
)
